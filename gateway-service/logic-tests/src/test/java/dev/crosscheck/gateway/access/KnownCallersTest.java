package dev.crosscheck.gateway.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.helpers.test.UniAssertSubscriber;
import io.smallrye.mutiny.subscription.UniEmitter;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class KnownCallersTest {

    private static final Caller READER = new Caller("newsroom", Role.READER, "k1", "reader");

    private final Credential key =
            new Credential.Key(KeyText.random(new SecureRandom()).text());
    private final SlowTable table = new SlowTable();
    private final KnownCallers known =
            new KnownCallers(table, Clock.fixed(Instant.parse("2026-03-04T12:00:00Z"), ZoneOffset.UTC), new Config());

    private record Config(
            Auth auth,
            Optional<String> firstKey,
            int requestsPerMinute,
            int sessionsPerMinute,
            Duration signedInFor,
            Duration auditRetention)
            implements AccessConfig {

        Config() {
            this(Auth.KEYS, Optional.empty(), 0, 0, Duration.ofHours(12), Duration.ZERO);
        }
    }

    /** Answers when the test wants it to. */
    private static final class SlowTable extends KeyTable {
        private final List<UniEmitter<? super Optional<Caller>>> asked = new ArrayList<>();

        SlowTable() {
            super(null);
        }

        @Override
        Uni<Optional<Caller>> ofKey(String hash) {
            return Uni.createFrom().emitter(asked::add);
        }

        @Override
        Uni<Void> used(String id, Instant now) {
            return Uni.createFrom().voidItem();
        }
    }

    @Test
    void shouldLookUpAKeyOnceWhenItIsShownAgain() {
        // Given
        var first = find();
        table.asked.getFirst().complete(Optional.of(READER));

        // When
        var second = find();

        // Then
        first.assertItem(Optional.of(READER));
        second.assertItem(Optional.of(READER));
        assertThat(table.asked).hasSize(1);
    }

    @Test
    void shouldLookUpAKeyAgainWhenItWasRevokedWhileItWasLookedUp() {
        // Given
        var first = find();
        known.forget();
        table.asked.getFirst().complete(Optional.of(READER));

        // When
        var second = find();

        // Then
        first.assertItem(Optional.of(READER));
        assertThat(table.asked).hasSize(2);
        table.asked.getLast().complete(Optional.empty());
        second.assertItem(Optional.empty());
    }

    private UniAssertSubscriber<Optional<Caller>> find() {
        return known.find(key).subscribe().withSubscriber(UniAssertSubscriber.create());
    }
}
