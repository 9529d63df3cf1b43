package dev.crosscheck.gateway.loop.evaluation;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.evaluation.PolicyPassage;
import dev.crosscheck.steps.message.WireJson;
import java.util.List;

/**
 * Extracts the facts of an evaluation's state that golden logs compare, under names of their own. If the structure of
 * the state changes, change how this class reads it; never change a name or what it means.
 */
public final class FoldedEvaluation {

    private static final ObjectMapper JSON = WireJson.mapper();

    private FoldedEvaluation() {}

    public static ObjectNode of(EvaluationState state) {
        ObjectNode facts = JSON.createObjectNode();
        facts.put("phase", state.phase());
        facts.set("outline", JSON.valueToTree(state.outline()));
        ArrayNode works = facts.putArray("works");
        state.works().forEach(work -> work(works.addObject(), state, work));
        ArrayNode searches = facts.putArray("searches");
        state.searches().forEach(searched -> {
            ObjectNode search = searches.addObject();
            search.set("query", JSON.valueToTree(searched.query()));
            positions(search.putArray("passages"), searched.passages());
        });
        facts.set(
                "finished_steps",
                JSON.valueToTree(
                        state.taken().stream().map(StepId::value).sorted().toList()));
        facts.set("usage", JSON.valueToTree(state.usage()));
        return facts;
    }

    private static void work(ObjectNode facts, EvaluationState state, Work work) {
        facts.put("criterion", state.criterion(work));
        facts.put("criterion_id", work.criterion().id());
        facts.put("shadow", state.isShadow(work));
        facts.put("controller", state.controller(work).wireName());
        facts.put("place", work.place().name());
        facts.put("turn", work.turn());
        facts.set("trace", JSON.valueToTree(work.material().trace()));
        positions(facts.putArray("passages"), work.material().passages());
        facts.set("usage", JSON.valueToTree(work.material().usage()));
        facts.set("query", JSON.valueToTree(work.query()));
        facts.set("finding", JSON.valueToTree(work.finding()));
        facts.set("by", JSON.valueToTree(work.by()));
        facts.set("result", JSON.valueToTree(work.result()));
    }

    /** Writes only the positions of passages: the log has their text. */
    private static void positions(ArrayNode facts, List<PolicyPassage> passages) {
        passages.forEach(passage -> facts.add(passage.start() + "-" + passage.end()));
    }
}
