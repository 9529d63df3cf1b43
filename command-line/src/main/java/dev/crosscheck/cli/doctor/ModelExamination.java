package dev.crosscheck.cli.doctor;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.cli.doctor.Chat.ChatReply;
import dev.crosscheck.cli.doctor.EnvironmentSettings.Window;
import dev.crosscheck.cli.doctor.Wire.NoAnswer;
import dev.crosscheck.endpoint.ChatAnswer;
import dev.crosscheck.endpoint.Dialect;
import dev.crosscheck.endpoint.ErrorResponse;
import dev.crosscheck.endpoint.Tool;
import dev.crosscheck.endpoint.settings.StructuredOutput;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** Examines one model, with five requests of about twenty tokens and one of seven hundred. Not thread-safe. */
final class ModelExamination {

    private static final int A_WORD = 64;
    private static final int AN_OBJECT = 512;
    private static final String EXISTS = "model";
    private static final String SCHEMA = "JSON schema";
    private static final String JSON_MODE = "JSON mode";
    private static final String TOOLS = "tool calls";
    private static final String OUTPUT = "structured output";
    private static final String CONTEXT = "context";

    private final Wire wire;
    private final EnvironmentSettings settings;
    private final String model;
    private final Dialect dialect;
    private final Chat chat;
    private final List<CheckResult> findings = new ArrayList<>();

    ModelExamination(Wire wire, EnvironmentSettings settings, String model) {
        this.wire = wire;
        this.settings = settings;
        this.model = model;
        this.dialect = settings.dialect();
        this.chat = new Chat(wire, settings, model);
    }

    /**
     * @param listed the model's entry in the endpoint's list, or missing
     * @param inList whether the list has the model; true if there is no list
     */
    List<CheckResult> examine(JsonNode listed, boolean inList) {
        try {
            if (answers(inList)) {
                Support schema = schema();
                Support jsonMode = jsonMode();
                findings.add(output(schema, jsonMode));
                tools();
                window(listed);
                new SpeedProbe(chat, settings).examine().forEach(findings::add);
            }
        } catch (NoAnswer e) {
            findings.add(CheckResult.problem(
                    EXISTS,
                    (findings.isEmpty() ? "does not answer: " : "stopped answering: ") + e.getMessage(),
                    e.isConnected()
                            ? "allow more time with --timeout, or check the endpoint's log"
                            : "check that the endpoint is still running"));
        }
        return findings;
    }

    private boolean answers(boolean inList) throws NoAnswer {
        return switch (chat.ask(Probes.GREETING, A_WORD)) {
            case ChatReply.Replied(ChatAnswer said, Wire.Reply reply) -> {
                boolean empty = said.model().isEmpty()
                        && said.text().isEmpty()
                        && !said.usage().isReported();
                findings.add(
                        empty
                                ? CheckResult.problem(
                                        EXISTS,
                                        "answers 200, but not with a chat completion",
                                        "check LLM_BASE_URL: a web page or a proxy may answer there")
                                : exists(said, reply.millis(), inList));
                if (chat.refusesTemperature()) {
                    findings.add(CheckResult.note(
                            "temperature",
                            "is refused by this model, so it is no longer sent; LLM_TEMPERATURE= avoids the "
                                    + "refused request"));
                }
                yield !empty;
            }
            case ChatReply.Away(ErrorResponse refused) -> {
                String absent = refused.status() == 404 && !inList ? "the endpoint does not have it, " : "";
                findings.add(CheckResult.problem(EXISTS, absent + Advice.shown(refused), Advice.on(refused)));
                yield false;
            }
        };
    }

    private static CheckResult exists(ChatAnswer said, double millis, boolean inList) {
        String as = said.model().isEmpty() ? "" : ", as " + said.model();
        String answer = "answers, in " + Math.round(millis) + " ms" + as;
        return inList
                ? CheckResult.ok(EXISTS, answer)
                : CheckResult.note(EXISTS, answer + ", although it is not in the endpoint's list");
    }

    /** The result of requesting a feature. */
    private enum Support {
        HELD,
        PASSED_OVER,
        REFUSED,
        UNKNOWN
    }

    private Support schema() throws NoAnswer {
        return switch (chat.ask(
                Probes.COLOUR, AN_OBJECT, request -> dialect.addSchema(request, "colour", Probes.schema()))) {
            case ChatReply.Replied(ChatAnswer said, Wire.Reply _)
            when Probes.fits(said.text()) -> {
                findings.add(CheckResult.ok(SCHEMA, "is held"));
                yield Support.HELD;
            }
            case ChatReply.Replied(ChatAnswer said, Wire.Reply _)
            when said.isCutOff() -> {
                findings.add(
                        CheckResult.unknown(SCHEMA, "is taken; the answer had no room to show whether it is held"));
                yield Support.UNKNOWN;
            }
            case ChatReply.Replied _ -> {
                findings.add(CheckResult.warning(
                        SCHEMA,
                        "is taken and passed over",
                        "set LLM_STRUCTURED_OUTPUT=prompt, so that the prompt shows it from the first question on"));
                yield Support.PASSED_OVER;
            }
            case ChatReply.Away(ErrorResponse refused)
            when !Advice.isOfTheFormat(refused) -> {
                findings.add(CheckResult.warning(
                        SCHEMA, "could not be tried, " + Advice.shown(refused), Advice.on(refused)));
                yield Support.UNKNOWN;
            }
            case ChatReply.Away(ErrorResponse refused) -> {
                findings.add(CheckResult.note(SCHEMA, "is refused, " + Advice.shown(refused)));
                yield Support.REFUSED;
            }
        };
    }

    private Support jsonMode() throws NoAnswer {
        if (!dialect.hasJsonMode()) {
            findings.add(CheckResult.note(JSON_MODE, "this API has none"));
            return Support.REFUSED;
        }
        return switch (chat.ask(Probes.COLOUR_IN_JSON, AN_OBJECT, dialect::addJsonMode)) {
            case ChatReply.Replied(ChatAnswer said, Wire.Reply _)
            when Probes.object(said.text()).isObject() -> {
                findings.add(CheckResult.ok(JSON_MODE, "is held"));
                yield Support.HELD;
            }
            case ChatReply.Replied _ -> {
                findings.add(CheckResult.note(JSON_MODE, "is taken, and the answer is no JSON"));
                yield Support.PASSED_OVER;
            }
            case ChatReply.Away(ErrorResponse refused)
            when !Advice.isOfTheFormat(refused) -> {
                findings.add(CheckResult.warning(
                        JSON_MODE, "could not be tried, " + Advice.shown(refused), Advice.on(refused)));
                yield Support.UNKNOWN;
            }
            case ChatReply.Away(ErrorResponse refused) -> {
                findings.add(CheckResult.note(JSON_MODE, "is refused, " + Advice.shown(refused)));
                yield Support.REFUSED;
            }
        };
    }

    private CheckResult output(Support schema, Support jsonMode) {
        boolean fixed = settings.output().isPresent();
        StructuredOutput used = settings.output()
                .orElse(
                        schema == Support.HELD || schema == Support.UNKNOWN
                                ? StructuredOutput.SCHEMA
                                : jsonMode != Support.REFUSED ? StructuredOutput.JSON : StructuredOutput.PROMPT);
        String how = switch (used) {
            case SCHEMA -> "schema: the endpoint holds answers to it";
            case JSON -> "json: the endpoint holds answers to JSON, the prompt shows the schema";
            case PROMPT -> "prompt: the schema is in the prompt alone";
            case AUTO -> throw new IllegalStateException("stands for one of the others");
        };
        boolean refused = (used == StructuredOutput.SCHEMA && schema == Support.REFUSED)
                || (used == StructuredOutput.JSON && jsonMode == Support.REFUSED);
        return refused
                ? CheckResult.problem(OUTPUT, "what LLM_STRUCTURED_OUTPUT asks for is refused", "set it to auto")
                : CheckResult.ok(OUTPUT, how + (fixed ? " (as LLM_STRUCTURED_OUTPUT says)" : ""));
    }

    private void tools() throws NoAnswer {
        findings.add(
                switch (chat.ask(
                        Probes.COLOUR + " Use the tool.",
                        AN_OBJECT,
                        request -> dialect.addTools(request, List.of(Probes.tool()), Tool.Choice.AUTO))) {
                    case ChatReply.Replied(ChatAnswer said, Wire.Reply _)
                    when said.callsTool() -> CheckResult.ok(TOOLS, "the model calls them");
                    case ChatReply.Replied _ ->
                        CheckResult.note(TOOLS, "are taken, and none was called; no agent needs them");
                    case ChatReply.Away(ErrorResponse refused) ->
                        CheckResult.note(TOOLS, "are refused, " + Advice.shown(refused) + "; no agent needs them");
                });
    }

    private void window(JsonNode listed) {
        Window configured = settings.window(model);
        OptionalInt told = new ContextWindow(wire, settings.endpoint().baseUrl()).of(model, listed);
        if (told.isEmpty()) {
            findings.add(CheckResult.unknown(
                    CONTEXT,
                    "the endpoint does not tell; " + configured.from() + " is taken: " + configured.tokens()
                            + " tokens"));
        } else if (told.getAsInt() < configured.tokens()) {
            findings.add(CheckResult.warning(
                            CONTEXT,
                            told.getAsInt() + " tokens, fewer than the " + configured.tokens() + " of "
                                    + configured.from(),
                            "set " + configured.own() + "=" + told.getAsInt()
                                    + ", or start the endpoint with a larger context")
                    .with(Map.of("tokens", (long) told.getAsInt())));
        } else {
            findings.add(CheckResult.ok(
                            CONTEXT, told.getAsInt() + " tokens; " + configured.from() + " uses " + configured.tokens())
                    .with(Map.of("tokens", (long) told.getAsInt())));
        }
    }
}
