package dev.crosscheck.gateway.api;

import dev.crosscheck.gateway.session.ScriptedAgents;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentCommand.WriteDraft;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.AgentEvent.StepFailed;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.message.StepError;
import dev.crosscheck.model.message.Usage;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Creates sessions and forks of them. */
abstract class ForkApi extends GatewayApi {

    static final String QUESTION = "When did the tank leak?";

    @Inject
    Pool pool;

    /** The commands that the agents of a {@link #completed} session received. */
    final ConcurrentLinkedQueue<AgentCommand> ordered = new ConcurrentLinkedQueue<>();

    String failed() {
        agents(command -> command instanceof WriteDraft ? failed(command) : ScriptedAgents.straight(command), 1);
        String id = ask(QUESTION);
        awaitStatus(id, "failed");
        return id;
    }

    String completed() {
        agents(
                command -> {
                    ordered.add(command);
                    return ScriptedAgents.straight(command);
                },
                1);
        String id = ask(QUESTION);
        awaitStatus(id, "completed");
        return id;
    }

    /** Forks {@code parent} and returns the fork once it has completed. */
    String forked(String parent, int sequence) {
        String child = act(parent, "fork", "{\"sequence\": %d}".formatted(sequence))
                .then()
                .statusCode(202)
                .extract()
                .path("id");
        awaitStatus(child, "completed");
        return child;
    }

    static Optional<AgentEvent> failed(AgentCommand command) {
        var error = new StepError("timeout", "no answer within 60 s", true, 3, null);
        return Optional.of(new StepFailed(
                command.sessionId(), command.stepId(), ProducedBy.heuristic("script"), Usage.NONE, error));
    }

    /** Returns the sessions that the database has as forks of {@code parent}. */
    List<String> children(String parent) {
        return pool
                .preparedQuery("SELECT id FROM gateway.session WHERE parent_id = $1")
                .execute(Tuple.of(parent))
                .await()
                .atMost(PATIENCE)
                .stream()
                .map(row -> row.getString("id"))
                .toList();
    }
}
