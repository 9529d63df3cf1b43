package dev.crosscheck.llm.endpoint;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * How quickly a model reads and writes, learned from its answers. A request is taken to last as long as reading its
 * prompt and writing its answer, each at a constant pace, so the two paces are the least-squares solution over the
 * requests answered; each new one counts for a tenth. Where the requests are too much alike to tell the two apart, a
 * token written is taken to cost as much as ten read, which holds about for a model on any one machine. Waiting in the
 * endpoint's own queue counts as reading: it is as good as slow.
 *
 * <p>Where requests run out of time nothing is known of the pace but a bound, so each makes the model out to be slower,
 * and each answer takes most of that back. Safe for use by many threads.
 */
public final class Pace {

    private static final double KEPT = 0.9;
    private static final double WRITTEN_AS_READ = 10;
    private static final double TRUST_IN_THAT = 0.05;
    /** A request that ran out of time would have taken this much longer, for all that is known. */
    private static final double BEYOND = 1.5;

    private static final double FORGIVEN = 0.25;
    /** Of the time limit, what a request is to take: paces change. */
    private static final double SAFE = 0.8;

    private static final double NANOS = 1e9;

    private double readRead;
    private double readWritten;
    private double writtenWritten;
    private double readTime;
    private double writtenTime;
    private double slowdown = 1;
    private boolean answered;

    /** Seconds that a token takes. */
    private double reading;

    private double writing;

    /** @param read tokens of the prompt; none is no observation */
    public synchronized void answered(long read, long written, Duration took) {
        double seconds = took.toNanos() / NANOS;
        if (read <= 0 || seconds <= 0) {
            return;
        }
        // Each request counts the same, whatever its length.
        double weight = 1 / square(read + WRITTEN_AS_READ * written);
        readRead = KEPT * readRead + weight * square((double) read);
        readWritten = KEPT * readWritten + weight * read * written;
        writtenWritten = KEPT * writtenWritten + weight * square((double) written);
        readTime = KEPT * readTime + weight * read * seconds;
        writtenTime = KEPT * writtenTime + weight * written * seconds;
        answered = true;
        slowdown = 1 + FORGIVEN * (slowdown - 1);
        solve();
    }

    /**
     * Nothing came within {@code limit}.
     *
     * @param answer tokens that the answer would have had
     */
    public synchronized void ranOut(long read, double answer, Duration limit) {
        double seconds = limit.toNanos() / NANOS;
        if (!answered) {
            double slowest = seconds / (read + WRITTEN_AS_READ * answer);
            reading = Math.max(reading, slowest);
            writing = WRITTEN_AS_READ * reading;
        }
        double expected = reading * read + writing * answer;
        slowdown = Math.max(slowdown, expected <= 0 ? 1 : BEYOND * seconds / expected);
    }

    /** Tokens of a prompt that can be read in time, its answer written; empty where that is not known, or no bound. */
    public synchronized OptionalLong readable(double answer, Duration limit) {
        if (reading <= 0) {
            return OptionalLong.empty();
        }
        double seconds = SAFE * limit.toNanos() / NANOS / slowdown - writing * answer;
        return OptionalLong.of((long) Math.max(0, seconds / reading));
    }

    /** What a prompt and an answer of so many tokens would take; empty where that is not known. */
    public synchronized Optional<Duration> takes(long read, double answer) {
        return reading <= 0
                ? Optional.empty()
                : Optional.of(Duration.ofNanos((long) ((reading * read + writing * answer) * slowdown * NANOS)));
    }

    /** Tokens read in a second; 0 where that is not known. */
    public synchronized double readASecond() {
        return reading <= 0 ? 0 : 1 / (reading * slowdown);
    }

    /** Tokens written in a second; 0 where that is not known. */
    public synchronized double writtenASecond() {
        return writing <= 0 ? 0 : 1 / (writing * slowdown);
    }

    /** The normal equations of two unknowns, with the ratio of the two as a weak further observation. */
    private void solve() {
        double ridge = TRUST_IN_THAT * readRead / square(WRITTEN_AS_READ);
        double aa = readRead + ridge * square(WRITTEN_AS_READ);
        double ab = readWritten - ridge * WRITTEN_AS_READ;
        double bb = writtenWritten + ridge;
        double determinant = aa * bb - square(ab);
        reading = (readTime * bb - writtenTime * ab) / determinant;
        writing = (writtenTime * aa - readTime * ab) / determinant;
        if (reading < 0) {
            reading = 0;
            writing = writtenTime / writtenWritten;
        } else if (writing < 0) {
            writing = 0;
            reading = readTime / readRead;
        }
    }

    private static double square(double value) {
        return value * value;
    }
}
