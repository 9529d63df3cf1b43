package dev.crosscheck.gateway.api;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;

import dev.crosscheck.gateway.session.ScriptedAgents;
import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.local.TopicSetup;
import dev.crosscheck.model.message.Topics;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Tests that nothing is left of an erased session in any column of any table that can hold text. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class ErasureApiTest extends GatewayApi {

    private static final String PLANTED = "Tanganyikaquagga";

    /**
     * The columns that keep the id of an erased session: who erased it, and a mark that keeps its data from being
     * accepted again.
     */
    private static final Set<String> MARKS =
            Set.of("gateway.audit_entry.target", "durable_steps.session_epoch.session_id");

    /** The tables that belong to no session; erasure keeps their rows. */
    private static final List<String> OF_NO_SESSION = List.of(
            "gateway.api_key",
            "gateway.audit_entry",
            "gateway.dead_letter_requeued",
            "gateway.evaluation_routing",
            "gateway.page_login",
            "gateway.person_login",
            "durable_steps.provider_rate");

    /**
     * The ledger's tables about sessions. Erasure deletes from them by name; only the session's mark and the lineage of
     * forks stay, which hold ids only.
     */
    private static final List<String> OF_THE_LEDGER = List.of(
            "durable_steps.budget",
            "durable_steps.budget_hold",
            "durable_steps.call_journal",
            "durable_steps.command",
            "durable_steps.session_epoch",
            "durable_steps.session_lineage",
            "durable_steps.step");

    private static final String TABLES_NOT_ERASED_BY_REFERENCE = """
            SELECT n.nspname || '.' || t.relname AS name
            FROM pg_catalog.pg_class AS t JOIN pg_catalog.pg_namespace AS n ON n.oid = t.relnamespace
            WHERE t.relkind IN ('r', 'p') AND n.nspname IN ('gateway', 'durable_steps')
                AND t.relname NOT IN ('flyway_schema_history', 'session')
                AND NOT EXISTS (SELECT FROM pg_catalog.pg_constraint AS c
                    WHERE c.contype = 'f' AND c.conrelid = t.oid AND c.confrelid = 'gateway.session'::regclass)
            """;

    @Inject
    Pool pool;

    @Test
    void shouldLeaveNoWordAnywhereWhenASessionIsErased() {
        // Given
        agents(ScriptedAgents::straight, 1);
        String id = given().contentType(ContentType.JSON)
                .header("Idempotency-Key", PLANTED)
                .body(Map.of("question", "When did the " + PLANTED + " leak?"))
                .post("/v1/research")
                .path("id");
        awaitStatus(id, "completed");
        assertThat(new TextColumns(pool).with(PLANTED))
                .contains("gateway.session.question", "gateway.session_event.payload", "durable_steps.command.payload")
                .hasSizeGreaterThan(5);

        // When
        Response erased = erased(id);

        // Then
        erased.then().statusCode(200).body("id", equalTo(id)).body("in_backups", equalTo("as_long_as_they_are_kept"));
        Instant at = Instant.parse(erased.path("erased_at"));
        assertThat(Instant.parse(erased.path("gone_from_topics_by"))).isEqualTo(at.plus(Duration.ofHours(7)));
        assertThat(Instant.parse(erased.path("gone_from_dead_letters_by"))).isEqualTo(at.plus(Duration.ofHours(74)));
        assertThat(new TextColumns(pool).with(PLANTED)).isEmpty();
        assertThat(new TextColumns(pool).with(id)).isSubsetOf(MARKS);
        session(id).then().statusCode(404);
        given().delete("/v1/research/" + id).then().statusCode(404);
    }

    /**
     * Holds every topic to the times that the answer promises, also topics that are added later; except the public one,
     * which has no text.
     */
    @Test
    void shouldSayNoEarlierTimeThanTheTopicsKeepTo() {
        for (String topic : TopicSetup.names()) {
            if (!topic.equals(Topics.SESSION_EVENTS)) {
                // When
                Duration told = topic.equals(Topics.DEAD_LETTERS) ? Duration.ofHours(74) : Duration.ofHours(7);

                // Then
                assertThat(TopicSetup.goneAfter(topic)).as(topic).isLessThanOrEqualTo(told);
            }
        }
    }

    /** Fails when somebody adds a table that has no foreign key to sessions and is in neither list above. */
    @Test
    void shouldKnowOfEveryTableWhatBecomesOfIt() {
        // When
        List<String> tables = new ArrayList<>();
        pool.query(TABLES_NOT_ERASED_BY_REFERENCE).executeAndAwait().forEach(row -> tables.add(row.getString("name")));

        // Then
        assertThat(tables)
                .containsExactlyInAnyOrderElementsOf(Stream.of(OF_NO_SESSION, OF_THE_LEDGER)
                        .flatMap(List::stream)
                        .toList());
    }

    /**
     * Fails when somebody adds a DELETE operation. Its erasure needs a test with a planted word: here, in a test of its
     * own, or in the search-service.
     */
    @Test
    void shouldKnowOfEverythingThatCanBeDeleted() throws IOException {
        // When
        Operations document = Operations.ofTheDocument("");

        // Then
        assertThat(document.all())
                .filteredOn(operation -> operation.method().equals("DELETE"))
                .extracting(Operations.Operation::path)
                .containsExactlyInAnyOrder(
                        "/v1/research/{id}",
                        "/v1/research/{id}/links/{link}",
                        "/v1/chats/{id}",
                        "/v1/evaluations/{id}",
                        "/v1/documents/{id}",
                        "/v1/web/pages");
    }

    @Test
    void shouldEraseTheRowsOfATableThatIsAddedLaterWhenItRefersToSessions() {
        // Given
        String id = ask("When did the tank leak?");
        act(id, "cancel").then().statusCode(200);
        pool.query("CREATE TABLE gateway.added_later (of_session text REFERENCES gateway.session (id), words text)")
                .executeAndAwait();
        try {
            pool.preparedQuery("INSERT INTO gateway.added_later VALUES ($1, 'Quaggazanzibar')")
                    .executeAndAwait(Tuple.of(id));

            // When
            erased(id).then().statusCode(200);

            // Then
            assertThat(new TextColumns(pool).with("Quaggazanzibar")).isEmpty();
        } finally {
            pool.query("DROP TABLE gateway.added_later").executeAndAwait();
        }
    }

    @Test
    void shouldLeaveNoWordAnywhereWhenAConversationIsErased() {
        // Given
        agents(ScriptedAgents::straight, 1);
        String word = "Quaggachat";
        String chat = chat(word);
        String answered = say(chat, "Is " + word + " 21 times 2?");
        ChatApi.awaitThread(chat, answered, "completed");
        assertThat(new TextColumns(pool).with(word))
                .contains("gateway.conversation.title", "gateway.session_event.payload")
                .hasSizeGreaterThan(5);
        stopAgents();
        String waiting = say(chat, "And is " + word + " large?");
        given().delete("/v1/chats/" + chat).then().statusCode(409).body("error.type", equalTo("session_running"));
        given().post("/v1/chats/" + chat + "/cancel").then().statusCode(200);

        // When
        await().atMost(PATIENCE)
                .untilAsserted(() -> given().delete("/v1/chats/" + chat)
                        .then()
                        .statusCode(200)
                        .body("id", equalTo(chat)));

        // Then
        assertThat(waiting).isNotEqualTo(answered);
        assertThat(new TextColumns(pool).with(word)).isEmpty();
        given().get("/v1/chats/" + chat).then().statusCode(404);
        String unused = chat(word);
        given().delete("/v1/chats/" + unused).then().statusCode(200);
        given().get("/v1/chats/" + unused).then().statusCode(404);
    }

    private static String chat(String title) {
        return given().contentType(ContentType.JSON)
                .body(Map.of("title", title))
                .post("/v1/chats")
                .then()
                .statusCode(201)
                .extract()
                .path("id");
    }

    private static String say(String chat, String question) {
        return given().contentType(ContentType.JSON)
                .body(Map.of("content", question))
                .post("/v1/chats/" + chat + "/messages")
                .then()
                .statusCode(202)
                .extract()
                .path("thread_id");
    }

    @Test
    void shouldRefuseWhenTheSessionIsNotOver() {
        // Given
        String id = ask("When did the tank leak?");

        // When
        given().delete("/v1/research/" + id).then().statusCode(409).body("error.type", equalTo("session_running"));

        // Then
        session(id).then().statusCode(200);
        act(id, "cancel").then().statusCode(200);
        erased(id).then().statusCode(200);
    }

    @Test
    void shouldNameTheCopiesWhenTheSessionWasForked() {
        // Given
        agents(ScriptedAgents::straight, 1);
        String id = ask("When did the tank leak?");
        awaitStatus(id, "completed");
        String fork = act(id, "fork", "{\"sequence\": 2}")
                .then()
                .statusCode(202)
                .extract()
                .path("id");
        awaitStatus(fork, "completed");

        // When
        erased(id).then().statusCode(200).body("copies", hasItem(fork));

        // Then
        session(fork).then().statusCode(200).body("status", equalTo("completed"));
    }

    /** Tries until the erasure is done: it is refused until subscribers have been told of the session's end. */
    private static Response erased(String id) {
        return await().atMost(PATIENCE)
                .until(() -> given().delete("/v1/research/" + id), answer -> answer.statusCode() != 503);
    }
}
