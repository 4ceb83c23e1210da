package org.bodybench.server.reference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.bodybench.assembly.Strategy;
import org.bodybench.body.Bodies;
import org.bodybench.body.Body;
import org.bodybench.body.FileBody;
import org.bodybench.body.StringBody;
import org.bodybench.server.BodyServer;
import org.bodybench.server.BodyServerContract;
import org.bodybench.server.Offer;
import org.bodybench.server.RunningServer;
import org.bodybench.server.ServerOptions;
import org.bodybench.server.ServerStats;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineTestKit;

/** The contract can be broken: every kind of wrong server fails the test that is there for it. */
class BrokenServersTest {
    static Stream<Arguments> wrongServers() {
        return Stream.of(
                wrong(SendsAWrongByte.class, "bodiesOfAllSizesAreExact", "differ from byte"),
                wrong(SendsAByteTooMany.class, "bodiesOfAllSizesAreExact", "not a status line"),
                wrong(CountsCharacters.class, "bodiesOfAllSizesAreExact", "Content-Length: 1023 expected"),
                wrong(ForgetsTheLastChunk.class, "bodiesOfAllSizesAreExact", "the size of a chunk"),
                wrong(MeasuresChunkBodies.class, "bodiesOfAllSizesAreExact", "Transfer-Encoding: chunked"),
                wrong(ForgetsTheLastChunk.class, "servesASlowReaderAndOthersMeanwhile", "the size of a chunk"),
                wrong(SendsABodyToHead.class, "answersHeadWithoutBodyAndGoesOn", "not a status line"),
                wrong(SendsChunksToHttp10.class, "answersHttp10AndEndsTheConnection", "HTTP/1.0 has no"),
                wrong(SendsNoExtraHeaders.class, "sendsTheExtraHeadersThatItIsAskedFor", "25"),
                wrong(HangsUp.class, "keepsTheConnectionOverManyMixedRequests", "ended before a status line"),
                wrong(StaysConnected.class, "endsTheConnectionWhenTheClientAsksForIt", "the end of the connection"),
                wrong(CountsTwice.class, "countsEveryCompletedResponseOnce", "counted after"),
                wrong(DoesNotCountHead.class, "countsEveryCompletedResponseOnce", "counted after HEAD"),
                wrong(ServesOneAtATime.class, "delaysWithoutKeepingOthersFromBeingServed", "nothing came"),
                wrong(LeavesAThread.class, "endsWithItsConnectionsThreadsAndPort", "left over"));
    }

    private static Arguments wrong(Class<? extends BodyServerContract> contract, String test, String complaint) {
        return Arguments.of(Named.of(contract.getSimpleName(), contract), test, complaint);
    }

    @Test
    @EnabledOnOs(OS.LINUX) // elsewhere nobody lists the open files
    void leavingFilesOpenIsNoticed() {
        failsTheTestThatIsThereForIt(LeavesFilesOpen.class, "leavesNothingOpenForAPeerThatWentAway", "still open");
    }

    @ParameterizedTest(name = "{0} fails {1}")
    @MethodSource("wrongServers")
    void failsTheTestThatIsThereForIt(Class<? extends BodyServerContract> contract, String test, String complaint) {
        List<String> complaints = EngineTestKit.engine("junit-jupiter")
                .selectors(selectMethod(contract, test))
                .execute()
                .testEvents()
                .failed()
                .map(event -> event.getRequiredPayload(TestExecutionResult.class))
                .flatMap(result -> result.getThrowable().stream())
                .map(String::valueOf)
                .toList();
        assertThat(complaints).isNotEmpty().anyMatch(text -> text.contains(complaint), complaint);
    }

    /** Only {@code tuned} is offered, so that it takes no longer to fail than it has to. */
    private static class FewOffers extends ReferenceServer {
        @Override
        public List<Offer> offers() {
            return super.offers().stream()
                    .filter(offer -> offer.strategy() == Strategy.TUNED)
                    .toList();
        }
    }

    /** The contract on a server whose answers are of a kind of their own. */
    private abstract static class Wrong extends BodyServerContract {
        private final BiFunction<Request, Connection, ReferenceExchange> exchanges;

        Wrong(BiFunction<Request, Connection, ReferenceExchange> exchanges) {
            this.exchanges = exchanges;
        }

        @Override
        protected BodyServer server() {
            return new FewOffers() {
                @Override
                protected ReferenceExchange exchange(Request request, Connection connection) {
                    return exchanges.apply(request, connection);
                }
            };
        }

        @Override
        protected Duration patience() {
            return Duration.ofMillis(500);
        }
    }

    static class SendsAWrongByte extends Wrong {
        SendsAWrongByte() {
            super((request, connection) -> new ReferenceExchange(request, connection) {
                @Override
                protected OutputStream framed(OutputStream out) {
                    return new FilterOutputStream(out) {
                        @Override
                        public void write(byte[] bytes, int offset, int length) throws IOException {
                            byte[] copy = bytes.clone();
                            if (length > 1000) {
                                copy[offset + 1000] ^= 1;
                            }
                            out.write(copy, offset, length);
                        }
                    };
                }
            });
        }
    }

    static class SendsAByteTooMany extends Wrong {
        SendsAByteTooMany() {
            super((request, connection) -> new ReferenceExchange(request, connection) {
                @Override
                protected OutputStream framed(OutputStream out) {
                    return new FilterOutputStream(out) {
                        @Override
                        public void close() throws IOException {
                            out.write('!');
                            out.close();
                        }
                    };
                }
            });
        }
    }

    static class CountsCharacters extends Wrong {
        CountsCharacters() {
            super((request, connection) -> new ReferenceExchange(request, connection) {
                @Override
                protected long lengthOf(Body body) {
                    return body instanceof StringBody string ? string.text().length() : super.lengthOf(body);
                }
            });
        }
    }

    static class ForgetsTheLastChunk extends Wrong {
        ForgetsTheLastChunk() {
            super((request, connection) -> new ReferenceExchange(request, connection) {
                @Override
                protected String lastChunk() {
                    return "";
                }
            });
        }
    }

    static class MeasuresChunkBodies extends Wrong {
        MeasuresChunkBodies() {
            super((request, connection) -> new ReferenceExchange(request, connection) {
                @Override
                protected boolean isMeasured(Body body) {
                    return body.spec().bytes() < 8192 || super.isMeasured(body);
                }
            });
        }
    }

    static class SendsABodyToHead extends Wrong {
        SendsABodyToHead() {
            super((request, connection) -> new ReferenceExchange(request, connection) {
                @Override
                protected boolean sendsBody() {
                    return true;
                }
            });
        }
    }

    static class SendsChunksToHttp10 extends Wrong {
        SendsChunksToHttp10() {
            super((request, connection) -> new ReferenceExchange(request, connection) {
                @Override
                protected boolean knowsChunks() {
                    return true;
                }
            });
        }
    }

    static class SendsNoExtraHeaders extends Wrong {
        SendsNoExtraHeaders() {
            super((request, connection) -> new ReferenceExchange(request, connection) {
                @Override
                protected String extraHeaders() {
                    return "";
                }
            });
        }
    }

    static class HangsUp extends Wrong {
        HangsUp() {
            super((request, connection) -> new ReferenceExchange(request, connection) {
                @Override
                protected boolean keepsConnection() {
                    return false;
                }
            });
        }
    }

    static class StaysConnected extends Wrong {
        StaysConnected() {
            super((request, connection) -> new ReferenceExchange(request, connection) {
                @Override
                protected boolean keepsConnection() {
                    return true;
                }
            });
        }
    }

    static class CountsTwice extends Wrong {
        CountsTwice() {
            super((request, connection) -> new ReferenceExchange(request, connection) {
                @Override
                protected void completed(ServerStats.Worker worker) {
                    worker.completed();
                    worker.completed();
                }
            });
        }
    }

    static class DoesNotCountHead extends Wrong {
        DoesNotCountHead() {
            super((request, connection) -> new ReferenceExchange(request, connection) {
                @Override
                protected void completed(ServerStats.Worker worker) {
                    if (!request.isHead()) {
                        worker.completed();
                    }
                }
            });
        }
    }

    static class LeavesFilesOpen extends Wrong {
        private final List<InputStream> files = new CopyOnWriteArrayList<>();

        LeavesFilesOpen() {
            super(ReferenceExchange::new);
        }

        @Override
        protected BodyServer server() {
            return new FewOffers() {
                @Override
                protected ReferenceExchange exchange(Request request, Connection connection) {
                    return new ReferenceExchange(request, connection) {
                        @Override
                        OutputStream start(Body body) throws IOException {
                            if (body instanceof FileBody file) {
                                files.add(Files.newInputStream(file.path()));
                            }
                            return super.start(body);
                        }
                    };
                }
            };
        }

        @AfterAll
        void closeFiles() throws IOException {
            for (InputStream file : files) {
                file.close();
            }
        }
    }

    static class ServesOneAtATime extends Wrong {
        ServesOneAtATime() {
            super(ReferenceExchange::new);
        }

        @Override
        protected BodyServer server() {
            Object lock = new Object();
            return new FewOffers() {
                @Override
                protected void delay(Duration delay) throws IOException {
                    synchronized (lock) {
                        super.delay(delay);
                    }
                }
            };
        }
    }

    static class LeavesAThread extends Wrong {
        private final CountDownLatch finished = new CountDownLatch(1);

        LeavesAThread() {
            super(ReferenceExchange::new);
        }

        @Override
        protected BodyServer server() {
            return new FewOffers() {
                @Override
                public RunningServer start(ServerOptions options, Bodies bodies, ServerStats stats) throws IOException {
                    new Thread(this::linger, "left over").start();
                    return super.start(options, bodies, stats);
                }

                private void linger() {
                    try {
                        finished.await();
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                }
            };
        }

        @AfterAll
        void finish() {
            finished.countDown();
        }
    }
}
