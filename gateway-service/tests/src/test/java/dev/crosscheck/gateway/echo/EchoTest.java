package dev.crosscheck.gateway.echo;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.crosscheck.gateway.GatewayConfig;
import dev.crosscheck.gateway.loop.Decision.Reason;
import dev.crosscheck.gateway.session.ColdStates;
import dev.crosscheck.gateway.session.LogEntry;
import dev.crosscheck.gateway.session.ScriptedAgents;
import dev.crosscheck.gateway.session.ScriptedGateway;
import dev.crosscheck.gateway.session.SessionDoor;
import dev.crosscheck.gateway.session.SessionDoor.EventOutcome;
import dev.crosscheck.gateway.session.SessionReader;
import dev.crosscheck.gateway.session.SessionReader.Snapshot;
import dev.crosscheck.gateway.session.SessionStart;
import dev.crosscheck.gateway.session.UnreadableLog;
import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.model.EventId;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.SessionStatus;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentCommand.WriteDraft;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.message.SessionEvent.ResearchCancelled;
import dev.crosscheck.model.message.SessionEvent.ResearchRequested;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.LimitOverrides;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.text.Language;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests that the session code handles sessions of another kind than research without changes. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class EchoTest extends ScriptedGateway {

    private static final String TRACE = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

    @Inject
    Pool pool;

    @Inject
    EchoLoop loop;

    @Inject
    SessionStart start;

    @Inject
    SessionDoor door;

    @Inject
    SessionReader reader;

    @Inject
    GatewayConfig config;

    private final Map<SessionId, AgentCommand> unanswered = new ConcurrentHashMap<>();

    @BeforeEach
    void begin() {
        agents(this::unlessSlow, 2);
    }

    @Test
    void shouldThinkAndThenAnswer() {
        // When
        SessionId talk = said("Hello?");

        // Then
        awaitStatus(talk, SessionStatus.COMPLETED);
        List<LogEntry> log = get(reader.entriesAfter(talk, 0));
        assertThat(log).extracting(LogEntry::sequence).containsExactly(1L, 2L, 3L);
        assertThat(log.getLast().facts()).contains("\"completed\"");
        assertThat(log.getLast().text()).contains(ScriptedAgents.SENTENCE);
        assertThat(get(reader.answeredSteps(talk)))
                .extracting(step -> step.command().stepId().value())
                .containsExactly(talk + ".think", talk + ".answer");
    }

    @Test
    void shouldBeReadBackFromItsLog() {
        // Given
        SessionId talk = said("Hello?");
        awaitStatus(talk, SessionStatus.COMPLETED);
        EchoState remembered = session(talk).orElseThrow().state();

        // When
        ColdStates.forget(talk, EchoState.SILENT);

        // Then
        assertThat(session(talk).orElseThrow().state())
                .isEqualTo(remembered)
                .isNotSameAs(remembered)
                .satisfies(state -> assertThat(state.answer()).contains(ScriptedAgents.SENTENCE));
    }

    @Test
    void shouldEndWhereItIsCancelled() {
        // Given
        SessionId talk = said("Slowly?");
        await().atMost(PATIENCE).until(() -> unanswered.containsKey(talk));

        // When
        EventOutcome cancelled = get(door.enter(EchoLoop.KIND, talk, cancel(talk)));
        agents().send(ScriptedAgents.straight(unanswered.get(talk)).orElseThrow());

        // Then
        assertThat(cancelled).isInstanceOf(EventOutcome.Appended.class);
        await().atMost(PATIENCE)
                .until(() -> session(talk).orElseThrow().row().lateUsage().modelCalls() > 0);
        assertThat(session(talk).orElseThrow().state().status()).isEqualTo(SessionStatus.CANCELLED);
        assertThat(isShutOut(talk)).isTrue();
        assertThat(get(door.enter(EchoLoop.KIND, talk, cancel(talk))))
                .isEqualTo(new EventOutcome.Refused(
                        Reason.LATE, session(talk).orElseThrow().state()));
    }

    @Test
    void shouldBeNoResearch() {
        // When
        SessionId talk = said("Hello?");

        // Then
        given().get("/v1/research/" + talk).then().statusCode(404);
        given().get("/v1/research/" + talk + "/events").then().statusCode(404);
        given().post("/v1/research/" + talk + "/cancel").then().statusCode(404);
        given().post("/v1/research/" + talk + "/retry").then().statusCode(404);
        assertThat(given().get("/v1/research?limit=200").asString()).doesNotContain(talk.value());
        awaitStatus(talk, SessionStatus.COMPLETED);
    }

    @Test
    void shouldShowALogThatCannotBeRead() {
        // Given
        SessionId damaged = said("Slowly?");
        SessionId unknown = said("Slowly?");
        await().atMost(PATIENCE).until(() -> unanswered.containsKey(damaged) && unanswered.containsKey(unknown));

        // When
        run("UPDATE gateway.session_event SET decided = 'SING' WHERE session_id = $1 AND sequence = 2", damaged);
        run("UPDATE gateway.session SET kind = 'opera' WHERE id = $1", unknown);

        ColdStates.forget(damaged, EchoState.SILENT);
        ColdStates.forget(unknown, EchoState.SILENT);

        // Then
        assertThatThrownBy(() -> session(damaged))
                .isInstanceOf(UnreadableLog.class)
                .hasMessageContaining("event 2, of type dev.crosscheck.research.question_examined.v1, cannot be read");
        assertThatThrownBy(() -> session(unknown))
                .isInstanceOf(UnreadableLog.class)
                .hasMessageContaining("its kind, opera, is not known to this version");
        assertThat(get(door.enter(EchoLoop.KIND, damaged, cancel(damaged))))
                .isInstanceOf(EventOutcome.Unreadable.class);
    }

    private Optional<AgentEvent> unlessSlow(AgentCommand command) {
        if (command instanceof WriteDraft draft && draft.brief().question().contains("Slowly")) {
            unanswered.put(command.sessionId(), command);
            return Optional.empty();
        }
        return ScriptedAgents.straight(command);
    }

    private SessionId said(String text) {
        SessionId talk = new SessionId(UUID.randomUUID().toString());
        Instant now = Instant.now().truncatedTo(ChronoUnit.MICROS);
        Brief brief =
                new Brief(text, Mode.DISCOVERY, Language.ENGLISH, LocalDate.ofInstant(now, ZoneOffset.UTC), null, null);
        SessionEvent first = new ResearchRequested(
                new EventId(talk + ".request"),
                now,
                talk,
                "local",
                brief,
                null,
                LimitOverrides.NONE,
                config.loop().policy(),
                List.of(),
                null,
                null);
        get(start.start(new SessionStart.Request(loop, talk, first, TRACE)));
        return talk;
    }

    private static ResearchCancelled cancel(SessionId talk) {
        return new ResearchCancelled(
                new EventId(talk + ".cancel"), Instant.now().truncatedTo(ChronoUnit.MICROS), "enough");
    }

    private Optional<Snapshot<EchoState>> session(SessionId talk) {
        return get(reader.find(talk, EchoState.class));
    }

    private void awaitStatus(SessionId talk, SessionStatus status) {
        await().atMost(PATIENCE).until(() -> session(talk).orElseThrow().state().status() == status);
    }

    private boolean isShutOut(SessionId talk) {
        return get(pool.preparedQuery("SELECT cancelled FROM durable_steps.session_epoch WHERE session_id = $1")
                        .execute(Tuple.of(talk.value())))
                .iterator()
                .next()
                .getBoolean(0);
    }

    private void run(String statement, SessionId talk) {
        get(pool.preparedQuery(statement).execute(Tuple.of(talk.value())));
    }

    private static <T> T get(Uni<T> uni) {
        return uni.await().atMost(PATIENCE);
    }
}
