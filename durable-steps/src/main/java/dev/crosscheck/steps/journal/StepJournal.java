package dev.crosscheck.steps.journal;

import dev.crosscheck.model.message.Usage;
import dev.crosscheck.model.research.Warnings;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.budget.Estimate;
import dev.crosscheck.steps.journal.RecordedCall.RecordedFailure;
import dev.crosscheck.steps.ledger.ClaimedStep;
import dev.crosscheck.steps.limits.ProviderLine;
import dev.crosscheck.steps.limits.Rate;
import dev.crosscheck.steps.trace.Traced;
import dev.crosscheck.steps.trace.Tracing;
import io.opentelemetry.api.trace.SpanKind;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jboss.logging.Logger;

/**
 * The journal of one claim of a step. It returns the answer that an earlier attempt recorded. Otherwise it commits an
 * intent, makes the call and commits the answer. If another session of the lineage has an answer to the same request,
 * it records that answer at no cost and makes no call.
 *
 * <p>It also repeats a recorded failure that the earlier attempt took as final: the failure was not retryable, or the
 * step continued with its next call. Otherwise the step could take another course than the recorded one.
 *
 * <p>An answer or failure belongs to its request. If a release or configuration changes how a request is built, the
 * call of the next attempt is another one, and is made.
 */
public final class StepJournal implements CallJournal {

    private static final Logger LOG = Logger.getLogger(StepJournal.class);

    /** The code of the failure when a cancel, or the claim of another process, has taken the step away. */
    public static final String CLAIM_LOST = "claim_lost";

    /**
     * The code of the failure when a pause stops the step's next call. The step is handed back, and its handler's
     * result is discarded.
     */
    public static final String PAUSED = "session_paused";

    /**
     * The code of the failure when a budget does not allow the call; the message says which budget. It is final: the
     * step's result is what its handler does without the call.
     */
    public static final String BUDGET_EXHAUSTED = Warnings.BUDGET_EXHAUSTED;

    /**
     * The code of the failure when the session's time for calls is over. It is final. No row records it, because
     * nothing was sent: if the deadline is extended and the step runs again, it makes the call.
     */
    public static final String OUT_OF_TIME = "out_of_time";

    private static final Set<String> NOT_SENT = Set.of(CLAIM_LOST, PAUSED, BUDGET_EXHAUSTED, OUT_OF_TIME);

    private final JournalTable table;
    private final RateTable rates;
    private final ClaimedStep step;
    private Map<Integer, RecordedCall> earlier;
    private int calls;
    private Usage usage = Usage.NONE;
    private boolean lost;
    private boolean paused;

    StepJournal(JournalTable table, RateTable rates, ClaimedStep step) {
        this.table = table;
        this.rates = rates;
        this.step = step;
    }

    @Override
    public RecordedAnswer call(String requestHash, Call call) throws StepFailure {
        int number = ++calls;
        Optional<RecordedAnswer> recorded = recorded(number, requestHash);
        if (recorded.isPresent()) {
            return recorded.get();
        }
        if (call.line().isPresent()) {
            return waitAndIntend(number, requestHash, call.line().get(), call);
        }
        call.admit();
        return intend(number, requestHash, call);
    }

    private RecordedAnswer waitAndIntend(int number, String requestHash, ProviderLine line, Call call)
            throws StepFailure {
        try (ProviderLine.Permit _ = turn(line)) {
            call.admit();
            if (line.rate().isPresent()) {
                return inPace(number, requestHash, line, call);
            }
            return intendInLine(number, requestHash, line, call);
        } catch (InterruptedException takenAway) {
            Thread.currentThread().interrupt();
            throw lost();
        }
    }

    /**
     * Waits for a place at the provider's rate. Calls take places one at a time, and sessions take turns. Tokens that
     * the call reserved but did not use go back.
     */
    private RecordedAnswer inPace(int number, String requestHash, ProviderLine line, Call call)
            throws StepFailure, InterruptedException {
        Rate rate = line.rate().orElseThrow();
        long tokens = call.estimate().map(Estimate::tokens).orElse(0L);
        try (ProviderLine.Permit _ = turn(line.pace())) {
            Duration wait = taken(rate, tokens);
            if (step.callTime().isShortOf(wait.plus(call.leastTime()))) {
                // Otherwise other calls would wait behind a call that comes too late.
                uninterrupted(() -> rates.giveBack(rate, tokens));
                throw outOfTime();
            }
            sleep(wait, rate, tokens);
        }
        try {
            RecordedAnswer answer = intendInLine(number, requestHash, line, call);
            Usage used = answer.usage() == null ? Usage.NONE : answer.usage();
            uninterrupted(() -> rates.giveBack(rate, tokens - used.inputTokens() - used.outputTokens()));
            return answer;
        } catch (StepFailure failure) {
            if (NOT_SENT.contains(failure.type())) {
                uninterrupted(() -> rates.giveBack(rate, tokens));
            }
            throw failure;
        }
    }

    /** Takes a place even if the thread is interrupted; {@link #sleep} then gives it back. */
    private Duration taken(Rate rate, long tokens) {
        boolean interrupted = Thread.interrupted();
        try {
            return rates.take(rate, tokens);
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private void sleep(Duration wait, Rate rate, long tokens) throws InterruptedException {
        try {
            Thread.sleep(wait);
        } catch (InterruptedException takenAway) {
            rates.giveBack(rate, tokens);
            throw takenAway;
        }
    }

    private ProviderLine.Permit turn(ProviderLine line) throws StepFailure, InterruptedException {
        return line.enter(step.sessionId(), step.callTime()).orElseThrow(StepJournal::outOfTime);
    }

    private static StepFailure outOfTime() {
        return new StepFailure(OUT_OF_TIME, "The session's time for calls is over.", false);
    }

    private RecordedAnswer intendInLine(int number, String requestHash, ProviderLine line, Call call)
            throws StepFailure {
        try {
            return intend(number, requestHash, call);
        } catch (StepFailure failure) {
            failure.retryAfter().ifPresent(line::hold);
            throw failure;
        }
    }

    private Optional<RecordedAnswer> recorded(int number, String requestHash) throws StepFailure {
        Map<Integer, RecordedCall> recorded = earlier();
        RecordedCall before = recorded.get(number);
        if (before == null) {
            return Optional.empty();
        }
        if (!before.requestHash().equals(requestHash)) {
            warnIfUnexplained(number, requestHash, before);
            return Optional.empty();
        }
        if (before.answer() != null) {
            return Optional.of(book(before.answer()));
        }
        if (before.failure() != null && (!before.failure().retryable() || recorded.containsKey(number + 1))) {
            throw failure(before.failure());
        }
        return Optional.empty();
    }

    /**
     * Commits the intent and makes the call. After one refusal it refuses all calls. Otherwise a handler that continues
     * without the refused call would record calls that its next run does not make.
     */
    private RecordedAnswer intend(int number, String requestHash, Call call) throws StepFailure {
        if (lost) {
            throw lost();
        }
        if (paused) {
            throw paused();
        }
        if (step.callTime().isShortOf(call.leastTime())) {
            throw outOfTime();
        }
        return switch (table.intend(step, number, requestHash, call.estimate())) {
            case Intent.Committed() -> make(number, call);
            case Intent.Recorded(RecordedAnswer answer) -> book(answer);
            case Intent.Paused() -> throw paused();
            case Intent.Spent(RecordedFailure refusal) -> throw failure(refusal);
            case Intent.StepLost() -> throw lost();
        };
    }

    private StepFailure paused() {
        paused = true;
        return new StepFailure(PAUSED, "The session is paused.", true);
    }

    private StepFailure lost() {
        lost = true;
        return new StepFailure(CLAIM_LOST, "The step was cancelled, or is run by another process.", false);
    }

    /** Returns the total cost of this step's calls so far, including those of earlier attempts. */
    public Usage usage() {
        return usage;
    }

    /**
     * Returns whether an intent was refused because the claim is lost. Results that this claim writes no longer count.
     */
    public boolean isLost() {
        return lost;
    }

    /** Returns whether an intent was refused because the session is paused. The step must be handed back. */
    public boolean isPaused() {
        return paused;
    }

    private RecordedAnswer make(int number, Call call) throws StepFailure {
        try (Traced traced = trace(number, call)) {
            try {
                RecordedAnswer answer = call.make();
                traced(traced, answer.usage());
                uninterrupted(
                        () -> table.answer(step, number, answer, call.estimate().isPresent()));
                return book(answer);
            } catch (StepFailure failure) {
                traced.failed(failure.type());
                RecordedFailure recorded =
                        new RecordedFailure(failure.type(), failure.getMessage(), failure.retryable(), call.about());
                uninterrupted(() -> table.fail(step, number, recorded, isFree(call, failure)));
                throw failure;
            }
        }
    }

    /** Names follow OpenTelemetry's conventions for generative models; other calls have no model. */
    private static Traced trace(int number, Call call) {
        String model = call.about().get("model");
        return Tracing.within(model == null ? "call" : "chat " + model, SpanKind.CLIENT)
                .with("gen_ai.operation.name", model == null ? null : "chat")
                .with("gen_ai.request.model", model)
                .with("crosscheck.prompt.version", call.about().get("prompt_version"))
                .with("crosscheck.call.number", number);
    }

    private static void traced(Traced traced, Usage used) {
        if (used != null && used.modelCalls() > 0) {
            traced.with("gen_ai.usage.input_tokens", used.inputTokens())
                    .with("gen_ai.usage.output_tokens", used.outputTokens());
        }
    }

    private static boolean isFree(Call call, StepFailure failure) {
        return call.estimate()
                .filter(estimate -> estimate.unpaid().contains(failure.type()))
                .isPresent();
    }

    /**
     * Runs a booking even if the thread is interrupted: a call that was paid for is booked even while the step is taken
     * away.
     */
    private static void uninterrupted(Runnable booking) {
        boolean interrupted = Thread.interrupted();
        try {
            booking.run();
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private Map<Integer, RecordedCall> earlier() {
        if (earlier == null) {
            earlier = step.attempt() == 1 ? Map.of() : table.earlier(step);
        }
        return earlier;
    }

    private RecordedAnswer book(RecordedAnswer answer) {
        if (answer.usage() != null) {
            usage = usage.plus(answer.usage());
        }
        return answer;
    }

    /** The same configuration has built another request: a release may have changed it, or the step has a bug. */
    private void warnIfUnexplained(int number, String requestHash, RecordedCall before) {
        if (before.answer() != null && RequestHash.sameMaker(requestHash, before.requestHash())) {
            LOG.warnf(
                    "Make call %d of step %s again: its request has changed, by a release or because its course is"
                            + " not deterministic",
                    number, step.stepId());
        }
    }

    private static StepFailure failure(RecordedFailure recorded) {
        return new StepFailure(recorded.type(), recorded.message(), recorded.retryable());
    }
}
