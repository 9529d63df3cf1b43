package dev.crosscheck.gateway.session;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.crosscheck.gateway.loop.research.ResearchState;
import dev.crosscheck.model.SessionId;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.Optional;

/**
 * Folded states by session and sequence. Only a saving: a state that is missing, or of another sequence because another
 * replica went on, is folded from the log. Safe for use by many threads.
 */
@ApplicationScoped
class StateCache {

    /** A state holds its sources' passages, some 100 kB. */
    private static final int MOST_STATES = 256;

    private record Folded(long sequence, ResearchState state) {}

    private final Cache<SessionId, Folded> states = Caffeine.newBuilder()
            .maximumSize(MOST_STATES)
            .expireAfterAccess(Duration.ofMinutes(2))
            .build();

    Optional<ResearchState> at(SessionId session, long sequence) {
        return Optional.ofNullable(states.getIfPresent(session))
                .filter(folded -> folded.sequence() == sequence)
                .map(Folded::state);
    }

    void put(SessionId session, long sequence, ResearchState state) {
        states.put(session, new Folded(sequence, state));
    }
}
