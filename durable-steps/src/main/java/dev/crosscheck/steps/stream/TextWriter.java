package dev.crosscheck.steps.stream;

import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * Collects one text while it is written, and sends many small additions as few pieces. A piece is sent with the first
 * addition after a fixed time since the last piece. There is no timer: if the writing stalls, the collected text waits
 * until it continues. Text beyond a piece's limit is left out, and shows as a jump of the offset. Safe for use by many
 * threads.
 */
public final class TextWriter implements AutoCloseable {

    /** Receives each piece; must not block. */
    @FunctionalInterface
    public interface Pieces {
        void take(long offset, String text, boolean last);
    }

    private final Pieces pieces;
    private final long everyNanos;
    private final int mostCharacters;
    private final LongSupplier nanos;
    private final StringBuilder pending = new StringBuilder();
    private long pendingAt;
    private long end;
    private long sentAt;
    private boolean begun;
    private boolean closed;

    /**
     * @param every the time between two pieces
     * @param mostCharacters the maximum length of a piece
     * @param nanos a clock like {@link System#nanoTime}
     */
    TextWriter(Pieces pieces, Duration every, int mostCharacters, LongSupplier nanos) {
        this.pieces = pieces;
        this.everyNanos = every.toNanos();
        this.mostCharacters = mostCharacters;
        this.nanos = nanos;
    }

    /** Returns a writer that passes everything on at once. */
    public static TextWriter unbounded(Pieces pieces) {
        return new TextWriter(pieces, Duration.ZERO, Integer.MAX_VALUE, () -> 0);
    }

    static TextWriter toNobody() {
        return new TextWriter((offset, text, last) -> {}, Duration.ZERO, 1, () -> 0);
    }

    /** Adds text. It must not begin or end with half a surrogate pair. */
    public synchronized void add(String text) {
        if (closed || text.isEmpty()) {
            return;
        }
        boolean contiguous = pendingAt + pending.length() == end;
        pending.append(text, 0, contiguous ? fitting(text) : 0);
        end += text.length();
        long now = nanos.getAsLong();
        if (!begun || now - sentAt >= everyNanos) {
            send(now, false);
        }
    }

    /** Marks the text as complete. */
    public synchronized void end() {
        if (!closed) {
            send(nanos.getAsLong(), true);
            closed = true;
        }
    }

    /** Ignores all later additions. If the text has not ended, it never will. */
    @Override
    public synchronized void close() {
        closed = true;
    }

    private int fitting(String text) {
        int room = Math.min(text.length(), mostCharacters - pending.length());
        boolean cutsAPair = room > 0 && room < text.length() && Character.isHighSurrogate(text.charAt(room - 1));
        return cutsAPair ? room - 1 : room;
    }

    private void send(long now, boolean last) {
        long offset = pending.isEmpty() ? end : pendingAt;
        pieces.take(offset, pending.toString(), last);
        pending.setLength(0);
        pendingAt = end;
        sentAt = now;
        begun = true;
    }
}
