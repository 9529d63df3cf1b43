package dev.crosscheck.gateway.doors.openai;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.gateway.doors.Question;
import dev.crosscheck.gateway.doors.SoftDeadline;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.model.research.Complexity;
import dev.crosscheck.rest.JsonFields;
import dev.crosscheck.rest.ProblemException;
import dev.crosscheck.steps.message.WireJson;
import io.vertx.ext.web.RoutingContext;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A question as clients of OpenAI ask it. Fields that set how a model writes are passed over; those that would make the
 * answer another kind of thing than a report are refused.
 *
 * @param research with the fields of {@code POST /v1/research}
 * @param questionField what the question's field is called here
 * @param withUsage whether the end of a stream tells the usage
 */
record OpenAiRequest(
        ObjectNode research, String questionField, ResearchModel model, boolean stream, boolean withUsage) {

    private static final String OWN = "crosscheck";
    private static final String MODEL = "model";
    private static final List<String> OF_RESEARCH = List.of(
            "complexity", "language", "collections", "start_date", "end_date", "limits", "budget", "watermark", "web");

    /** The fields of {@value #OWN}. */
    private record Own(
            String complexity,
            String language,
            List<String> collections,
            String startDate,
            String endDate,
            Object limits,
            Object budget,
            Long watermark,
            Boolean web) {}

    /** @param configuredSeconds the soft deadline that the environment sets, or null */
    static OpenAiRequest chat(byte[] bytes, Integer configuredSeconds) {
        JsonFields body = JsonFields.read(bytes);
        String question = LastUserMessage.in(body, "messages");
        if (body.has("n") && body.node("n").asInt() != 1) {
            body.wrong("n", "must be 1: a question has one report");
        }
        refuseFormat(body, "response_format", body.node("response_format"));
        boolean usage = Boolean.TRUE.equals(body.object("stream_options").flag("include_usage"));
        return read(body, "messages", question, configuredSeconds, usage);
    }

    /** @param configuredSeconds the soft deadline that the environment sets, or null */
    static OpenAiRequest response(byte[] bytes, Integer configuredSeconds) {
        JsonFields body = JsonFields.read(bytes);
        boolean plain = body.node("input").isTextual();
        String question = plain ? body.text("input") : LastUserMessage.in(body, "input");
        for (String earlier : List.of("previous_response_id", "conversation")) {
            if (body.has(earlier)) {
                body.wrong(earlier, "is not known here: each question is researched by itself");
            }
        }
        if (Boolean.TRUE.equals(body.flag("background"))) {
            body.wrong("background", "is not taken here; POST /v1/research does not wait");
        }
        refuseFormat(body, "text", body.object("text").node("format"));
        return read(body, "input", question, configuredSeconds, true);
    }

    private static OpenAiRequest read(
            JsonFields body, String field, String question, Integer configuredSeconds, boolean withUsage) {
        JsonNode choice = body.node("tool_choice");
        if (choice.isObject() || choice.asText().equals("required")) {
            body.wrong("tool_choice", "must be none or auto: no tool of the client is called");
        }
        String name = body.text(MODEL);
        if (name == null) {
            body.wrong(MODEL, "must be one of those that GET /v1/models lists");
        }
        boolean stream = Boolean.TRUE.equals(body.flag("stream"));
        JsonFields own = body.object(OWN);
        own.allow(Own.class);
        Complexity tier = own.oneOf("complexity", Complexity.class);
        body.check();
        ResearchModel model = ResearchModel.named(name).orElseThrow(() -> unknown(name));
        ObjectNode research = WireJson.mapper().createObjectNode();
        OF_RESEARCH.stream().filter(own::has).forEach(each -> research.set(each, own.node(each)));
        research.put("question", question).put("mode", model.mode().wireName());
        SoftDeadline.bound(research, tier, configuredSeconds);
        return new OpenAiRequest(research, field, model, stream, withUsage);
    }

    /** @param format of the answer, as the client wants it */
    private static void refuseFormat(JsonFields body, String field, JsonNode format) {
        if (!format.isMissingNode() && !format.path("type").asText("text").equals("text")) {
            body.wrong(field, "must be of type text: a report is Markdown");
        }
    }

    static ProblemException unknown(String model) {
        String detail = "there is no model " + model + "; GET /v1/models lists those that there are";
        return new ProblemException(Problem.notFound(detail).withError(MODEL, "is not known here"));
    }

    Question question(RoutingContext context) {
        Map<String, String> names = new HashMap<>();
        OF_RESEARCH.forEach(each -> names.put(each, OWN + "." + each));
        names.put("question", questionField);
        names.put("mode", MODEL);
        return Question.of(research, names, context);
    }
}
