package dev.crosscheck.steps.polling;

import dev.crosscheck.steps.StepsConfig;
import dev.crosscheck.steps.outage.Outage;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;

/**
 * Repeats one piece of work on its own virtual thread. The next round begins at once after a wake-up or if there is
 * more work, otherwise after a pause that grows while nothing is found. It waits during an outage, and no failure stops
 * it.
 */
public final class Poller implements AutoCloseable {

    /** One round of the work; it may block. */
    @FunctionalInterface
    public interface Work {
        RoundResult look() throws InterruptedException;
    }

    /** The result of a round. */
    public enum RoundResult {
        /** There was no work. */
        NOTHING,
        /** Some work was done, and there is no more. */
        SOME,
        /** A full batch was done, so there may be more. */
        MORE
    }

    private static final Logger LOG = Logger.getLogger(Poller.class);
    private static final Duration STOP_PATIENCE = Duration.ofSeconds(2);

    private final String name;
    private final Duration shortest;
    private final Duration longest;
    private final Work work;
    private final Semaphore wakes = new Semaphore(0);
    private volatile boolean stopped;
    private volatile Thread thread;

    public Poller(String name, StepsConfig.Polling pauses, Work work) {
        this(name, pauses.shortest(), pauses.longest(), work);
    }

    public Poller(String name, Duration shortest, Duration longest, Work work) {
        this.name = name;
        this.shortest = shortest;
        this.longest = longest;
        this.work = work;
    }

    public synchronized void start() {
        if (thread == null) {
            thread = Thread.ofVirtual().name(name).start(this::loop);
        }
    }

    /** Starts the next round now. Cheap, and safe for use by many threads; several wake-ups lead to one round. */
    public void wake() {
        if (wakes.availablePermits() == 0) {
            wakes.release();
        }
    }

    /** Stops after the current round, or interrupts it if it takes too long. */
    @Override
    public synchronized void close() {
        stopped = true;
        wakes.release();
        Thread running = thread;
        if (running == null) {
            return;
        }
        try {
            if (!running.join(STOP_PATIENCE)) {
                running.interrupt();
            }
        } catch (InterruptedException e) {
            running.interrupt();
            Thread.currentThread().interrupt();
        }
    }

    private void loop() {
        Duration pause = shortest;
        boolean away = false;
        while (!stopped) {
            try {
                RoundResult found = work.look();
                if (away) {
                    LOG.infof("%s goes on", name);
                    away = false;
                }
                pause = switch (found) {
                    case MORE -> Duration.ZERO;
                    case SOME -> shortest;
                    case NOTHING -> longer(pause);
                };
            } catch (InterruptedException e) {
                stopped = true;
                return;
            } catch (RuntimeException | Error failure) {
                pause = longer(pause);
                away = report(failure, away);
            }
            await(pause);
        }
    }

    private boolean report(Throwable failure, boolean away) {
        if (stopped) {
            return away;
        }
        if (!Outage.is(failure)) {
            LOG.errorf(failure, "%s failed and will try again", name);
        } else if (!away) {
            LOG.warnf("%s waits for an outage to end: %s", name, Outage.describe(failure));
        }
        return true;
    }

    private Duration longer(Duration pause) {
        Duration doubled = pause.isZero() ? shortest : pause.multipliedBy(2);
        return doubled.compareTo(longest) > 0 ? longest : doubled;
    }

    private void await(Duration pause) {
        try {
            if (!pause.isZero() && wakes.tryAcquire(pause.toMillis(), TimeUnit.MILLISECONDS)) {
                wakes.drainPermits();
            }
        } catch (InterruptedException e) {
            stopped = true;
        }
    }
}
