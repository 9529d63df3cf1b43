package dev.crosscheck.gateway.loop.evaluation;

import dev.crosscheck.model.StepId;
import dev.crosscheck.model.evaluation.Finding;
import dev.crosscheck.model.evaluation.Material;
import dev.crosscheck.model.evaluation.PolicyPassage;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.EvaluationMessage.CheckCitations;
import dev.crosscheck.model.message.EvaluationMessage.Deliberate;
import dev.crosscheck.model.message.EvaluationMessage.EvaluationRequested;
import dev.crosscheck.model.message.EvaluationMessage.OpenPolicy;
import dev.crosscheck.model.message.EvaluationMessage.SearchPolicy;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Creates the commands that follow from a decision. */
final class Orders {

    private Orders() {}

    /** @param state the state after {@code decided} */
    static List<AgentCommand> of(EvaluationState state, Decided decided) {
        return switch (state.stage()) {
            case OPENING -> {
                EvaluationRequested request = state.request();
                yield List.of(new OpenPolicy(
                        request.sessionId(),
                        state.opening(),
                        request.tenant(),
                        request.policyId(),
                        request.watermark()));
            }
            case EVALUATING ->
                decided.moves().stream()
                        .map(move -> state.works().get(move.criterion() - 1))
                        .flatMap(work -> order(state, work))
                        .toList();
            case NOT_REQUESTED, COMPLETED, CANCELLED -> List.of();
        };
    }

    private static Stream<AgentCommand> order(EvaluationState state, Work work) {
        EvaluationRequested request = state.request();
        if (!work.place().waitsForStep()) {
            return Stream.empty();
        }
        StepId step = work.place().step(request.sessionId(), work.number(), work.turn());
        return switch (work.place()) {
            case DELIBERATING -> Stream.of(deliberate(state, work, step));
            case CONSULTING ->
                Stream.of(new SearchPolicy(
                        request.sessionId(),
                        step,
                        request.tenant(),
                        request.policyId(),
                        state.outline().version(),
                        work.query()));
            case CHECKING ->
                Stream.of(new CheckCitations(
                        request.sessionId(),
                        step,
                        work.criterion(),
                        work.finding(),
                        cited(work.finding(), work.material())));
            case WAITING, DECIDED -> Stream.empty();
        };
    }

    private static Deliberate deliberate(EvaluationState state, Work work, StepId step) {
        EvaluationRequested request = state.request();
        Material material = work.material();
        long tokens = material.usage().inputTokens() + material.usage().outputTokens();
        return new Deliberate(
                request.sessionId(),
                step,
                work.criterion(),
                request.facts(),
                state.outline(),
                new Material(material.trace(), latest(material.passages()), material.usage()),
                request.policy().maxIterations() - material.trace().size(),
                (int) Math.max(0, request.policy().tokenLimit() - tokens),
                state.controller(work),
                request.route() == null ? request.promptId() : request.route().promptId());
    }

    /** Returns as many of the latest passages as a message can hold, and leaves out the earliest. */
    private static List<PolicyPassage> latest(List<PolicyPassage> passages) {
        List<PolicyPassage> kept = new ArrayList<>();
        int size = 0;
        for (PolicyPassage passage : passages.reversed()) {
            size += passage.text().length();
            if (size > Material.MOST_TEXT) {
                break;
            }
            kept.addFirst(passage);
        }
        return kept;
    }

    /** Returns the passages that contain the citations, each once. */
    private static List<PolicyPassage> cited(Finding finding, Material material) {
        return material.passages().stream()
                .filter(passage -> finding.citations().stream()
                        .anyMatch(citation -> passage.start() <= citation.start() && citation.end() <= passage.end()))
                .toList();
    }
}
