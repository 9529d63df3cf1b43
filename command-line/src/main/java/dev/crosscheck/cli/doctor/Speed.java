package dev.crosscheck.cli.doctor;

import dev.crosscheck.cli.doctor.Wire.Line;
import dev.crosscheck.cli.doctor.Wire.Reply;
import dev.crosscheck.endpoint.ChatAnswer.TokenUsage;
import dev.crosscheck.endpoint.Dialect;
import java.util.Optional;

/**
 * Measures how fast a model reads and writes, from one streamed answer. The time before the first piece counts as
 * reading, including the network round trip; the time after it as writing.
 *
 * @param pieces the number of pieces of the answer; 0 if it was not a stream
 * @param counted the token counts, as far as the endpoint reports them
 * @param readMillis the time until the first piece
 * @param writeMillis the time from the first piece to the last
 */
record Speed(int pieces, TokenUsage counted, double readMillis, double writeMillis) {

    private static final String DATA = "data:";
    private static final double SECOND = 1000;

    static Speed of(Reply reply, Dialect dialect) {
        int pieces = 0;
        double first = 0;
        double last = 0;
        long input = -1;
        long output = -1;
        for (Line line : reply.lines()) {
            var event = line.text().startsWith(DATA)
                    ? Probes.object(line.text().substring(DATA.length()).strip())
                    : Probes.object("");
            if (!dialect.piece(event).isEmpty()) {
                first = pieces == 0 ? line.millis() : first;
                last = line.millis();
                pieces++;
            }
            TokenUsage usage = dialect.usage(event);
            input = Math.max(input, usage.input());
            output = Math.max(output, usage.output());
        }
        return new Speed(pieces, new TokenUsage(input, output), first, last - first);
    }

    boolean isStream() {
        return pieces > 0;
    }

    /** Returns the tokens that the model reads per second; uses {@code estimate} if the endpoint reports no count. */
    Optional<Long> reads(long estimate) {
        long tokens = counted.isReported() ? counted.input() : estimate;
        return readMillis <= 0 ? Optional.empty() : Optional.of(Math.max(1, Math.round(tokens / readMillis * SECOND)));
    }

    /**
     * Returns the tokens that the model writes per second; empty if the answer came all at once. Without a count, a
     * piece counts as a token.
     */
    Optional<Long> writes() {
        if (pieces < 2 || writeMillis < 1) {
            return Optional.empty();
        }
        double ofAPiece = counted.isReported() ? (double) counted.output() / pieces : 1.0;
        return Optional.of(Math.max(1, Math.round(ofAPiece * (pieces - 1) / writeMillis * SECOND)));
    }
}
