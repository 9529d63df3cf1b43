package dev.crosscheck.gateway.api;

import dev.crosscheck.gateway.GatewayConfig;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** Knows until when other places keep what the database has erased now, by the settings. */
@ApplicationScoped
class ErasureTimes {

    /** What answers say of backups in any case. */
    static final String IN_BACKUPS = "as_long_as_they_are_kept";

    private final GatewayConfig config;
    private final Clock clock;

    ErasureTimes(GatewayConfig config, Clock clock) {
        this.config = config;
        this.clock = clock;
    }

    /** @param goneFromBackupsBy null if the operator has not said how long backups are kept */
    record Times(
            Instant erasedAt, Instant goneFromTopicsBy, Instant goneFromDeadLettersBy, Instant goneFromBackupsBy) {}

    /** Returns the times for an erasure at this moment. */
    Times now() {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        GatewayConfig.Erasure kept = config.erasure();
        return new Times(
                now,
                now.plus(kept.topicRetention()),
                now.plus(kept.deadLetterRetention()),
                kept.backupRetention().map(now::plus).orElse(null));
    }
}
