package dev.crosscheck.cli.doctor;

import dev.crosscheck.cli.doctor.Dialect.Said;
import dev.crosscheck.cli.doctor.Wire.Line;
import dev.crosscheck.cli.doctor.Wire.Reply;
import java.util.Optional;

/**
 * Measures how fast a model reads and writes, from one streamed answer. The time before the first piece counts as
 * reading, including the network round trip; the time after it as writing.
 *
 * @param pieces the number of pieces of the answer; 0 if it was not a stream
 * @param counted the token counts, if the endpoint reports them
 * @param readMillis the time until the first piece
 * @param writeMillis the time from the first piece to the last
 */
record Speed(int pieces, Optional<Said> counted, double readMillis, double writeMillis) {

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
            Optional<Said> usage = dialect.usage(event);
            input = Math.max(input, usage.map(Said::input).orElse(-1L));
            output = Math.max(output, usage.map(Said::output).orElse(-1L));
        }
        Optional<Said> counted = input > 0 && output >= 0
                ? Optional.of(new Said("", false, false, "", input, output))
                : Optional.empty();
        return new Speed(pieces, counted, first, last - first);
    }

    boolean isStream() {
        return pieces > 0;
    }

    /** Returns the tokens that the model reads per second; uses {@code estimate} if the endpoint reports no count. */
    Optional<Long> reads(long estimate) {
        long tokens = counted.map(Said::input).orElse(estimate);
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
        double ofAPiece = counted.map(said -> (double) said.output() / pieces).orElse(1.0);
        return Optional.of(Math.max(1, Math.round(ofAPiece * (pieces - 1) / writeMillis * SECOND)));
    }
}
