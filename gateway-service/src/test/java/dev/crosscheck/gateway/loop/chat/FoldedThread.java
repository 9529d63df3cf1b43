package dev.crosscheck.gateway.loop.chat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.gateway.loop.chat.ChatThread.Ending;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.steps.message.WireJson;
import java.time.Instant;

/**
 * Extracts the facts of a thread's state that golden logs compare, under names of their own. If the structure of the
 * state changes, change how this class reads it; never change a name or what it means.
 */
public final class FoldedThread {

    private static final ObjectMapper JSON = WireJson.mapper();

    private FoldedThread() {}

    public static ObjectNode of(ChatState state) {
        ChatThread thread = state.thread();
        ObjectNode facts = JSON.createObjectNode();
        facts.put("phase", state.phase());
        facts.put("awaiting", state.awaiting() == null ? null : state.awaiting().value());
        facts.set("brief", JSON.valueToTree(thread.asked().brief()));
        facts.set("limits", JSON.valueToTree(thread.asked().limits()));
        ArrayNode steps = facts.putArray("steps");
        thread.taken().forEach(taken -> step(steps.addObject(), taken));
        ArrayNode sources = facts.putArray("sources");
        thread.sourcesAsShown().forEach(source -> source(sources.addObject(), source));
        facts.set("notes", JSON.valueToTree(thread.notes()));
        ending(facts.putObject("ending"), thread.ending());
        facts.set(
                "finished_steps",
                JSON.valueToTree(
                        thread.finished().stream().map(StepId::value).sorted().toList()));
        facts.set("usage", JSON.valueToTree(thread.usage()));
        facts.put("soft_deadline", thread.softDeadline().toString());
        facts.put("hard_deadline", thread.hardDeadline().toString());
        facts.put("soft_deadline_passed", thread.softPassed());
        return facts;
    }

    private static void step(ObjectNode facts, Taken taken) {
        facts.put("number", taken.step().number());
        facts.set("thought", JSON.valueToTree(taken.step().thought()));
        facts.set("result", JSON.valueToTree(taken.step().result()));
        facts.put("time", text(taken.time()));
        facts.put("result_time", text(taken.resultTime()));
        facts.set("by", JSON.valueToTree(taken.by()));
    }

    /** Writes only the positions of its passages: the log has their text. */
    private static void source(ObjectNode facts, Source source) {
        facts.put("number", source.number());
        facts.put("document_id", source.document().documentId().value());
        facts.put("version", source.document().version());
        facts.put("tier", source.rating().tier());
        facts.put("warning", source.warning());
        ArrayNode passages = facts.putArray("passages");
        source.document().passages().forEach(passage -> passages.add(passage.start() + "-" + passage.end()));
    }

    private static void ending(ObjectNode facts, Ending ending) {
        facts.set("answer", JSON.valueToTree(ending.answer()));
        facts.set("written_by", JSON.valueToTree(ending.by()));
        facts.put("written_at", text(ending.time()));
        facts.set("claims", JSON.valueToTree(ending.claims()));
        facts.set("unfounded", JSON.valueToTree(ending.unfounded()));
        facts.set("error", JSON.valueToTree(ending.error()));
        facts.put("reason", ending.reason());
    }

    private static String text(Instant time) {
        return time == null ? null : time.toString();
    }
}
