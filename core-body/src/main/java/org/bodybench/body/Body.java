package org.bodybench.body;

/** A response body as an application hands it to a server. */
public sealed interface Body permits StringBody, ArrayBody, ChunkBody, FileBody {
    /** What was asked for. */
    BodySpec spec();
}
