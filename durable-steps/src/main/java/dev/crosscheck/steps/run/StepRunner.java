package dev.crosscheck.steps.run;

import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.MessageType;
import dev.crosscheck.steps.StepHandler;
import dev.crosscheck.steps.StepsConfig;
import dev.crosscheck.steps.ledger.ClaimedStep;
import dev.crosscheck.steps.ledger.Claims;
import dev.crosscheck.steps.outage.Outage;
import dev.crosscheck.steps.polling.Poller;
import dev.crosscheck.steps.polling.Poller.RoundResult;
import dev.crosscheck.steps.run.StepMeters.ClaimOutcome;
import dev.crosscheck.steps.trace.Traced;
import dev.crosscheck.steps.trace.Tracing;
import io.opentelemetry.api.trace.SpanKind;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.jboss.logging.Logger;

/**
 * Runs claimed steps, each on a virtual thread, and renews their leases. Claims waiting steps whenever a slot is free.
 * Any thread may call {@link #start(List)} and the slot methods; the rest runs on the runner's own thread.
 */
@ApplicationScoped
class StepRunner {

    private static final Logger LOG = Logger.getLogger(StepRunner.class);

    private final StepExecution execution;
    private final Claims claims;
    private final Leases leases;
    private final StepMeters meters;
    private final StepsConfig config;
    private final Slots slots;
    private final Map<StepId, RunningStep> running = new ConcurrentHashMap<>();
    private StepHandler<?> handler;
    private String agent;
    private Poller poller;

    private volatile boolean stopping;

    StepRunner(StepExecution execution, Claims claims, StepMeters meters, StepsConfig config) {
        this.execution = execution;
        this.claims = claims;
        this.meters = meters;
        this.config = config;
        this.slots = new Slots(config.concurrency());
        this.leases = new Leases(claims, config);
    }

    void begin(StepHandler<?> stepHandler) {
        handler = stepHandler;
        agent = stepHandler.agent().wireName();
        poller = new Poller("step runner", config.polling(), this::look);
        poller.start();
    }

    /** Returns the wire name of the agent whose steps run here. */
    String agent() {
        return agent;
    }

    /**
     * Reserves up to {@code wanted} slots for steps that are being accepted; none while stopping, while some commands
     * may not begin yet, or while other steps wait.
     */
    int takeSlots(int wanted) {
        return stopping || !handler.notYet().isEmpty() ? 0 : slots.takeForArrivals(wanted);
    }

    void giveBack(int unused) {
        slots.giveBack(unused);
    }

    /** Runs steps for which the caller has taken slots. */
    void start(List<ClaimedStep> claimed) {
        claimed.forEach(this::start);
    }

    /** Notes that steps were accepted that this process has not claimed. */
    void stepsWait() {
        slots.stepsWait(true);
        if (slots.isAnyFree()) {
            poller.wake();
        }
    }

    /** Stops claiming, waits a while for running steps to end, and hands back the rest. */
    void stop() {
        stopping = true;
        if (poller == null) {
            return;
        }
        poller.close();
        List<RunningStep> left = endsWithin(config.stopGrace()) ? List.of() : List.copyOf(running.values());
        if (!left.isEmpty()) {
            LOG.infof("Handing back %d running steps", left.size());
            try {
                claims.release(left.stream().map(RunningStep::claim).toList());
            } catch (RuntimeException failure) {
                LOG.warnf(
                        "Cannot hand back running steps; they will run again when their leases expire: %s",
                        Outage.describe(failure));
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
        try (LogContext _ = LogContext.of(step.claim());
                Traced traced = trace(step.claim()).onThisThread()) {
            ClaimOutcome outcome = execution.run(handler, step);
            told(traced, outcome);
            meters.ran(step.claim(), outcome, Duration.ofNanos(System.nanoTime() - startedAt));
            if (outcome == ClaimOutcome.REFUSED) {
                LOG.info("Discard the result: the step was cancelled or another process took it over");
            }
        } catch (RuntimeException | Error failure) {
            LOG.error("Cannot record the result; the step will run again when its lease expires", failure);
        } finally {
            running.remove(step.claim().stepId(), step);
            slots.giveBack(1);
            if (slots.doStepsWait()) {
                poller.wake();
            }
        }
    }

    private static Traced trace(ClaimedStep step) {
        String agent = step.command().agent().wireName();
        return Tracing.begin(
                        agent + " " + Tracing.named(MessageType.of(step.command())),
                        SpanKind.CONSUMER,
                        step.origin().traceparent())
                .with("crosscheck.session.id", step.sessionId().value())
                .with("crosscheck.step.id", step.stepId().value())
                .with("crosscheck.step.attempt", step.attempt());
    }

    private static void told(Traced traced, ClaimOutcome outcome) {
        String name = outcome.name().toLowerCase(Locale.ROOT);
        traced.with("crosscheck.step.outcome", name);
        if (outcome == ClaimOutcome.FAILED || outcome == ClaimOutcome.RETRIED) {
            traced.failed(name);
        }
    }

    private RoundResult look() {
        boolean expiredCount = leases.look(agent, running);
        if (stopping) {
            return RoundResult.NOTHING;
        }
        Set<String> notYet = handler.notYet().stream().map(MessageType::nameOf).collect(Collectors.toUnmodifiableSet());
        int free = slots.takeUpTo(config.concurrency());
        if (free == 0) {
            slots.stepsWait(true);
            return RoundResult.SOME;
        }
        // Reset this before the claim. Steps that arrive during the claim find no free slot and may be too late for it;
        // they set the flag again.
        slots.stepsWait(false);
        int claimed = 0;
        try {
            List<ClaimedStep> steps = claims.claim(agent, free, expiredCount, notYet);
            claimed = steps.size();
            start(steps);
        } finally {
            slots.giveBack(free - claimed);
        }
        if (claimed == free) {
            slots.stepsWait(true);
            return RoundResult.SOME;
        }
        if (slots.doStepsWait()) {
            return RoundResult.MORE;
        }
        if (!notYet.isEmpty()) {
            // Once these may begin, they come before steps that arrive.
            slots.stepsWait(true);
        }
        return claimed == 0 ? RoundResult.NOTHING : RoundResult.SOME;
    }

    private boolean endsWithin(Duration patience) {
        try {
            return slots.areAllFreeWithin(patience);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
