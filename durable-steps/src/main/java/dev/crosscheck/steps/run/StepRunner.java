package dev.crosscheck.steps.run;

import dev.crosscheck.model.StepId;
import dev.crosscheck.steps.StepHandler;
import dev.crosscheck.steps.StepsConfig;
import dev.crosscheck.steps.ledger.ClaimedStep;
import dev.crosscheck.steps.ledger.Claims;
import dev.crosscheck.steps.outage.Outage;
import dev.crosscheck.steps.polling.Poller;
import dev.crosscheck.steps.polling.Poller.Found;
import dev.crosscheck.steps.run.StepMeters.Outcome;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import org.jboss.logging.Logger;

/**
 * Runs claimed steps, each on a virtual thread, and holds their leases. Claims what waits whenever a slot is free. Threads:
 * {@link #start(List)} and the slots are for any; the rest happens on the runner's own.
 */
@ApplicationScoped
class StepRunner {

    private static final Logger LOG = Logger.getLogger(StepRunner.class);
    private static final Duration SWEEP_EVERY = Duration.ofSeconds(5);

    private final StepExecution execution;
    private final Claims claims;
    private final StepMeters meters;
    private final StepsConfig config;
    private final Slots slots;
    private final Map<StepId, RunningStep> running = new ConcurrentHashMap<>();
    private StepHandler handler;
    private String agent;
    private Poller poller;

    /** Whether the ledger may hold ready steps: else a freed slot needs no look at it. */
    private volatile boolean mayWait;

    private volatile boolean stopping;
    private final Duration renewEvery;
    private long renewedAt;
    private long sweptAt;
    private long lookedAt;
    private long quietUntil;

    StepRunner(StepExecution execution, Claims claims, StepMeters meters, StepsConfig config) {
        this.execution = execution;
        this.claims = claims;
        this.meters = meters;
        this.config = config;
        this.slots = new Slots(config.concurrency());
        this.renewEvery = config.lease().dividedBy(3);
    }

    void begin(StepHandler stepHandler) {
        handler = stepHandler;
        lookedAt = System.nanoTime();
        quietUntil = lookedAt;
        agent = stepHandler.agent().wireName();
        poller = new Poller("step runner", config.polling(), this::look);
        poller.start();
    }

    /** The wire name of the agent whose steps run here. */
    String agent() {
        return agent;
    }

    /** Reserves up to {@code wanted} slots for steps that are being accepted; none when stopping. */
    int takeSlots(int wanted) {
        return stopping ? 0 : slots.takeUpTo(wanted);
    }

    void giveBack(int unused) {
        slots.giveBack(unused);
    }

    /** Runs steps for which slots have been taken. */
    void start(List<ClaimedStep> claimed) {
        claimed.forEach(this::start);
    }

    /** Says that steps have been accepted for which no slot was free. */
    void stepsWait() {
        mayWait = true;
    }

    /** Claims nothing more, lets running steps end for a while, and hands back the others. */
    void stop() {
        stopping = true;
        if (poller == null) {
            return;
        }
        poller.close();
        awaitRunning(config.stopGrace());
        List<RunningStep> left = List.copyOf(running.values());
        if (!left.isEmpty()) {
            LOG.infof("Handing back %d running steps", left.size());
            try {
                claims.release(left.stream().map(RunningStep::claim).toList());
            } catch (RuntimeException failure) {
                LOG.warnf("They go on once their leases have expired: %s", Outage.describe(failure));
            }
            left.forEach(RunningStep::takeAway);
        }
    }

    private void start(ClaimedStep claim) {
        RunningStep step = new RunningStep(claim);
        RunningStep before = running.put(claim.stepId(), step);
        if (before != null) {
            before.takeAway();
        }
        Thread.ofVirtual().name("step " + claim.stepId()).start(() -> run(step));
    }

    private void run(RunningStep step) {
        long startedAt = System.nanoTime();
        step.begin(Thread.currentThread());
        try (LogContext _ = LogContext.of(step.claim())) {
            Outcome outcome = execution.run(handler, step);
            meters.ran(step.claim(), outcome, Duration.ofNanos(System.nanoTime() - startedAt));
            if (outcome == Outcome.REFUSED) {
                LOG.info("The step was cancelled, or taken over: its result does not count");
            }
        } catch (RuntimeException | Error failure) {
            LOG.error("The step is left to its lease", failure);
        } finally {
            running.remove(step.claim().stepId(), step);
            slots.giveBack(1);
            if (mayWait) {
                poller.wake();
            }
        }
    }

    private Found look() {
        noticeGap();
        holdRunning();
        sweep();
        lookedAt = System.nanoTime();
        if (stopping) {
            return Found.NOTHING;
        }
        int free = slots.takeUpTo(config.concurrency());
        if (free == 0) {
            mayWait = true;
            return Found.SOME;
        }
        int claimed = 0;
        try {
            List<ClaimedStep> steps = claims.claim(agent, free, System.nanoTime() - quietUntil >= 0);
            claimed = steps.size();
            mayWait = claimed == free;
            start(steps);
        } finally {
            slots.giveBack(free - claimed);
        }
        return claimed == 0 ? Found.NOTHING : Found.SOME;
    }

    /**
     * After a time in which this process could not look, others may not have been able to renew their leases either: it was
     * the database that was away. So everyone gets the time for a renewal before an expired lease counts.
     */
    private void noticeGap() {
        long now = System.nanoTime();
        if (now - lookedAt > renewEvery.toNanos() + config.polling().longest().toNanos()) {
            quietUntil = now + renewEvery.toNanos();
        }
    }

    /** Notices cancelled and lost steps at every look, and renews the leases at a third of their length. */
    private void holdRunning() {
        Map<StepId, RunningStep> mine = Map.copyOf(running);
        if (mine.isEmpty()) {
            return;
        }
        Collection<ClaimedStep> steps =
                mine.values().stream().map(RunningStep::claim).toList();
        long now = System.nanoTime();
        boolean renew = now - renewedAt >= renewEvery.toNanos();
        Set<StepId> held = renew ? claims.renew(steps) : claims.held(steps);
        if (renew) {
            renewedAt = now;
        }
        mine.entrySet().stream()
                .filter(Predicate.not(entry -> held.contains(entry.getKey())))
                .forEach(entry -> entry.getValue().takeAway());
    }

    private void sweep() {
        long now = System.nanoTime();
        if (now - sweptAt >= SWEEP_EVERY.toNanos()) {
            sweptAt = now;
            claims.sweep(agent);
        }
    }

    private void awaitRunning(Duration patience) {
        long end = System.nanoTime() + patience.toNanos();
        try {
            while (!running.isEmpty() && System.nanoTime() < end) {
                Thread.sleep(Duration.ofMillis(20));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
