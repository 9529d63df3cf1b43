package dev.crosscheck.search.web;

import dev.crosscheck.model.message.Usage;
import dev.crosscheck.search.web.guard.WebFailure;
import dev.crosscheck.search.web.guard.WebFailure.Reason;
import dev.crosscheck.search.web.provider.Offer;
import dev.crosscheck.search.web.provider.WebQuery;
import dev.crosscheck.search.web.provider.WebResult;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.budget.Estimate;
import dev.crosscheck.steps.journal.CallJournal.Call;
import dev.crosscheck.steps.journal.CallJournal.RecordedAnswer;
import dev.crosscheck.steps.journal.StepJournal;
import io.smallrye.faulttolerance.api.TypedGuard;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/** Makes calls that may be billed: each is one request and one call of the step's journal. Not thread-safe. */
final class KeyedCalls {

    /** Failures that cost nothing. */
    private static final Set<String> UNPAID = Set.of(
            "web_bad_address", "web_not_public", "web_unreachable", "web_refused", "web_rate_limited", "web_suspended");

    /** The call was stopped because the step was taken away, as when the process stops. */
    private static final String INTERRUPTED = "interrupted";

    private static final Set<String> NOT_OURS_ANY_MORE =
            Set.of(StepJournal.CLAIM_LOST, StepJournal.PAUSED, INTERRUPTED);

    /** Retries once after a short pause; each attempt is a call of the journal. */
    private static final TypedGuard<RecordedAnswer> AGAIN = TypedGuard.create(RecordedAnswer.class)
            .withRetry()
            .maxRetries(1)
            .delay(300, ChronoUnit.MILLIS)
            .jitter(150, ChronoUnit.MILLIS)
            .whenException(KeyedCalls::isWorthAnother)
            .done()
            .build();

    private final WebAccess web;
    private final StepContext context;
    private Usage usage = Usage.NONE;

    KeyedCalls(WebAccess web, StepContext context) {
        this.web = web;
        this.context = context;
    }

    /** Returns the cost so far. */
    Usage usage() {
        return usage;
    }

    /**
     * Asks a provider.
     *
     * @param query index of the query in the pass
     * @return the results, or the reason why there are none
     * @throws StepFailure only if the step itself cannot continue
     */
    ProviderAnswer ask(int query, WebQuery words, Offer offer) throws StepFailure {
        AtomicInteger attempts = new AtomicInteger();
        Call call = () -> {
            try {
                List<WebResult> results = web.door(offer)
                        .ask(
                                words,
                                ProviderPass.PATIENCE,
                                context.callTime().atMost(web.config().providerTimeout()));
                ProviderAnswer answer = ProviderAnswer.found(query, offer.name(), results, attempts.get() - 1);
                return new RecordedAnswer(Journalled.json(answer), new Usage(0, 0, 0, offer.usdPerCall()), null);
            } catch (WebFailure failure) {
                throw failed(failure);
            }
        };
        Call counted = offer.usdPerCall() > 0 ? call.costing(new Estimate(0, offer.usdPerCall(), UNPAID)) : call;
        String hash = Journalled.hash(offer.name(), words.toString());
        try {
            RecordedAnswer answer = AGAIN.call(() -> {
                attempts.incrementAndGet();
                return context.journal().call(hash, counted);
            });
            usage = usage.plus(answer.usage() == null ? Usage.NONE : answer.usage());
            return Journalled.read(answer.body(), ProviderAnswer.class).of(query);
        } catch (StepFailure failure) {
            if (isOursNoMore(failure)) {
                throw failure;
            }
            return ProviderAnswer.failed(query, offer.name(), failure.getMessage(), attempts.get() - 1);
        } catch (RuntimeException bug) {
            throw bug;
        } catch (Exception e) {
            throw new IllegalStateException("a call throws nothing else", e);
        }
    }

    private static boolean isWorthAnother(Throwable thrown) {
        return thrown instanceof StepFailure failure && failure.retryable() && !isOursNoMore(failure);
    }

    /** Says whether this process must stop the step, independent of the call's result. */
    static boolean isOursNoMore(StepFailure failure) {
        return NOT_OURS_ANY_MORE.contains(failure.type());
    }

    /**
     * Converts a failure. An unreachable host is retryable, because that may pass in a moment. So is a call that was
     * interrupted, because this process stops it and not the other side. The journal replays all other failures.
     */
    static StepFailure failed(WebFailure failure) {
        if (Thread.currentThread().isInterrupted()) {
            return new StepFailure(INTERRUPTED, "The call was interrupted.", true, failure);
        }
        String type = "web_" + failure.reason().name().toLowerCase(Locale.ROOT);
        return new StepFailure(type, failure.getMessage(), failure.reason() == Reason.UNREACHABLE, failure);
    }
}
