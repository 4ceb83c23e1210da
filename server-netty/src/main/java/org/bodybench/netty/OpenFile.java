package org.bodybench.netty;

import io.netty.util.AbstractReferenceCounted;
import io.netty.util.ReferenceCounted;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * An open file that several responses may read at the same time, each at positions of its own; closed when the last of
 * its holders has released it.
 */
final class OpenFile extends AbstractReferenceCounted {
    private final FileChannel channel;

    private OpenFile(FileChannel channel) {
        this.channel = channel;
    }

    /**
     * Opens a file, for the caller to release.
     *
     * @throws IOException when it can't be opened
     */
    static OpenFile of(Path path) throws IOException {
        return new OpenFile(FileChannel.open(path, StandardOpenOption.READ));
    }

    /** To be read and mapped only at positions given, and not to be closed. */
    FileChannel channel() {
        return channel;
    }

    @Override
    public OpenFile retain() {
        super.retain();
        return this;
    }

    @Override
    public ReferenceCounted touch(Object hint) {
        return this;
    }

    @Override
    protected void deallocate() {
        try {
            channel.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
