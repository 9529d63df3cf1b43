package dev.crosscheck.gateway.doors.openai;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.gateway.doors.Question;
import dev.crosscheck.gateway.doors.Settings;
import dev.crosscheck.gateway.doors.SoftDeadline;
import dev.crosscheck.model.chat.Exchange;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.model.research.Complexity;
import dev.crosscheck.rest.JsonFields;
import dev.crosscheck.rest.ProblemException;
import io.vertx.ext.web.RoutingContext;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * A question in OpenAI's format. Ignores fields that control how a model writes. Refuses fields that ask for anything
 * other than a text from this server.
 *
 * @param asked the fields of {@code POST /v1/research}, or of a message of a chat
 * @param said the exchanges before the question; empty if a report is requested
 * @param previous id of the response that the question follows, or null
 * @param questionField OpenAI's name for the field with the question
 * @param withUsage whether the end of a stream reports the usage
 */
record OpenAiRequest(
        ObjectNode asked,
        List<Exchange> said,
        String previous,
        String questionField,
        OfferedModel model,
        boolean stream,
        boolean withUsage) {

    /** The field for settings that OpenAI's format lacks. */
    private static final String OWN = "crosscheck";

    private static final String MODEL = "model";
    private static final String PREVIOUS = "previous_response_id";

    OpenAiRequest {
        said = List.copyOf(said);
    }

    /** @param configured the soft deadline from the environment, in seconds */
    static OpenAiRequest chat(byte[] bytes, OptionalInt configured) {
        JsonFields body = JsonFields.read(bytes);
        Spoken spoken = Spoken.in(body, "messages");
        String question = spoken.question();
        if (body.has("n") && body.node("n").asInt() != 1) {
            body.wrong("n", "must be 1: a question has one answer");
        }
        refuseFormat(body, "response_format", body.node("response_format"));
        boolean usage = Boolean.TRUE.equals(body.object("stream_options").flag("include_usage"));
        return read(body, "messages", question, spoken, configured, usage);
    }

    /** @param configured the soft deadline from the environment, in seconds */
    static OpenAiRequest response(byte[] bytes, OptionalInt configured) {
        JsonFields body = JsonFields.read(bytes);
        Spoken spoken = body.node("input").isTextual() ? null : Spoken.in(body, "input");
        String question = spoken == null ? body.text("input") : spoken.question();
        if (body.has("conversation")) {
            body.wrong("conversation", "is not supported");
        }
        if (Boolean.TRUE.equals(body.flag("background"))) {
            body.wrong("background", "is not supported; POST /v1/research returns at once");
        }
        refuseFormat(body, "text", body.object("text").node("format"));
        return read(body, "input", question, spoken, configured, true);
    }

    /** @param spoken null if the request contains only the question */
    private static OpenAiRequest read(
            JsonFields body, String field, String question, Spoken spoken, OptionalInt configured, boolean withUsage) {
        JsonNode choice = body.node("tool_choice");
        if (choice.isObject() || choice.asText().equals("required")) {
            body.wrong("tool_choice", "must be none or auto: tools of the client are never called");
        }
        String name = body.text(MODEL);
        if (name == null) {
            body.wrong(MODEL, "must be a model that GET /v1/models lists");
        }
        boolean stream = Boolean.TRUE.equals(body.flag("stream"));
        OfferedModel model = OfferedModel.named(name == null ? "" : name).orElse(null);
        boolean chat = model == OfferedModel.CHAT;
        JsonFields own = body.object(OWN);
        if (chat) {
            own.allow(Settings.OfChat.class);
        } else {
            own.allow(Settings.OfResearch.class, "complexity");
        }
        Complexity tier = chat ? null : own.oneOf("complexity", Complexity.class);
        String previous = body.text(PREVIOUS);
        if (previous != null && !chat) {
            body.wrong(PREVIOUS, "is only for crosscheck-chat: other models research each question separately");
        }
        List<Exchange> said = chat && spoken != null ? spoken.before() : List.of();
        body.check();
        if (model == null) {
            throw unknown(name);
        }
        ObjectNode asked = own.object().deepCopy();
        if (chat) {
            asked.put("content", question);
        } else {
            asked.put("question", question)
                    .put("mode", model.mode().orElseThrow().wireName());
            SoftDeadline.bound(asked, tier, configured);
        }
        return new OpenAiRequest(asked, said, previous, field, model, stream, withUsage);
    }

    /** @param format the answer format that the client asks for */
    private static void refuseFormat(JsonFields body, String field, JsonNode format) {
        if (!format.isMissingNode() && !format.path("type").asText("text").equals("text")) {
            body.wrong(field, "must be of type text: answers are Markdown");
        }
    }

    static ProblemException unknown(String model) {
        String detail = "there is no model " + model + "; GET /v1/models lists the models";
        return new ProblemException(Problem.notFound(detail).withError(MODEL, "must be one that GET /v1/models lists"));
    }

    Question question(RoutingContext context) {
        Map<String, String> names = new HashMap<>();
        asked.fieldNames().forEachRemaining(name -> names.put(name, OWN + "." + name));
        names.put("question", questionField);
        names.put("content", questionField);
        names.put("mode", MODEL);
        return Question.of(asked, names, context);
    }
}
