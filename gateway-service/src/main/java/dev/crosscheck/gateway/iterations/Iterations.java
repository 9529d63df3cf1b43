package dev.crosscheck.gateway.iterations;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.gateway.session.AnsweredStep;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.AgentEvent.StepFailed;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.steps.message.WireJson;
import dev.crosscheck.steps.outbox.OrderedCommand;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reconstructs the rounds of writing from a session's answered steps. A draft after a review is a revision and begins a
 * new round. Where the session is judged again, the rounds begin anew.
 */
public final class Iterations {

    /** The fields that every result has, for all steps. */
    private static final List<String> COMMON = List.of("session_id", "step_id", "produced_by", "usage");

    private final String stepPrefix;
    private final List<Iteration> iterations = new ArrayList<>();
    private int judgement;
    private int round = 1;
    private Stage last;

    private Iterations(SessionId session) {
        this.stepPrefix = session.value() + ".";
    }

    /** @param steps in the order of the session's log */
    public static List<Iteration> of(SessionId session, List<AnsweredStep> steps) {
        Iterations reading = new Iterations(session);
        steps.forEach(reading::read);
        return List.copyOf(reading.iterations);
    }

    private void read(AnsweredStep step) {
        if (step.judgement() != judgement) {
            judgement = step.judgement();
            round = 1;
            last = null;
        }
        stage(step.result().stepId().value()).ifPresent(stage -> {
            if (stage == Stage.REVISION) {
                round++;
            }
            last = stage;
            iterations.add(iteration(stage, step));
        });
    }

    /** Determines the task from the step's place in its session. This works for failed steps too. */
    private Optional<Stage> stage(String stepId) {
        String place = stepId.startsWith(stepPrefix) ? stepId.substring(stepPrefix.length()) : stepId;
        return switch (place.split("-", 2)[0]) {
            case "draft" -> Optional.of(last == Stage.REVIEW ? Stage.REVISION : Stage.DRAFT);
            case "review" -> Optional.of(Stage.REVIEW);
            case "compose" -> Optional.of(Stage.COMPOSE);
            case "verify" -> Optional.of(Stage.VERIFY);
            default -> Optional.empty();
        };
    }

    private Iteration iteration(Stage stage, AnsweredStep step) {
        OrderedCommand command = step.command();
        ProducedBy by = step.result().producedBy();
        Instant ordered = command == null ? null : command.orderedAt();
        Instant answered = command == null || command.answeredAt() == null ? step.time() : command.answeredAt();
        boolean byModel = by.kind().equals(ProducedBy.LLM);
        List<ModelCall> calls = step.calls().stream()
                .map(ModelCall::of)
                .flatMap(Optional::stream)
                .toList();
        String prompt = calls.reversed().stream()
                .filter(call -> byModel && call.isAnswered())
                .findFirst()
                .map(ModelCall::inputPrompt)
                .orElse(null);
        return new Iteration(
                round,
                stage.agent().wireName(),
                stage,
                prompt != null || command == null ? prompt : command.json(),
                response(step.result()),
                new Iteration.Metadata(
                        byModel ? by.name() : null,
                        by,
                        step.result().usage(),
                        new Iteration.Times(
                                ordered,
                                answered,
                                ordered == null
                                        ? null
                                        : Duration.between(ordered, answered).toMillis()),
                        step.result().stepId().value(),
                        calls));
    }

    /** Returns the content of the step's result. If it has a single field, returns the value of that field. */
    private static JsonNode response(AgentEvent result) {
        ObjectNode own = WireJson.mapper().<ObjectNode>valueToTree(result).remove(COMMON);
        return own.size() == 1 && !(result instanceof StepFailed)
                ? own.elements().next()
                : own;
    }
}
