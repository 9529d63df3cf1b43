package dev.crosscheck.gateway.session;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.model.SessionId;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests several gateways over one database. The test creates the others itself, beside the running one. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class ReplicasTest {

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final int SESSIONS = 20;
    private static final int CLOCKS = 4;
    private static final long BEYOND = 999;

    @ConfigProperty(name = "kafka.bootstrap.servers")
    String bootstrapServers;

    @Inject
    Pool pool;

    @Inject
    SessionTables tables;

    @Inject
    SessionDoor door;

    private final Instant begun = Instant.now();

    /** The grace is one second here and the clocks strike every half second, so they cannot miss the soft deadline. */
    @Test
    void shouldLetEachDeadlinePassOnceWhenSeveralClocksStrike() {
        // Given
        List<String> sessions = IntStream.range(0, SESSIONS)
                .mapToObj(_ -> ask(Map.of("question", "When?", "limits", Map.of("max_execution_time_s", 3_600))))
                .toList();
        Instant first = Instant.now().plusSeconds(3_595);

        // When
        strikeOften(first);

        // Then
        assertThat(sessions)
                .allSatisfy(session -> assertThat(log(session))
                        .containsExactly("research_requested", "soft_deadline_passed", "hard_deadline_passed"));
        assertThat(sessions)
                .allSatisfy(session -> assertThat(sequences(session)).containsExactly(1L, 2L, 3L));
    }

    @Test
    void shouldSetASessionAsideWhoseDeadlineCannotBeStored() {
        // Given
        String id = ask(Map.of("question", "When?", "limits", Map.of("max_execution_time_s", 3_600)));
        Clock later = Clock.fixed(Instant.now().plusSeconds(3_700), ZoneOffset.UTC);
        DeadlineClock clock = new DeadlineClock(pool, door, later);
        nameEvents(id, ".hard-deadline");
        clock.strike().await().atMost(PATIENCE);
        nameEvents(id, ".request");

        // When
        clock.strike().await().atMost(PATIENCE);

        // Then
        assertThat(log(id)).containsExactly("research_requested");
        new DeadlineClock(pool, door, later).strike().await().atMost(PATIENCE);
        assertThat(log(id)).containsExactly("research_requested", "hard_deadline_passed");
    }

    /** Gives the session's only event another id. */
    private void nameEvents(String session, String name) {
        pool.preparedQuery("UPDATE gateway.session_event SET event_id = session_id || $2 WHERE session_id = $1")
                .execute(Tuple.of(session, name))
                .await()
                .atMost(PATIENCE);
    }

    private void strikeOften(Instant first) {
        LongStream.range(0, 30).forEach(i -> strikeAtOnce(first.plusMillis(500 * i)));
    }

    private void strikeAtOnce(Instant time) {
        List<Uni<Void>> strikes = Stream.generate(
                        () -> new DeadlineClock(pool, door, Clock.fixed(time, ZoneOffset.UTC)))
                .limit(CLOCKS)
                .map(DeadlineClock::strike)
                .toList();
        Uni.join().all(strikes).andFailFast().await().atMost(PATIENCE);
    }

    @Test
    void shouldGoOnExactlyOnAnotherReplica() throws Exception {
        // Given
        SessionFeed other = new SessionFeed(pool, tables);
        other.start(new StartupEvent());
        String id = ask(Map.of("question", "When did the tank leak?"));
        CompletableFuture<List<Long>> seen = other.after(new SessionId(id), 1)
                .map(LogEntry::sequence)
                .collect()
                .asList()
                .subscribeAsCompletionStage();

        // When
        try (var _ = new ScriptedAgents(bootstrapServers, ScriptedAgents::straight, 1, begun)) {
            List<Long> sequences = seen.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);

            // Then
            assertThat(sequences)
                    .containsExactlyElementsOf(
                            LongStream.rangeClosed(2, 8).boxed().toList());
        } finally {
            other.stop(new ShutdownEvent());
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldEndAReaderBeyondTheLogWhenTheSessionIsOverOrErased(boolean erased) throws Exception {
        // Given
        SessionFeed other = new SessionFeed(pool, tables);
        String id = ask(Map.of("question", "When did the tank leak?"));
        CompletableFuture<List<LogEntry>> seen =
                other.after(new SessionId(id), BEYOND).collect().asList().subscribeAsCompletionStage();
        assertThat(other.positions(new SessionId(id))).containsExactly(BEYOND);

        // When
        given().post("/v1/research/" + id + "/cancel").then().statusCode(200);
        if (erased) {
            await().atMost(PATIENCE)
                    .until(() -> given().delete("/v1/research/" + id).statusCode() == 200);
        }
        other.start(new StartupEvent());

        // Then
        try {
            assertThat(seen.get(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isEmpty();
        } finally {
            other.stop(new ShutdownEvent());
        }
    }

    @Test
    void shouldMoveNoDeadlineWhenASessionIsPausedMeanwhile() {
        // Given
        String id = ask(Map.of("question", "When?", "limits", Map.of("max_execution_time_s", 3_600)));
        given().post("/v1/research/" + id + "/pause").then().statusCode(200);

        // When
        strikeAtOnce(Instant.now().plusSeconds(86_400));

        // Then
        assertThat(log(id)).containsExactly("research_requested", "research_paused");
        given().post("/v1/research/" + id + "/resume").then().statusCode(200);
        await().pollDelay(Duration.ofSeconds(2)).until(() -> true);
        assertThat(log(id)).endsWith("research_resumed");
        strikeOften(Instant.now().plusSeconds(3_590));
        assertThat(log(id)).endsWith("research_resumed", "soft_deadline_passed", "hard_deadline_passed");
    }

    private static String ask(Map<String, ?> request) {
        return given().contentType(ContentType.JSON)
                .body(request)
                .post("/v1/research")
                .then()
                .statusCode(202)
                .extract()
                .path("id");
    }

    private List<String> log(String id) {
        return column(id, "type")
                .map(type -> type.replaceAll("dev\\.crosscheck\\.research\\.(.*)\\.v1", "$1"))
                .toList();
    }

    private List<Long> sequences(String id) {
        return column(id, "sequence::text").map(Long::valueOf).toList();
    }

    private Stream<String> column(String id, String column) {
        return pool
                .preparedQuery(
                        "SELECT " + column + " FROM gateway.session_event WHERE session_id = $1 ORDER BY sequence")
                .execute(Tuple.of(id))
                .await()
                .atMost(PATIENCE)
                .stream()
                .map(row -> row.getString(0));
    }
}
