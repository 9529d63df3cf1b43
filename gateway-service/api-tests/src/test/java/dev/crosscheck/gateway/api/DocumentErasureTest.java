package dev.crosscheck.gateway.api;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;

import dev.crosscheck.contract.Polling;
import dev.crosscheck.gateway.api.DocumentErasureResource.CitingSession;
import dev.crosscheck.gateway.api.DocumentErasureResource.Result;
import dev.crosscheck.gateway.session.CitingSessions;
import dev.crosscheck.gateway.session.ScriptedAgents;
import dev.crosscheck.gateway.session.SessionErasure;
import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.model.DocumentId;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentCommand.WriteDraft;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.AgentEvent.SourcesFound;
import dev.crosscheck.model.source.FoundDocument;
import dev.crosscheck.model.source.Passage;
import dev.crosscheck.rest.ProblemException;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.core.Response;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

/**
 * Tests what a deleted document leaves in sessions. A stub stands in for the search-service, which these tests lack.
 */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class DocumentErasureTest extends GatewayApi {

    private static final Uni<Response> DELETED = Uni.createFrom()
            .item(() -> Response.noContent().header(SearchService.WATERMARK, 7).build());

    private static final Uni<Response> UNKNOWN = Uni.createFrom().failure(NotFoundException::new);

    @Inject
    Pool pool;

    @Inject
    CitingSessions citing;

    @Inject
    SessionErasure erasure;

    @Inject
    ErasureTimes times;

    @Test
    void shouldLeaveNoWordAnywhereWhenADocumentIsErasedWithTheSessionsThatReadIt() {
        // Given
        String document = "5eed00000000000000000001";
        String word = "Quaggadocument";
        agentsThatFind(document, word, _ -> true);
        String research = ask("When did the tank leak?");
        awaitStatus(research, "completed");
        String fork = act(research, "fork", "{\"sequence\": 4}")
                .then()
                .statusCode(202)
                .extract()
                .path("id");
        awaitStatus(fork, "completed");
        String chat = given().contentType(ContentType.JSON)
                .body(Map.of())
                .post("/v1/chats")
                .then()
                .statusCode(201)
                .extract()
                .path("id");
        String thread = asked(chat);
        assertThat(new TextColumns(pool).with(word))
                .contains("gateway.session_event.payload", "durable_steps.command.payload");
        agents(ScriptedAgents::straight, 1);
        String other = ask("When did the tank leak?");
        awaitStatus(other, "completed");

        // When
        Result kept = erased(document, DELETED, false);

        // Then
        assertThat(kept.watermark()).isEqualTo(7);
        assertThat(kept.goneFromTopicsBy()).isEqualTo(kept.erasedAt().plus(Duration.ofHours(7)));
        assertThat(kept.goneFromDeadLettersBy()).isEqualTo(kept.erasedAt().plus(Duration.ofHours(74)));
        assertThat(kept.sessions())
                .extracting(session -> session.kind() + " " + session.id())
                .containsExactly("research " + research, "research " + fork, "chat " + thread);
        assertThat(kept.erased()).isEmpty();
        assertThat(new TextColumns(pool).with(word)).isNotEmpty();

        // When
        List<String> gone = new ArrayList<>();
        await().atMost(PATIENCE).until(() -> {
            Result done = erased(document, DELETED, true);
            done.erased().forEach(session -> gone.add(session.value()));
            return done.sessions().isEmpty();
        });

        // Then
        assertThat(gone).containsExactlyInAnyOrder(research, fork, thread);
        assertThat(new TextColumns(pool).with(word)).isEmpty();
        given().get("/v1/chats/" + chat).then().statusCode(404);
        session(other).then().statusCode(200);
        assertThatThrownBy(() -> erased(document, UNKNOWN, true)).isInstanceOf(ProblemException.class);
    }

    @Test
    void shouldEraseNoSessionThatRunsAndNoneOfAnotherTenant() {
        // Given
        String document = "5eed00000000000000000002";
        agentsThatFind(document, "Quaggarunning", command -> !(command instanceof WriteDraft));
        String running = ask("When did the tank leak?");
        awaitPhase(running, "drafting");

        // When
        Result done = erased(document, UNKNOWN, true);

        // Then
        assertThat(done.watermark()).isNull();
        assertThat(done.erased()).isEmpty();
        assertThat(done.sessions())
                .containsExactly(new CitingSession(new SessionId(running), "research", null, "running"));
        assertThatThrownBy(() -> erased(document, UNKNOWN, false))
                .as("the document is unknown, and nothing else was asked for")
                .isInstanceOf(ProblemException.class);
        assertThatThrownBy(() -> erased("another", document, UNKNOWN, true)).isInstanceOf(ProblemException.class);
        act(running, "cancel").then().statusCode(200);
    }

    @Test
    void shouldEraseASessionWhoseResultCameAfterItWasCancelled() {
        // Given
        String document = "5eed00000000000000000003";
        String id = ask("When did the tank leak?");
        act(id, "cancel").then().statusCode(200);
        pool.preparedQuery("""
                        INSERT INTO durable_steps.step
                            (step_id, session_id, agent, kind, type, payload, epoch, state, result_type, result)
                        VALUES ($1 || '.late', $1, 'search', 'research', 't', '', 0, 'completed', 't', $2)""")
                .executeAndAwait(Tuple.of(
                        id,
                        Buffer.buffer(
                                "{\"documents\":[{\"document_id\":\"" + document + "\",\"title\":\"Quaggalate\"}]}")));
        assertThat(new TextColumns(pool).with("Quaggalate")).containsExactly("durable_steps.step.result");

        // When
        await().atMost(PATIENCE)
                .until(() -> erased(document, DELETED, true).sessions().isEmpty());

        // Then
        assertThat(new TextColumns(pool).with("Quaggalate")).isEmpty();
        session(id).then().statusCode(404);
    }

    @Test
    void shouldSayWhyADocumentWasNotDeleted() {
        given().delete("/v1/documents/5eed?sessions=perhaps")
                .then()
                .statusCode(422)
                .body("errors[0].field", equalTo("sessions"));
        given().delete("/v1/documents/a%20b").then().statusCode(404);
        given().delete("/v1/documents/5eed")
                .then()
                .statusCode(503)
                .body("detail", containsString("search-service can"));
    }

    private String asked(String chat) {
        String thread = given().contentType(ContentType.JSON)
                .body(Map.of("content", "When did the tank leak?"))
                .post("/v1/chats/" + chat + "/messages")
                .then()
                .statusCode(202)
                .extract()
                .path("thread_id");
        Polling.awaitField(PATIENCE, "/v1/chats/" + chat + "/messages", "/threads/0/status", "completed");
        return thread;
    }

    /** Sessions of other tests that still run must not find the document, so only later ones get answers. */
    private void agentsThatFind(String document, String word, Predicate<AgentCommand> answered) {
        Set<String> earlier = StreamSupport.stream(
                        pool.query("SELECT id FROM gateway.session")
                                .executeAndAwait()
                                .spliterator(),
                        false)
                .map(row -> row.getString("id"))
                .collect(Collectors.toSet());
        agents(
                command -> answered.test(command)
                                && !earlier.contains(command.sessionId().value())
                        ? ScriptedAgents.straight(command).map(event -> finding(document, word, event))
                        : Optional.empty(),
                1);
    }

    /** Replaces what a search found by the document, with a passage that contains the word. */
    private static AgentEvent finding(String document, String word, AgentEvent event) {
        if (!(event instanceof SourcesFound found)) {
            return event;
        }
        FoundDocument first = found.documents().getFirst();
        String text = first.passages().getFirst().text() + " The " + word + " was there.";
        return new SourcesFound(
                found.sessionId(),
                found.stepId(),
                found.producedBy(),
                found.usage(),
                found.outcomes(),
                List.of(new FoundDocument(
                        new DocumentId(document),
                        first.version(),
                        first.contentHash(),
                        first.title(),
                        first.url(),
                        first.site(),
                        first.published(),
                        first.language(),
                        first.rating(),
                        first.score(),
                        List.of(new Passage(0, text.length(), null, "", text)))));
    }

    private Result erased(String document, Uni<Response> ofSearch, boolean withSessions) {
        return erased("local", document, ofSearch, withSessions);
    }

    private Result erased(String tenant, String document, Uni<Response> ofSearch, boolean withSessions) {
        return new DocumentErasure(new Deleting(ofSearch), citing, erasure, times)
                .erase(tenant, document, withSessions)
                .await()
                .atMost(PATIENCE);
    }

    /** A search-service that gives this answer to every deletion, and none to other requests. */
    private record Deleting(Uni<Response> answer) implements SearchService {
        @Override
        public Uni<CollectionPage> collections(String tenant) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Uni<CitedText> citedText(
                String tenant, String id, int version, List<String> spans, int context, int limit) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Uni<WebDescription> web(String tenant) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Uni<Response> deleteDocument(String tenant, String id) {
            return answer;
        }
    }
}
