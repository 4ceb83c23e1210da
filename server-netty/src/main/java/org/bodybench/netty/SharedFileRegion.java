package org.bodybench.netty;

import io.netty.channel.DefaultFileRegion;

/** A region of a file that others read as well: when it has been sent, the file is released instead of closed. */
final class SharedFileRegion extends DefaultFileRegion {
    private final OpenFile file;

    /** The first {@code count} bytes of {@code file}, which it releases. */
    SharedFileRegion(OpenFile file, long count) {
        super(file.channel(), 0, count);
        this.file = file;
    }

    @Override
    protected void deallocate() {
        file.release();
    }
}
