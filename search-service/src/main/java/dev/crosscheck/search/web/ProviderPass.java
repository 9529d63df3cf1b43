package dev.crosscheck.search.web;

import dev.crosscheck.model.message.Usage;
import dev.crosscheck.search.web.Together.Work;
import dev.crosscheck.search.web.Together.WorkResult;
import dev.crosscheck.search.web.guard.WebFailure;
import dev.crosscheck.search.web.guard.WebFailure.Reason;
import dev.crosscheck.search.web.provider.Offer;
import dev.crosscheck.search.web.provider.ProviderDoor;
import dev.crosscheck.search.web.provider.Providers;
import dev.crosscheck.search.web.provider.WebQuery;
import dev.crosscheck.search.web.provider.WebResult;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.journal.CallJournal.RecordedAnswer;
import io.smallrye.faulttolerance.api.TypedGuard;
import jakarta.enterprise.util.TypeLiteral;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Asks providers for the queries of one pass. A call with a key may be billed. It is its own call of the step's
 * journal, so an answered one is never repeated, and these calls run one after the other. Calls without a key run in
 * parallel, as one call of the journal. Each query goes first to a few providers, and to the others only if those found
 * nothing. Not thread-safe.
 */
final class ProviderPass {

    /** How long a query waits for a slow-paced provider; a provider gets only as many queries as fit into this time. */
    static final Duration PATIENCE = Duration.ofSeconds(4);

    /** Asks a provider without a key up to twice more, after pauses of about 0.3 and 0.6 s. */
    private static final TypedGuard<List<WebResult>> AGAIN = TypedGuard.create(new TypeLiteral<List<WebResult>>() {})
            .withRetry()
            .maxRetries(2)
            .delay(300, ChronoUnit.MILLIS)
            .jitter(150, ChronoUnit.MILLIS)
            .whenException(ProviderPass::mayPassInAMoment)
            .withExponentialBackoff()
            .factor(2)
            .done()
            .done()
            .build();

    private final WebAccess web;
    private final Providers providers;
    private final StepContext context;
    private final List<WebQuery> queries;
    private final List<ProviderAnswer> told = new ArrayList<>();
    private final KeyedCalls keyed;

    /** @param providers the providers that may be asked */
    ProviderPass(WebAccess web, Providers providers, StepContext context, List<WebQuery> queries) {
        this.web = web;
        this.providers = providers;
        this.context = context;
        this.queries = List.copyOf(queries);
        this.keyed = new KeyedCalls(web, context);
    }

    /**
     * Asks the providers.
     *
     * @throws StepFailure only if the step itself cannot continue
     */
    void ask() throws StepFailure {
        for (int query = 0; query < queries.size(); query++) {
            for (Offer offer : first(query)) {
                if (offer.keyed()) {
                    told.add(keyed.ask(query, queries.get(query), offer));
                }
            }
        }
        free(IntStream.range(0, queries.size()).boxed().toList(), true);
        List<Integer> unanswered = IntStream.range(0, queries.size())
                .filter(query -> !found(query))
                .boxed()
                .toList();
        for (int query : unanswered) {
            for (Offer offer : others(query)) {
                if (offer.keyed() && !found(query)) {
                    told.add(keyed.ask(query, queries.get(query), offer).byAnother());
                }
            }
        }
        free(unanswered.stream().filter(query -> !found(query)).toList(), false);
    }

    List<ProviderAnswer> told() {
        return List.copyOf(told);
    }

    Usage usage() {
        return keyed.usage();
    }

    private boolean found(int query) {
        return told.stream()
                .anyMatch(one -> one.query() == query && !one.results().isEmpty());
    }

    private List<Offer> fit(int query) {
        return providers.fit(queries.get(query).intent(), queries.get(query).language());
    }

    private List<Offer> first(int query) {
        List<Offer> fit = fit(query);
        return fit.subList(0, Math.min(web.config().providersPerQuery(), fit.size()));
    }

    private List<Offer> others(int query) {
        List<Offer> fit = fit(query);
        return fit.subList(Math.min(web.config().providersPerQuery(), fit.size()), fit.size());
    }

    private record Asked(int query, Offer offer) {}

    private void free(List<Integer> of, boolean firstRound) throws StepFailure {
        List<Asked> asked = new ArrayList<>();
        Map<String, Integer> given = new HashMap<>();
        for (int query : of) {
            for (Offer offer : firstRound ? first(query) : others(query)) {
                if (!offer.keyed() && given.merge(offer.name(), 1, Integer::sum) <= fitting(offer)) {
                    asked.add(new Asked(query, offer));
                }
            }
        }
        if (asked.isEmpty()) {
            return;
        }
        RecordedAnswer answer = context.journal()
                .call(
                        Journalled.hash(
                                "free",
                                asked.stream().map(this::described).toList().toString()),
                        () -> new RecordedAnswer(
                                Journalled.json(new ProviderAnswer.All(together(asked))), Usage.NONE, null));
        List<ProviderAnswer> answers =
                Journalled.read(answer.body(), ProviderAnswer.All.class).told();
        for (int i = 0; i < answers.size(); i++) {
            ProviderAnswer one = answers.get(i).of(asked.get(i).query());
            told.add(firstRound ? one : one.byAnother());
        }
    }

    private String described(Asked one) {
        return one.offer().name() + " " + queries.get(one.query());
    }

    private static int fitting(Offer offer) {
        Duration pace = offer.profile().pace();
        return pace.isZero() ? Integer.MAX_VALUE : 1 + (int) PATIENCE.dividedBy(pace);
    }

    private List<ProviderAnswer> together(List<Asked> asked) throws StepFailure {
        List<Work<ProviderAnswer>> work = asked.stream()
                .<Work<ProviderAnswer>>map(one -> () -> patiently(one))
                .toList();
        List<WorkResult<ProviderAnswer>> outcomes = new Together(web.config().parallel())
                .all(work, context.callTime().atMost(web.config().passTime()));
        List<ProviderAnswer> answers = new ArrayList<>();
        for (WorkResult<ProviderAnswer> outcome : outcomes) {
            Asked one = asked.get(answers.size());
            answers.add(
                    outcome.failure() == null
                            ? outcome.value()
                            : ProviderAnswer.failed(
                                    one.query(),
                                    one.offer().name(),
                                    outcome.failure().getMessage(),
                                    0));
        }
        return answers;
    }

    /** Reports the first failure if the provider's pace leaves no room for another attempt. */
    private ProviderAnswer patiently(Asked one) throws WebFailure {
        ProviderDoor door = web.door(one.offer());
        List<WebFailure> failures = new ArrayList<>();
        try {
            List<WebResult> results = AGAIN.call(() -> {
                try {
                    return door.ask(queries.get(one.query()), PATIENCE, left());
                } catch (WebFailure failure) {
                    failures.add(failure);
                    throw failure;
                }
            });
            return ProviderAnswer.found(one.query(), one.offer().name(), results, failures.size());
        } catch (WebFailure last) {
            WebFailure telling = last.reason() == Reason.SUSPENDED ? failures.getFirst() : last;
            return ProviderAnswer.failed(one.query(), one.offer().name(), telling.getMessage(), failures.size() - 1);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new WebFailure(Reason.TOO_SLOW, "the search was interrupted", e);
        } catch (RuntimeException bug) {
            throw bug;
        } catch (Exception e) {
            throw new IllegalStateException("a call throws nothing else", e);
        }
    }

    private static boolean mayPassInAMoment(Throwable failure) {
        return failure instanceof WebFailure web && web.reason() == Reason.UNREACHABLE;
    }

    private Duration left() {
        return context.callTime().atMost(web.config().providerTimeout());
    }
}
