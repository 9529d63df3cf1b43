package dev.crosscheck.steps.protocol;

import dev.crosscheck.model.message.Usage;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.budget.Estimate;
import dev.crosscheck.steps.journal.CallJournal;
import dev.crosscheck.steps.journal.CallJournal.RecordedAnswer;
import dev.crosscheck.steps.journal.StepJournal;
import dev.crosscheck.steps.protocol.Ledger.Intent;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/** Runs calls on a real journal. A call stops between its intent and its answer until the test decides how it ends. */
final class CallThread {

    /** The process dies in the middle of a call: nothing more is recorded. */
    private static final class Death extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    private static final String UNPAID = "refused_by_endpoint";

    private final StepJournal journal;
    private CompletableFuture<RecordedAnswer> reply = new CompletableFuture<>();
    private CompletableFuture<Intent> outcome = new CompletableFuture<>();

    CallThread(StepJournal journal) {
        this.journal = journal;
    }

    Intent intend(int call) {
        CompletableFuture<Intent> intent = new CompletableFuture<>();
        CompletableFuture<RecordedAnswer> answer = new CompletableFuture<>();
        CompletableFuture<Intent> end = new CompletableFuture<>();
        reply = answer;
        outcome = end;
        Thread.ofVirtual().start(() -> {
            try {
                CallJournal.Call request = () -> {
                    intent.complete(Intent.COMMITTED);
                    return wait(answer);
                };
                journal.call("request-" + call, request.costing(new Estimate(Ledger.ESTIMATE, 0, Set.of(UNPAID))));
                end.complete(Intent.RECORDED);
            } catch (StepFailure failure) {
                end.complete(
                        switch (failure.type()) {
                            case StepJournal.PAUSED -> Intent.PAUSED;
                            case StepJournal.CLAIM_LOST -> Intent.REFUSED;
                            case StepJournal.BUDGET_EXHAUSTED -> Intent.SPENT;
                            default -> Intent.RECORDED_FAILURE;
                        });
            } catch (RuntimeException failure) {
                end.completeExceptionally(failure);
            }
        });
        return (Intent) CompletableFuture.anyOf(intent, end).join();
    }

    void answer() {
        reply.complete(new RecordedAnswer("an answer", new Usage(1, Ledger.COST - 1, 1, 0), null));
        outcome.join();
    }

    void fail(boolean permanent) {
        reply.completeExceptionally(new StepFailure(permanent ? UNPAID : "timeout", "failed", !permanent));
        outcome.join();
    }

    void die() {
        if (reply.completeExceptionally(new Death())) {
            outcome.exceptionally(death -> Intent.REFUSED);
        }
    }

    private static RecordedAnswer wait(CompletableFuture<RecordedAnswer> answer) throws StepFailure {
        try {
            return answer.join();
        } catch (CompletionException end) {
            if (end.getCause() instanceof StepFailure failure) {
                throw failure;
            }
            throw (Death) end.getCause();
        }
    }
}
