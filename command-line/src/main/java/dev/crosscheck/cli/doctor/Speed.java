package dev.crosscheck.cli.doctor;

import dev.crosscheck.cli.doctor.Dialect.Said;
import dev.crosscheck.cli.doctor.Wire.Line;
import dev.crosscheck.cli.doctor.Wire.Reply;
import java.util.Optional;

/**
 * How quickly a model reads and writes, from one streamed answer: what comes before its first piece is reading, what
 * comes after it is writing. The way there and back counts as reading.
 *
 * @param pieces how many pieces the answer came in; none: it was no stream
 * @param counted the tokens, where the endpoint tells them
 * @param readMillis to the first piece
 * @param writeMillis from the first piece to the last
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

    /** Tokens that it reads in a second; {@code estimate} stands in for the endpoint's count. */
    Optional<Long> reads(long estimate) {
        long tokens = counted.map(Said::input).orElse(estimate);
        return readMillis <= 0 ? Optional.empty() : Optional.of(Math.max(1, Math.round(tokens / readMillis * SECOND)));
    }

    /**
     * Tokens that it writes in a second; empty where the answer came all at once. Without a count, a piece is a token.
     */
    Optional<Long> writes() {
        if (pieces < 2 || writeMillis < 1) {
            return Optional.empty();
        }
        double ofAPiece = counted.map(said -> (double) said.output() / pieces).orElse(1.0);
        return Optional.of(Math.max(1, Math.round(ofAPiece * (pieces - 1) / writeMillis * SECOND)));
    }
}
