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

/**
 * The journal of one claim of a step. A call is answered from what an earlier attempt recorded, or an intent is
 * committed, the call made, and its answer committed. Where another session of the lineage was answered the same
 * request, that answer is recorded instead, at no cost.
 *
 * <p>A failure is answered from the record too, where the earlier attempt took it as final: it was not retryable, or
 * the step went on to its next call. Else a step could come back on another course than the one that is recorded.
 */
public final class StepJournal implements CallJournal {

    /** The code of the failure when cancel, or another process's claim, has taken the step away. */
    public static final String CLAIM_LOST = "claim_lost";

    /**
     * The code of the failure when a pause holds the step's next call; the step goes back to wait, whatever comes of
     * it.
     */
    public static final String PAUSED = "session_paused";

    /**
     * The code of the failure when a budget does not allow the call: the message says whose. Final; what the step does
     * without the call is its result.
     */
    public static final String BUDGET_EXHAUSTED = Warnings.BUDGET_EXHAUSTED;

    /**
     * The code of the failure when the session's time for calls is over. Final, and leaves no row: nothing was asked;
     * time that is moved lets the step ask when it comes back.
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
    public Answer call(String requestHash, Call call) throws StepFailure {
        int number = ++calls;
        Optional<Answer> recorded = recorded(number, requestHash);
        if (recorded.isPresent()) {
            return recorded.get();
        }
        if (call.line().isPresent()) {
            return waitAndIntend(number, requestHash, call.line().get(), call);
        }
        call.admit();
        return intend(number, requestHash, call);
    }

    private Answer waitAndIntend(int number, String requestHash, ProviderLine line, Call call) throws StepFailure {
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
     * Places are taken one after the other, by sessions in turn; what a call was counted with and did not use goes
     * back.
     */
    private Answer inPace(int number, String requestHash, ProviderLine line, Call call)
            throws StepFailure, InterruptedException {
        Rate rate = line.rate().orElseThrow();
        long tokens = call.estimate().map(Estimate::tokens).orElse(0L);
        try (ProviderLine.Permit _ = turn(line.pace())) {
            Duration wait = rates.take(rate, tokens);
            if (step.callTime().isShortOf(wait.plus(call.leastTime()))) {
                // Else the others would wait behind a call that comes too late.
                rates.giveBack(rate, tokens);
                throw outOfTime();
            }
            Thread.sleep(wait);
        }
        try {
            Answer answer = intendInLine(number, requestHash, line, call);
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

    private ProviderLine.Permit turn(ProviderLine line) throws StepFailure, InterruptedException {
        return line.enter(step.sessionId(), step.callTime()).orElseThrow(StepJournal::outOfTime);
    }

    private static StepFailure outOfTime() {
        return new StepFailure(OUT_OF_TIME, "The session's time for calls is over.", false);
    }

    private Answer intendInLine(int number, String requestHash, ProviderLine line, Call call) throws StepFailure {
        try {
            return intend(number, requestHash, call);
        } catch (StepFailure failure) {
            failure.retryAfter().ifPresent(line::hold);
            throw failure;
        }
    }

    private Optional<Answer> recorded(int number, String requestHash) throws StepFailure {
        Map<Integer, RecordedCall> recorded = earlier();
        RecordedCall before = recorded.get(number);
        if (before == null || !RequestHash.sameMaker(requestHash, before.requestHash())) {
            return Optional.empty();
        }
        requireSame(number, requestHash, before.requestHash());
        if (before.answer() != null) {
            return Optional.of(book(before.answer()));
        }
        if (before.failure() != null && (!before.failure().retryable() || recorded.containsKey(number + 1))) {
            throw failure(before.failure());
        }
        return Optional.empty();
    }

    /**
     * Once refused, always refused: a handler that went another way than the call it was not allowed must not leave
     * calls behind that its next run does not make.
     */
    private Answer intend(int number, String requestHash, Call call) throws StepFailure {
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
            case Intent.Recorded(String hash, Answer answer) -> {
                requireSame(number, requestHash, hash);
                yield book(answer);
            }
            case Intent.Paused() -> throw paused();
            case Intent.Spent(RecordedFailure refusal) -> throw failure(refusal);
            case Intent.Refused() -> throw lost();
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

    /** What the calls of this step have cost so far, those of earlier attempts included. */
    public Usage usage() {
        return usage;
    }

    /** Whether an intent was refused: nothing that this claim writes counts any more. */
    public boolean isLost() {
        return lost;
    }

    /** Whether an intent was refused because the session is paused: the step is to be handed back. */
    public boolean isPaused() {
        return paused;
    }

    private Answer make(int number, Call call) throws StepFailure {
        try (Traced traced = trace(number, call)) {
            try {
                Answer answer = call.make();
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

    /** Named as OpenTelemetry's conventions for generative models have it; other calls have no model. */
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

    /** What was paid for is booked even when the step is being taken away. */
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

    private Answer book(Answer answer) {
        if (answer.usage() != null) {
            usage = usage.plus(answer.usage());
        }
        return answer;
    }

    private void requireSame(int number, String requestHash, String recorded) {
        if (!recorded.equals(requestHash)) {
            throw new IllegalStateException("call " + number + " of step " + step.stepId()
                    + " came back with another request: its course is not" + " deterministic");
        }
    }

    private static StepFailure failure(RecordedFailure recorded) {
        return new StepFailure(recorded.type(), recorded.message(), recorded.retryable());
    }
}
