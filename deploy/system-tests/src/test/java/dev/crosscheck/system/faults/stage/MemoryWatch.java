package dev.crosscheck.system.faults.stage;

import static java.util.stream.Collectors.joining;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Watches the memory of services over some time. It samples their share of the machine's memory (PSS). PSS includes
 * garbage that the heap has not freed, so this class also measures the live heap when the watch begins and when the
 * caller asks for the growth.
 */
public final class MemoryWatch implements AutoCloseable {

    private static final long EVERY_MILLIS = 500;

    private final Map<String, ServiceProcess> services = new LinkedHashMap<>();
    private final Map<String, Long> heapBefore = new LinkedHashMap<>();
    private final Map<String, Long> shareBefore = new LinkedHashMap<>();
    private final Map<String, Long> mostShare = new LinkedHashMap<>();
    private final CountDownLatch stopped = new CountDownLatch(1);
    private final Thread thread;

    /**
     * The growth of a service's memory since the watch began, in bytes.
     *
     * @param share the growth to the largest PSS sample
     * @param heap the growth of the live heap at the end
     */
    public record Growth(long share, long heap) {
        @Override
        public String toString() {
            return "%+d MB (heap %+.1f MB)".formatted(share >> 20, heap / (double) (1 << 20));
        }
    }

    MemoryWatch(Collection<ServiceProcess> watched) {
        watched.forEach(service -> {
            services.put(service.name(), service);
            heapBefore.put(service.name(), service.liveHeapBytes());
            shareBefore.put(service.name(), service.shareBytes());
            mostShare.put(service.name(), 0L);
        });
        thread = Thread.ofPlatform().daemon().name("memory watch").start(this::sample);
    }

    /** Stops sampling, and returns the growth by service. */
    public Map<String, Growth> growth() {
        close();
        Map<String, Growth> growth = new LinkedHashMap<>();
        services.forEach((name, service) -> growth.put(
                name,
                new Growth(
                        mostShare.get(name) - shareBefore.get(name), service.liveHeapBytes() - heapBefore.get(name))));
        System.out.println("  memory, more than before: "
                + growth.entrySet().stream()
                        .map(entry -> entry.getKey() + " " + entry.getValue())
                        .collect(joining(", ")));
        return growth;
    }

    @Override
    public void close() {
        stopped.countDown();
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void sample() {
        try {
            do {
                services.forEach((name, service) -> mostShare.merge(name, service.shareBytes(), Math::max));
            } while (!stopped.await(EVERY_MILLIS, TimeUnit.MILLISECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
