package dev.crosscheck.gateway.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.helpers.test.UniAssertSubscriber;
import io.smallrye.mutiny.subscription.UniEmitter;
import io.vertx.core.Vertx;
import io.vertx.ext.web.Router;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
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

    @Test
    void shouldSayThatASenderStandsUntilItsKeyIsRevoked() throws Exception {
        // Given
        Supplier<Uni<Boolean>> standing = standing(((Credential.Key) key).text());

        // When
        var before = standing.get().subscribe().withSubscriber(UniAssertSubscriber.create());
        table.asked.getFirst().complete(Optional.of(READER));
        known.forget();
        var after = standing.get().subscribe().withSubscriber(UniAssertSubscriber.create());
        table.asked.getLast().complete(Optional.empty());

        // Then
        before.assertItem(true);
        after.assertItem(false);
        assertThat(table.asked).hasSize(2);
    }

    /** Returns the check that a request with this key gets. */
    private Supplier<Uni<Boolean>> standing(String text) throws Exception {
        Vertx vertx = Vertx.vertx();
        CompletableFuture<Supplier<Uni<Boolean>>> standing = new CompletableFuture<>();
        Router router = Router.router(vertx);
        router.get("/v1/research").handler(context -> {
            READER.noteOn(context);
            standing.complete(new Callers(null, known).standing(context));
            context.end();
        });
        try (HttpClient client = HttpClient.newHttpClient()) {
            int port = vertx.createHttpServer()
                    .requestHandler(router)
                    .listen(0, "127.0.0.1")
                    .toCompletionStage()
                    .toCompletableFuture()
                    .get(10, TimeUnit.SECONDS)
                    .actualPort();
            URI address = URI.create("http://127.0.0.1:" + port + "/v1/research");
            client.send(
                    HttpRequest.newBuilder(address).header("X-API-Key", text).build(), BodyHandlers.discarding());
            return standing.get(10, TimeUnit.SECONDS);
        } finally {
            vertx.close().toCompletionStage().toCompletableFuture().get(10, TimeUnit.SECONDS);
        }
    }

    private UniAssertSubscriber<Optional<Caller>> find() {
        return known.find(key).subscribe().withSubscriber(UniAssertSubscriber.create());
    }
}
