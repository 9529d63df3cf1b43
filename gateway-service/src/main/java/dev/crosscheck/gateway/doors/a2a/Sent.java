package dev.crosscheck.gateway.doors.a2a;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.gateway.doors.Question;
import dev.crosscheck.gateway.doors.Settings;
import dev.crosscheck.gateway.doors.SoftDeadline;
import dev.crosscheck.model.research.Complexity;
import dev.crosscheck.rest.JsonFields;
import io.vertx.ext.web.RoutingContext;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * A message that begins a task.
 *
 * @param asked the fields of {@code POST /v1/research}, or of a message of a chat
 * @param names the protocol's names of these fields
 * @param contextId the conversation or report that the message continues, or null
 * @param waits whether the client waits for the answer
 */
record Sent(Skill skill, ObjectNode asked, Map<String, String> names, String contextId, boolean waits) {

    private static final String MESSAGE = "message";
    private static final String PARTS = "parts";
    private static final String METADATA = "metadata";
    private static final String OWN = "crosscheck";
    private static final String SKILL = "skill";

    Sent {
        names = Map.copyOf(names);
    }

    /** @param configured the soft deadline from the environment, in seconds */
    static Sent read(JsonFields params, OptionalInt configured) {
        JsonFields message = params.object(MESSAGE);
        String task = message.stripped("taskId");
        String context = message.stripped("contextId");
        if (message.text("messageId") == null) {
            message.wrong("messageId", "must be given");
        }
        if (!"user".equals(message.text("role"))) {
            message.wrong("role", "must be user");
        }
        String text = text(message);
        Boolean blocking = params.object("configuration").flag("blocking");
        JsonFields ofMessage = message.object(METADATA);
        JsonFields own = ofMessage.has(OWN)
                ? ofMessage.object(OWN)
                : params.object(METADATA).object(OWN);
        Skill named = own.oneOf(SKILL, Skill.class);
        if (named == Skill.RESEARCH && context != null) {
            own.wrong(SKILL, "must be chat within a context: each research starts a new context");
        }
        Skill skill = named == null ? (context == null ? Skill.RESEARCH : Skill.CHAT) : named;
        if (skill == Skill.CHAT) {
            own.allow(Settings.OfChat.class, SKILL);
        } else {
            own.allow(Settings.OfResearch.class, SKILL, "mode", "complexity");
        }
        Complexity tier = skill == Skill.CHAT ? null : own.oneOf("complexity", Complexity.class);
        params.check();
        if (task != null) {
            throw A2aRefusal.noSecondMessage(task);
        }
        ObjectNode asked = own.object().deepCopy();
        asked.remove(SKILL);
        Map<String, String> names = new HashMap<>();
        asked.fieldNames().forEachRemaining(name -> names.put(name, own.path(name)));
        String question = skill == Skill.CHAT ? "content" : "question";
        names.put(question, message.path(PARTS));
        asked.put(question, text);
        if (skill == Skill.RESEARCH) {
            SoftDeadline.bound(asked, tier, configured);
        }
        return new Sent(skill, asked, names, context, !Boolean.FALSE.equals(blocking));
    }

    private static String text(JsonFields message) {
        JsonNode parts = message.node(PARTS);
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < parts.size() && parts.isArray(); i++) {
            String place = PARTS + "[" + i + "]";
            if (!parts.get(i).path("kind").asText().equals("text")) {
                throw A2aRefusal.notText(message.path(place));
            }
            String text = message.inside((ObjectNode) parts.get(i), place).text("text");
            texts.add(text == null ? "" : text);
        }
        if (texts.isEmpty()) {
            message.wrong(PARTS, "must be a list that contains a text");
        }
        return String.join("\n", texts);
    }

    Question question(RoutingContext context) {
        return Question.of(asked, names, context);
    }
}
