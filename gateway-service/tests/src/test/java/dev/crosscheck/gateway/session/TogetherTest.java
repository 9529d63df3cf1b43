package dev.crosscheck.gateway.session;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.message.SessionEvent.StepReported;
import dev.crosscheck.steps.message.Decoded;
import dev.crosscheck.steps.message.MessageCodec;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

/** Tests transactions with events of many sessions, while the relays mark what they have sent. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class TogetherTest {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final int SESSIONS = 48;
    private static final int TOGETHER = 16;
    private static final int EVENTS_OF_A_STRAIGHT_SESSION = 8;

    @Inject
    Pool pool;

    @Inject
    SessionDoor door;

    /** Every result comes twice, in overlapping groups that name their sessions in different orders. */
    @Test
    void shouldLetManyInTogetherWithoutWaitingInACircle() {
        // Given
        Random random = new Random(7);
        List<String> sessions =
                IntStream.range(0, SESSIONS).mapToObj(n -> ask("When? " + n)).toList();

        // When
        for (int step = 1; step < EVENTS_OF_A_STRAIGHT_SESSION; step++) {
            Map<SessionId, SessionEvent> results = results(sessions);
            List<Uni<List<Visit>>> groups = new ArrayList<>();
            for (int time = 0; time < 2; time++) {
                groups.addAll(groups(results, random));
            }
            Uni.join().all(groups).andFailFast().await().atMost(PATIENCE);
        }

        // Then
        assertThat(sessions)
                .allSatisfy(id -> assertThat(sequences(id))
                        .containsExactlyElementsOf(LongStream.rangeClosed(1, EVENTS_OF_A_STRAIGHT_SESSION)
                                .boxed()
                                .toList()))
                .allSatisfy(id -> given().get("/v1/research/" + id)
                        .then()
                        .body("status", org.hamcrest.Matchers.equalTo("completed")));
    }

    @Test
    void shouldLetTheOthersInWhenOneOfThemCannotBeRead() {
        // Given
        List<String> sessions =
                IntStream.range(0, 3).mapToObj(n -> ask("Who? " + n)).toList();
        Map<SessionId, List<SessionEvent>> arrivals = new LinkedHashMap<>();
        results(sessions).forEach((id, event) -> arrivals.put(id, List.of(event)));
        String broken = sessions.get(1);
        run("UPDATE gateway.session SET last_sequence = 2 WHERE id = $1", broken);
        run("""
                INSERT INTO gateway.session_event
                SELECT session_id, 2, 'e', type, time, '{', data, owner_data FROM gateway.session_event WHERE session_id = $1""", broken);

        // When
        List<Visit> visits = door.enterAll(arrivals).await().atMost(PATIENCE);

        // Then
        assertThat(visits)
                .filteredOn(
                        visit -> visit.entered().getFirst().outcome() instanceof SessionDoor.EventOutcome.Unreadable)
                .extracting(visit -> visit.session().value())
                .containsExactly(broken);
        assertThat(sequences(sessions.getFirst())).containsExactly(1L, 2L);
        assertThat(sequences(sessions.getLast())).containsExactly(1L, 2L);
        assertThat(sequences(broken)).containsExactly(1L, 2L);
        run("DELETE FROM gateway.session_event WHERE session_id = $1 AND sequence = 2", broken);
        run("UPDATE gateway.session SET last_sequence = 1 WHERE id = $1", broken);
    }

    @Test
    void shouldPassOverSessionsThatDoNotExist() {
        // Given
        String id = ask("Where?");
        SessionId known = new SessionId(id);
        SessionEvent result = results(List.of(id)).get(known);

        // When
        List<Visit> visits = door.enterAll(Map.of(known, List.of(result), new SessionId("nobody"), List.of(result)))
                .await()
                .atMost(PATIENCE);

        // Then
        assertThat(visits).extracting(Visit::session).containsExactly(known);
    }

    @Test
    void shouldCountTheCostOfALateResultOnceHoweverOftenItComes() {
        // Given
        String id = ask("Why?");
        SessionId session = new SessionId(id);
        SessionEvent result = results(List.of(id)).get(session);
        given().post("/v1/research/" + id + "/cancel").then().statusCode(200);

        // When
        door.enterAll(Map.of(session, List.of(result, result))).await().atMost(PATIENCE);
        door.enterAll(Map.of(session, List.of(result))).await().atMost(PATIENCE);

        // Then
        assertThat(pool.preparedQuery("SELECT late_model_calls FROM gateway.session WHERE id = $1")
                        .execute(Tuple.of(id))
                        .await()
                        .atMost(PATIENCE)
                        .iterator()
                        .next()
                        .getInteger(0))
                .isEqualTo(1);
    }

    private List<Uni<List<Visit>>> groups(Map<SessionId, SessionEvent> results, Random random) {
        List<SessionId> order = new ArrayList<>(results.keySet());
        Collections.shuffle(order, random);
        List<Uni<List<Visit>>> groups = new ArrayList<>();
        for (int from = 0; from < order.size(); from += TOGETHER) {
            Map<SessionId, List<SessionEvent>> group = new LinkedHashMap<>();
            order.subList(from, Math.min(order.size(), from + TOGETHER))
                    .forEach(id -> group.put(id, List.of(results.get(id))));
            groups.add(door.enterAll(group));
        }
        return groups;
    }

    /** Returns the answer to the open step of each session. */
    private Map<SessionId, SessionEvent> results(List<String> sessions) {
        RowSet<Row> open = pool.preparedQuery(
                        "SELECT type, payload FROM durable_steps.command WHERE session_id = ANY($1) AND answered_at IS NULL")
                .execute(Tuple.of(sessions.toArray(String[]::new)))
                .await()
                .atMost(PATIENCE);
        Map<SessionId, SessionEvent> results = new LinkedHashMap<>();
        StreamSupport.stream(open.spliterator(), false)
                .map(row -> MessageCodec.command(
                        row.getString("type"), row.getBuffer("payload").getBytes()))
                .map(decoded -> ((Decoded.Message<AgentCommand>) decoded).message())
                .map(command -> ScriptedAgents.straight(command).orElseThrow())
                .forEach(result -> results.put(
                        result.sessionId(),
                        new StepReported(
                                result.stepId().resultId(), Instant.now().truncatedTo(ChronoUnit.MICROS), result)));
        return results;
    }

    private List<Long> sequences(String id) {
        return pool
                .preparedQuery("SELECT sequence FROM gateway.session_event WHERE session_id = $1 ORDER BY sequence")
                .execute(Tuple.of(id))
                .await()
                .atMost(PATIENCE)
                .stream()
                .map(row -> row.getLong(0))
                .toList();
    }

    private void run(String statement, String id) {
        pool.preparedQuery(statement).execute(Tuple.of(id)).await().atMost(PATIENCE);
    }

    private static String ask(String question) {
        return given().contentType(ContentType.JSON)
                .body(Map.of("question", question))
                .post("/v1/research")
                .then()
                .statusCode(202)
                .extract()
                .path("id");
    }
}
