package dev.crosscheck.patterns;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Holds a rule that reads a text by hand to linear time. What such a rule reads cannot be counted, so what it allocates
 * is: a text four times as long may take about four times the memory. A loop that allocates nothing is seen by the
 * processor time of its own thread, which other programs do not lengthen; only a large excess counts, and only where it
 * is long.
 */
public final class LinearWork {

    private static final int LENGTH = 4_000;
    private static final int TIMES = 4;
    /** Between the 4 of what is linear and the 16 of what is quadratic. */
    private static final int MOST_TIMES = 10;

    private static final long FREE_BYTES = 400_000;
    private static final long FREE_NANOS = 60_000_000;
    private static final int ATTEMPTS = 3;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private LinearWork() {}

    /** One line for each hostile text for which {@code work} takes more than its share; empty where it is linear. */
    public static List<String> breaches(Consumer<String> work) {
        List<String> breaches = new ArrayList<>();
        for (HostileText text : HostileText.againstAll()) {
            String some = text.of(LENGTH);
            String more = text.of(TIMES * LENGTH);
            work.accept(some);
            if (isSuperlinear(work, some, more)) {
                breaches.add(text.toString());
            }
        }
        return breaches;
    }

    private static boolean isSuperlinear(Consumer<String> work, String some, String more) {
        for (int i = 0; i < ATTEMPTS; i++) {
            Cost one = Cost.of(work, some);
            Cost four = Cost.of(work, more);
            boolean bytes = four.bytes > MOST_TIMES * one.bytes + FREE_BYTES;
            boolean nanos = four.nanos > MOST_TIMES * one.nanos + FREE_NANOS;
            if (!bytes && !nanos) {
                return false;
            }
        }
        return true;
    }

    private record Cost(long bytes, long nanos) {

        static Cost of(Consumer<String> work, String text) {
            long bytes = THREADS.getCurrentThreadAllocatedBytes();
            long nanos = THREADS.getCurrentThreadCpuTime();
            work.accept(text);
            return new Cost(
                    THREADS.getCurrentThreadAllocatedBytes() - bytes, THREADS.getCurrentThreadCpuTime() - nanos);
        }
    }
}
