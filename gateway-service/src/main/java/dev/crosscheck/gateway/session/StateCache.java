package dev.crosscheck.gateway.session;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.crosscheck.gateway.loop.SessionState;
import dev.crosscheck.model.SessionId;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.Optional;

/**
 * Caches folded states by session and sequence. The cache only saves work: if a state is missing, or is outdated
 * because another replica appended events, the caller folds it from the log. Safe for use by many threads.
 */
@ApplicationScoped
class StateCache {

    /** A state contains its sources' passages, about 100 kB. */
    private static final int MOST_LIVE = 256;

    private static final int MOST_ENDED = 64;

    private record Folded(long sequence, SessionState state) {}

    private final Cache<SessionId, Folded> live = cache(MOST_LIVE);

    /**
     * A cache of its own: a full cache prefers entries that were used often, so finished sessions would keep new ones
     * out.
     */
    private final Cache<SessionId, Folded> ended = cache(MOST_ENDED);

    private static Cache<SessionId, Folded> cache(int states) {
        return Caffeine.newBuilder()
                .maximumSize(states)
                .expireAfterAccess(Duration.ofMinutes(2))
                .build();
    }

    Optional<SessionState> at(SessionId session, long sequence) {
        return Optional.ofNullable(live.getIfPresent(session))
                .or(() -> Optional.ofNullable(ended.getIfPresent(session)))
                .filter(folded -> folded.sequence() == sequence)
                .map(Folded::state);
    }

    void forget(SessionId session) {
        live.invalidate(session);
        ended.invalidate(session);
    }

    void put(SessionId session, long sequence, SessionState state) {
        Folded folded = new Folded(sequence, state);
        if (state.status().isTerminal()) {
            live.invalidate(session);
            ended.put(session, folded);
        } else {
            live.put(session, folded);
        }
    }
}
