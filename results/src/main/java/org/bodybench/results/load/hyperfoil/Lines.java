package org.bodybench.results.load.hyperfoil;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.module.SimpleModule;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;

/** Commands and events as lines of JSON. */
final class Lines {
    private final ObjectMapper mapper = new ObjectMapper().registerModule(module());

    String write(Object message) {
        try {
            return mapper.writeValueAsString(message);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    <T> T read(String line, Class<T> type) throws JsonProcessingException {
        return mapper.readValue(line, type);
    }

    private static SimpleModule module() {
        SimpleModule module = new SimpleModule();
        register(module, Duration.class, Duration::toString, parser -> Duration.parse(parser.getText()));
        register(module, Instant.class, Instant::toString, parser -> Instant.parse(parser.getText()));
        module.addSerializer(Histogram.class, new HistogramWriter());
        module.addDeserializer(Histogram.class, new FromScalar<>(Lines::readHistogram));
        return module;
    }

    private static <T> void register(
            SimpleModule module, Class<T> type, java.util.function.Function<T, String> write, Reader<T> read) {
        module.addSerializer(type, new JsonSerializer<T>() {
            @Override
            public void serialize(T value, JsonGenerator generator, SerializerProvider provider) throws IOException {
                generator.writeString(write.apply(value));
            }
        });
        module.addDeserializer(type, new FromScalar<>(read));
    }

    private static Histogram readHistogram(JsonParser parser) throws IOException {
        try {
            return Histogram.decodeFromCompressedByteBuffer(ByteBuffer.wrap(parser.getBinaryValue()), 0);
        } catch (DataFormatException e) {
            throw new IOException(e);
        }
    }

    private interface Reader<T> {
        T read(JsonParser parser) throws IOException;
    }

    private static final class FromScalar<T> extends JsonDeserializer<T> {
        private final Reader<T> reader;

        FromScalar(Reader<T> reader) {
            this.reader = reader;
        }

        @Override
        public T deserialize(JsonParser parser, DeserializationContext context) throws IOException {
            return reader.read(parser);
        }
    }

    private static final class HistogramWriter extends JsonSerializer<Histogram> {
        @Override
        public void serialize(Histogram histogram, JsonGenerator generator, SerializerProvider provider)
                throws IOException {
            ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
            int length = histogram.encodeIntoCompressedByteBuffer(buffer);
            generator.writeBinary(Arrays.copyOf(buffer.array(), length));
        }
    }
}
