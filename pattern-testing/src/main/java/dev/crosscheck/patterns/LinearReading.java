package dev.crosscheck.patterns;

import dev.crosscheck.patterns.CountedText.TooManyReads;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Checks that a regular expression takes linear time: a text twice as long may cost about twice the reads, both for
 * finding all matches and for matching the whole text. Counts reads instead of time, so the result is the same on every
 * machine. Also checks that a long text does not overflow the stack.
 */
final class LinearReading {

    private static final int SHORT = 240;
    private static final int LONG = 1_500;
    private static final int DEEP = 24_000;
    private static final long SMALL_STACK = 256L * 1024;
    private static final long MOST_READS_PER_CHARACTER = 1_500;
    private static final long FEW_READS_PER_CHARACTER = 8;
    private static final double SUSPICIOUS = 2.15;
    /**
     * The largest factor per doubling of the text: 2 is linear, 4 quadratic. Bounded loops come close to 2 only in long
     * texts.
     */
    private static final double SUPERLINEAR = 2.6;

    private static final int FREE = 150;

    private LinearReading() {}

    /** Returns what {@code pattern} reads too often, and in which text; empty if it is linear. */
    static Optional<String> breach(Pattern pattern) {
        for (HostileText text : HostileText.against(pattern)) {
            for (Way way : Way.values()) {
                Optional<String> breach = superlinear(pattern, way, text);
                if (breach.isPresent()) {
                    return breach;
                }
            }
        }
        for (HostileText text : HostileText.deepAgainst(pattern)) {
            for (Way way : Way.values()) {
                if (overflows(pattern, way, text.of(DEEP))) {
                    return Optional.of(way + " overflows the stack on " + text);
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<String> superlinear(Pattern pattern, Way way, HostileText text) {
        try {
            long twice = reads(pattern, way, text.endingOddly(2 * SHORT));
            if (twice <= FEW_READS_PER_CHARACTER * 2 * SHORT
                    || twice <= SUSPICIOUS * reads(pattern, way, text.endingOddly(SHORT)) + FREE) {
                return Optional.empty();
            }
            long many = reads(pattern, way, text.endingOddly(LONG));
            long fourTimes = reads(pattern, way, text.endingOddly(4 * LONG));
            return fourTimes <= SUPERLINEAR * SUPERLINEAR * many + FREE
                    ? Optional.empty()
                    : Optional.of("%s reads %d characters %d times and four times as many %d times: %s"
                            .formatted(way, LONG, many, fourTimes, text));
        } catch (TooManyReads e) {
            return Optional.of(
                    "%s reads more than %d times per character: %s".formatted(way, MOST_READS_PER_CHARACTER, text));
        }
    }

    private static long reads(Pattern pattern, Way way, String text) {
        CountedText counted = new CountedText(text, MOST_READS_PER_CHARACTER * text.length());
        way.read(pattern.matcher(counted));
        return counted.reads();
    }

    private static boolean overflows(Pattern pattern, Way way, String text) {
        AtomicReference<Throwable> thrown = new AtomicReference<>();
        Thread small = new Thread(null, () -> way.read(pattern.matcher(text)), "small-stack", SMALL_STACK);
        small.setUncaughtExceptionHandler((thread, e) -> thrown.set(e));
        small.start();
        boolean interrupted = false;
        while (small.isAlive()) {
            try {
                small.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        return thrown.get() instanceof StackOverflowError;
    }

    /** The ways to use a pattern. {@code lookingAt} is left out, since it reads no more than the first find. */
    private enum Way {
        FIND {
            @Override
            void read(Matcher matcher) {
                while (matcher.find()) {
                    matcher.end();
                }
            }
        },
        MATCH {
            @Override
            void read(Matcher matcher) {
                matcher.matches();
            }
        };

        abstract void read(Matcher matcher);
    }
}
