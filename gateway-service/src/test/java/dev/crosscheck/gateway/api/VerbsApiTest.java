package dev.crosscheck.gateway.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;

import dev.crosscheck.gateway.session.ScriptedAgents;
import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentCommand.AssessCoverage;
import dev.crosscheck.model.message.AgentCommand.PlanResearch;
import dev.crosscheck.model.message.AgentCommand.ReviewDraft;
import dev.crosscheck.model.message.AgentCommand.WriteDraft;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.AgentEvent.CoverageAssessed;
import dev.crosscheck.model.message.AgentEvent.StepFailed;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.message.StepError;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.model.research.Coverage;
import dev.crosscheck.model.research.PlannedQuery;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a client does to a running session, and that doing it twice is doing it once. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class VerbsApiTest extends GatewayApi {

    private static final String QUESTION = "When did the tank leak?";

    private static final Map<String, String> EVENTS = Map.of(
            "pause", "research_paused",
            "resume", "research_resumed",
            "finish", "finish_requested",
            "cancel", "research_cancelled");

    @Inject
    Pool pool;

    /** Commands that the script has left without an answer. */
    private final ConcurrentLinkedQueue<AgentCommand> unanswered = new ConcurrentLinkedQueue<>();

    @Test
    void shouldCancelOnceWhenAskedTwice() {
        // Given
        String id = ask(QUESTION);

        // When
        Response first = act(id, "cancel");
        Response second = act(id, "cancel");

        // Then
        first.then().statusCode(200).body("status", equalTo("cancelled"));
        second.then().statusCode(200).body("status", equalTo("cancelled"));
        assertThat(log(id)).containsExactly("research_requested", "research_cancelled");
    }

    @Test
    void shouldKeepTheResultAndOrderNothingWhilePaused() {
        // Given
        agents(leaving(WriteDraft.class), 1);
        String id = ask(QUESTION);
        AgentCommand draft = awaitUnanswered(id);

        // When
        Response first = act(id, "pause");
        Response second = act(id, "pause");
        agents().send(ScriptedAgents.straight(draft).orElseThrow());

        // Then
        first.then().statusCode(200).body("status", equalTo("paused")).body("phase", equalTo("drafting"));
        second.then().statusCode(200).body("status", equalTo("paused"));
        await().atMost(PATIENCE).until(() -> log(id).contains("draft_written"));
        session(id).then().body("status", equalTo("paused")).body("phase", equalTo("drafting"));
        assertThat(steps(id)).noneMatch(step -> step.contains("review"));
        assertThat(held(id)).isTrue();
    }

    @Test
    void shouldGoOnWhereItWasWhenResumed() {
        // Given
        agents(leaving(WriteDraft.class, ReviewDraft.class), 1);
        String id = ask(QUESTION);
        AgentCommand draft = awaitUnanswered(id, WriteDraft.class);
        act(id, "pause").then().statusCode(200);
        agents().send(ScriptedAgents.straight(draft).orElseThrow());
        await().atMost(PATIENCE).until(() -> log(id).contains("draft_written"));

        // When
        Response first = act(id, "resume");
        Response second = act(id, "resume");

        // Then
        first.then().statusCode(200).body("status", equalTo("running")).body("phase", equalTo("reviewing"));
        second.then().statusCode(200).body("status", equalTo("running"));
        agents().send(ScriptedAgents.straight(awaitUnanswered(id, ReviewDraft.class))
                .orElseThrow());
        awaitStatus(id, "completed");
        assertThat(log(id))
                .containsExactly(
                        "research_requested",
                        "research_planned",
                        "sources_found",
                        "coverage_assessed",
                        "research_paused",
                        "draft_written",
                        "research_resumed",
                        "draft_reviewed",
                        "report_composed",
                        "report_verified");
        assertThat(held(id)).isFalse();
    }

    @Test
    void shouldLetNoTimePassWhilePaused() {
        // Given
        agents(leaving(WriteDraft.class), 1);
        String id = ask(Map.of("question", QUESTION, "limits", Map.of("max_execution_time_s", 2)));
        awaitUnanswered(id);
        act(id, "pause").then().statusCode(200);

        // When
        await().pollDelay(Duration.ofSeconds(5)).until(() -> true);

        // Then
        session(id).then().body("status", equalTo("paused"));
        assertThat(log(id)).last().isEqualTo("research_paused");
        act(id, "resume").then().statusCode(200).body("status", equalTo("running"));
        awaitStatus(id, "completed");
        List<String> log = log(id);
        // A clock that strikes late, on a busy machine, finds the hard deadline passed at once.
        assertThat(log.subList(log.indexOf("research_resumed") + 1, log.size()))
                .isSubsetOf("soft_deadline_passed", "hard_deadline_passed")
                .endsWith("hard_deadline_passed");
    }

    @Test
    void shouldDraftWithWhatThereIsWhenAskedToFinish() {
        // Given
        agents(leaving(AssessCoverage.class), 1);
        String id = ask(QUESTION);
        AgentCommand reflect = awaitUnanswered(id);

        // When
        Response first = act(id, "finish");
        Response second = act(id, "finish");
        agents().send(insufficient(reflect));

        // Then
        first.then().statusCode(200).body("phase", equalTo("reflecting"));
        second.then().statusCode(200);
        awaitStatus(id, "completed");
        session(id).then().body("search_passes", equalTo(1)).body("warnings", hasItem("insufficient_evidence"));
        assertThat(log(id)).containsOnlyOnce("finish_requested").containsOnlyOnce("sources_found");
        act(id, "finish").then().statusCode(200).body("status", equalTo("completed"));
    }

    @Test
    void shouldSayThatNothingWasFoundWhenAskedToFinishBeforeAnySearch() {
        // Given
        agents(leaving(PlanResearch.class), 1);
        String id = ask(QUESTION);
        AgentCommand plan = awaitUnanswered(id);

        // When
        act(id, "finish").then().statusCode(200).body("phase", equalTo("planning"));
        agents().send(ScriptedAgents.straight(plan).orElseThrow());

        // Then
        awaitStatus(id, "completed");
        session(id)
                .then()
                .body("search_passes", equalTo(0))
                .body("warnings", hasItem("no_valid_sources"))
                .body("sources.size()", equalTo(0));
    }

    @ParameterizedTest
    @CsvSource({
        "completed, cancel", "completed, finish", "completed, pause", "completed, resume",
        "failed, cancel", "failed, finish", "failed, pause", "failed, resume",
        "cancelled, finish", "cancelled, pause", "cancelled, resume"
    })
    void shouldChangeNothingWhenTheSessionIsOver(String end, String verb) {
        // Given
        String id = over(end);
        String before = events(id).asString();

        // When
        Response response = act(id, verb);

        // Then
        response.then()
                .statusCode(409)
                .contentType("application/problem+json")
                .body("error.type", equalTo("session_over"))
                .body("detail", containsString(end));
        assertThat(events(id).asString()).isEqualTo(before);
        session(id).then().body("status", equalTo(end));
    }

    @ParameterizedTest
    @ValueSource(strings = {"cancel", "finish", "pause", "resume", "retry"})
    void shouldSayThatThereIsNoSuchSession(String verb) {
        // When
        Response response = act("nowhere", verb);

        // Then
        response.then().statusCode(404).contentType("application/problem+json");
    }

    @Test
    void shouldGoOnWhenAskedToFinishAgainAfterAPause() {
        // Given
        String id = ask(QUESTION);
        act(id, "finish").then().statusCode(200);
        act(id, "pause").then().statusCode(200).body("status", equalTo("paused"));

        // When
        Response again = act(id, "finish");

        // Then
        again.then().statusCode(200).body("status", equalTo("running"));
    }

    @Test
    void shouldLetOneWinWhenVerbsRace() {
        // Given
        String id = ask(QUESTION);
        List<String> verbs = List.of("pause", "cancel", "resume", "finish", "cancel", "pause", "finish", "resume");

        // When
        List<Answer> answers = race(id, verbs);

        // Then
        session(id).then().body("status", equalTo("cancelled"));
        List<String> log = log(id);
        assertThat(log).containsOnlyOnce("research_cancelled").endsWith("research_cancelled");
        assertThat(answers).filteredOn(answer -> answer.verb().equals("cancel")).allMatch(Answer::isTaken);
        assertThat(answers)
                .filteredOn(answer -> !answer.isTaken())
                .allSatisfy(refused -> isRefusedAsCancelled(refused.response()));
        EVENTS.forEach((verb, event) -> {
            long taken = answers.stream()
                    .filter(answer -> answer.verb().equals(verb) && answer.isTaken())
                    .count();
            assertThat(log.stream().filter(event::equals).count())
                    .as("%s after %d accepted requests to %s", event, taken, verb)
                    .isLessThanOrEqualTo(taken);
        });
    }

    @Test
    void shouldLeaveNoEventWhenVerbsRaceForASessionThatIsOver() {
        // Given
        String id = over("cancelled");
        String before = events(id).asString();

        // When
        List<Answer> answers = race(id, List.of("pause", "resume", "finish", "pause", "finish", "resume"));

        // Then
        assertThat(answers).allSatisfy(refused -> isRefusedAsCancelled(refused.response()));
        assertThat(events(id).asString()).isEqualTo(before);
    }

    private record Answer(String verb, Response response) {
        boolean isTaken() {
            return response.statusCode() == 200;
        }
    }

    private static void isRefusedAsCancelled(Response response) {
        response.then()
                .statusCode(409)
                .contentType("application/problem+json")
                .body("error.type", equalTo("session_over"))
                .body("detail", equalTo("the session is already cancelled"));
    }

    private static List<Answer> race(String id, List<String> verbs) {
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Answer>> racing = verbs.stream()
                    .map(verb -> threads.submit(() -> new Answer(verb, act(id, verb))))
                    .toList();
            return racing.stream().map(VerbsApiTest::result).toList();
        }
    }

    private String over(String end) {
        if (end.equals("failed")) {
            agents(
                    command -> command instanceof WriteDraft
                            ? Optional.of(failed(command))
                            : ScriptedAgents.straight(command),
                    1);
        } else if (end.equals("completed")) {
            agents(ScriptedAgents::straight, 1);
        }
        String id = ask(QUESTION);
        if (end.equals("cancelled")) {
            act(id, "cancel").then().statusCode(200);
        }
        awaitStatus(id, end);
        return id;
    }

    private static AgentEvent failed(AgentCommand command) {
        var error = new StepError("timeout", "no answer within 60 s", true, 3, null);
        return new StepFailed(command.sessionId(), command.stepId(), ProducedBy.heuristic("script"), Usage.NONE, error);
    }

    private static Answer result(Future<Answer> racing) {
        try {
            return racing.get();
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A straight way, on which commands of some types stay without an answer. */
    private Function<AgentCommand, Optional<AgentEvent>> leaving(Class<?>... types) {
        return command -> {
            if (Arrays.stream(types).anyMatch(type -> type.isInstance(command))) {
                unanswered.add(command);
                return Optional.empty();
            }
            return ScriptedAgents.straight(command);
        };
    }

    private AgentCommand awaitUnanswered(String id) {
        return awaitUnanswered(id, AgentCommand.class);
    }

    private AgentCommand awaitUnanswered(String id, Class<? extends AgentCommand> type) {
        return await().atMost(PATIENCE)
                .until(
                        () -> unanswered.stream()
                                .filter(type::isInstance)
                                .filter(command -> command.sessionId().value().equals(id))
                                .findFirst(),
                        Optional::isPresent)
                .orElseThrow();
    }

    private static AgentEvent insufficient(AgentCommand command) {
        var more = new Coverage(false, 0.3, List.of("when"), List.of(new PlannedQuery("when", "the date")));
        return new CoverageAssessed(
                command.sessionId(), command.stepId(), ProducedBy.heuristic("script"), Usage.NONE, more);
    }

    private List<String> steps(String id) {
        return pool
                .preparedQuery("SELECT step_id FROM durable_steps.command WHERE session_id = $1")
                .execute(Tuple.of(id))
                .await()
                .atMost(PATIENCE)
                .stream()
                .map(row -> row.getString("step_id"))
                .toList();
    }

    private boolean held(String id) {
        return pool.preparedQuery("SELECT paused FROM durable_steps.session_epoch WHERE session_id = $1")
                .execute(Tuple.of(id))
                .await()
                .atMost(PATIENCE)
                .iterator()
                .next()
                .getBoolean("paused");
    }
}
