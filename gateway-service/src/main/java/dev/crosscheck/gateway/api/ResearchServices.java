package dev.crosscheck.gateway.api;

import dev.crosscheck.gateway.ReasoningConfig;
import dev.crosscheck.gateway.research.Research;
import dev.crosscheck.gateway.session.SessionList;
import dev.crosscheck.gateway.session.SessionStart;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.message.SessionEvent.ResearchRequested;
import dev.crosscheck.rest.ProblemException;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.security.SecureRandom;
import java.util.List;
import java.util.UUID;
import java.util.random.RandomGenerator;

/** Shared helpers of the research endpoints: ids, what is searched, lists. */
@ApplicationScoped
class ResearchServices {

    private final SessionList list;
    private final KnownCollections collections;
    private final KnownProviders providers;
    private final Research research;
    private final ReasoningConfig reasoning;
    private final SecureRandom random = new SecureRandom();

    ResearchServices(
            SessionList list,
            KnownCollections collections,
            KnownProviders providers,
            Research research,
            ReasoningConfig reasoning) {
        this.providers = providers;
        this.research = research;
        this.reasoning = reasoning;
        this.list = list;
        this.collections = collections;
    }

    SessionId newSessionId() {
        return new SessionId(UUID.randomUUID().toString());
    }

    RandomGenerator random() {
        return random;
    }

    /** Returns the request to begin a session. If reasoning is off for the session, it only searches. */
    SessionStart.Request asConfigured(ResearchRequested request, String traceparent) {
        SessionId session = request.sessionId();
        ResearchRequested configured = ReasoningConfig.isOn(reasoning, session) ? request : request.onlySearching();
        return new SessionStart.Request(research, session, configured, traceparent);
    }

    SessionList list() {
        return list;
    }

    /**
     * Fails with a problem if a collection or a provider of the web does not exist, or if the search-service cannot be
     * reached. Asks nothing of it for empty lists.
     */
    Uni<Void> requireScope(String tenant, List<String> names, List<String> webProviders) {
        return requireCollections(tenant, names).chain(() -> requireProviders(tenant, webProviders));
    }

    private Uni<Void> requireProviders(String tenant, List<String> chosen) {
        if (chosen.isEmpty()) {
            return Uni.createFrom().voidItem();
        }
        return providers
                .names(tenant)
                .onFailure()
                .transform(_ -> new ProblemException(
                        Problems.unavailable("the search-service cannot list its providers at the moment")))
                .invoke(known -> KnownProviders.require(chosen, known))
                .replaceWithVoid();
    }

    private Uni<Void> requireCollections(String tenant, List<String> names) {
        if (names.isEmpty()) {
            return Uni.createFrom().voidItem();
        }
        return collections
                .missing(tenant, names)
                .onFailure()
                .transform(_ -> new ProblemException(
                        Problems.unavailable("the search-service cannot list its collections at the moment")))
                .invoke(KnownCollections::require)
                .replaceWithVoid();
    }
}
