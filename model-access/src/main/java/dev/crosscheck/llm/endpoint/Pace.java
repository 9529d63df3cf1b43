package dev.crosscheck.llm.endpoint;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Learns how quickly a model reads and writes. The duration of a request is modelled as the time to read its prompt
 * plus the time to write its answer, each at a constant pace. The two paces are the least-squares solution over the
 * answered requests; each new one weighs a tenth. If the requests are too similar to separate the two, writing a token
 * is assumed to take as long as reading ten, which roughly holds for a model on any one machine. Waiting in the
 * endpoint's own queue counts as reading, since it has the same effect.
 *
 * <p>A request that runs out of time only bounds the pace. So each one makes the model count as slower, and each answer
 * removes most of that again. Safe for use by many threads.
 */
public final class Pace {

    private static final double KEPT = 0.9;
    private static final double WRITTEN_AS_READ = 10;
    private static final double TRUST_IN_THAT = 0.05;
    /** A request that ran out of time is assumed to need this many times its limit. */
    private static final double BEYOND = 1.5;

    private static final double FORGIVEN = 0.25;
    /** The share of the time limit that a request may plan for, since paces change. */
    private static final double SAFE = 0.8;

    private static final double NANOS = 1e9;

    private double readRead;
    private double readWritten;
    private double writtenWritten;
    private double readTime;
    private double writtenTime;
    private double slowdown = 1;
    private boolean answered;

    /** Seconds per token. */
    private double reading;

    private double writing;

    /** @param read tokens of the prompt; 0 means that nothing is known, and the call is ignored */
    public synchronized void answered(long read, long written, Duration took) {
        double seconds = took.toNanos() / NANOS;
        if (read <= 0 || seconds <= 0) {
            return;
        }
        // The weight makes all requests count the same, regardless of their length.
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
     * Records that no answer came within {@code limit}.
     *
     * @param answer expected tokens of the answer
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

    /**
     * Returns how many tokens of a prompt can be read in time, if the answer is also written in that time; empty if
     * unknown or unbounded.
     */
    public synchronized OptionalLong readable(double answer, Duration limit) {
        if (reading <= 0) {
            return OptionalLong.empty();
        }
        double seconds = SAFE * limit.toNanos() / NANOS / slowdown - writing * answer;
        return OptionalLong.of((long) Math.max(0, seconds / reading));
    }

    /** Returns the expected time for a prompt and an answer of so many tokens; empty if unknown. */
    public synchronized Optional<Duration> takes(long read, double answer) {
        return reading <= 0
                ? Optional.empty()
                : Optional.of(Duration.ofNanos((long) ((reading * read + writing * answer) * slowdown * NANOS)));
    }

    /** Returns the tokens read per second; 0 if unknown. */
    public synchronized double readASecond() {
        return reading <= 0 ? 0 : 1 / (reading * slowdown);
    }

    /** Returns the tokens written per second; 0 if unknown. */
    public synchronized double writtenASecond() {
        return writing <= 0 ? 0 : 1 / (writing * slowdown);
    }

    /** Solves the normal equations for the two paces, with their ratio as a weak additional observation. */
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
