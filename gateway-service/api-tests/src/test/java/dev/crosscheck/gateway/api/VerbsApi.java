package dev.crosscheck.gateway.api;

import static org.awaitility.Awaitility.await;

import dev.crosscheck.gateway.session.ScriptedAgents;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentCommand.WriteDraft;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.AgentEvent.CoverageAssessed;
import dev.crosscheck.model.message.AgentEvent.StepFailed;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.message.StepError;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.model.research.Coverage;
import dev.crosscheck.model.research.PlannedQuery;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Function;

/** Sessions whose steps stay unanswered, so that they are still at that step when a verb arrives. */
abstract class VerbsApi extends GatewayApi {

    static final String QUESTION = "When did the tank leak?";

    static final Map<String, String> EVENTS = Map.of(
            "pause", "research_paused",
            "resume", "research_resumed",
            "finish", "finish_requested",
            "cancel", "research_cancelled");

    @Inject
    Pool pool;

    /** The commands that the script left unanswered. */
    final ConcurrentLinkedQueue<AgentCommand> unanswered = new ConcurrentLinkedQueue<>();

    String over(String end) {
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

    static AgentEvent failed(AgentCommand command) {
        var error = new StepError("timeout", "no answer within 60 s", true, 3, null);
        return new StepFailed(command.sessionId(), command.stepId(), ProducedBy.heuristic("script"), Usage.NONE, error);
    }

    /** Returns a script of the straight course that leaves commands of {@code types} unanswered. */
    Function<AgentCommand, Optional<AgentEvent>> leaving(Class<?>... types) {
        return command -> {
            if (Arrays.stream(types).anyMatch(type -> type.isInstance(command))) {
                unanswered.add(command);
                return Optional.empty();
            }
            return ScriptedAgents.straight(command);
        };
    }

    AgentCommand awaitUnanswered(String id) {
        return awaitUnanswered(id, AgentCommand.class);
    }

    AgentCommand awaitUnanswered(String id, Class<? extends AgentCommand> type) {
        return await().atMost(PATIENCE)
                .until(
                        () -> unanswered.stream()
                                .filter(type::isInstance)
                                .filter(command -> command.sessionId().value().equals(id))
                                .findFirst(),
                        Optional::isPresent)
                .orElseThrow();
    }

    static AgentEvent insufficient(AgentCommand command) {
        var more = new Coverage(false, 0.3, List.of("when"), List.of(new PlannedQuery("when", "the date")));
        return new CoverageAssessed(
                command.sessionId(), command.stepId(), ProducedBy.heuristic("script"), Usage.NONE, more);
    }

    List<String> steps(String id) {
        return pool
                .preparedQuery("SELECT step_id FROM durable_steps.command WHERE session_id = $1")
                .execute(Tuple.of(id))
                .await()
                .atMost(PATIENCE)
                .stream()
                .map(row -> row.getString("step_id"))
                .toList();
    }

    boolean held(String id) {
        return pool.preparedQuery("SELECT paused FROM durable_steps.session_epoch WHERE session_id = $1")
                .execute(Tuple.of(id))
                .await()
                .atMost(PATIENCE)
                .iterator()
                .next()
                .getBoolean("paused");
    }
}
