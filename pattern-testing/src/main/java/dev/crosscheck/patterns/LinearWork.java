package dev.crosscheck.patterns;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Checks that a hand-written rule takes linear time. The reads of such a rule cannot be counted, so its memory
 * allocation is measured: a text four times as long may take about four times the memory. For loops that allocate
 * nothing, it measures the processor time of their thread, which other programs do not affect. Only a large excess over
 * a long time counts.
 */
public final class LinearWork {

    private static final int LENGTH = 4_000;
    private static final int TIMES = 4;
    /** Between 4 (linear) and 16 (quadratic). */
    private static final int MOST_TIMES = 10;

    private static final long FREE_BYTES = 400_000;
    private static final long FREE_NANOS = 60_000_000;
    private static final int ATTEMPTS = 3;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private LinearWork() {}

    /** Returns one line for each hostile text for which {@code work} is not linear; empty if there is none. */
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
