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

/** What the research endpoints lean on besides sessions themselves: ids, collections, lists. */
@ApplicationScoped
class ResearchServices {

    private final SessionList list;
    private final KnownCollections collections;
    private final Research research;
    private final ReasoningConfig reasoning;
    private final SecureRandom random = new SecureRandom();

    ResearchServices(SessionList list, KnownCollections collections, Research research, ReasoningConfig reasoning) {
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

    /** The request as it is begun: where the session is not to reason, as one for its search alone. */
    SessionStart.Request asConfigured(ResearchRequested request, String traceparent) {
        SessionId session = request.sessionId();
        ResearchRequested configured = ReasoningConfig.isOn(reasoning, session) ? request : request.onlySearching();
        return new SessionStart.Request(research, session, configured, traceparent);
    }

    SessionList list() {
        return list;
    }

    /** Fails with a problem if one of {@code names} does not exist, or if nobody can say so. */
    Uni<Void> requireCollections(String tenant, List<String> names) {
        if (names.isEmpty()) {
            return Uni.createFrom().voidItem();
        }
        return collections
                .missing(tenant, names)
                .onFailure()
                .transform(_ -> new ProblemException(
                        Problems.unavailable("the search-service cannot be asked for its collections at the moment")))
                .invoke(KnownCollections::require)
                .replaceWithVoid();
    }
}
