package dev.crosscheck.cli.doctor;

import dev.crosscheck.cli.doctor.Chat.ChatReply;
import dev.crosscheck.cli.doctor.Wire.NoAnswer;
import dev.crosscheck.cli.doctor.Wire.Reply;
import dev.crosscheck.endpoint.ChatAnswer;
import dev.crosscheck.endpoint.Dialect;
import dev.crosscheck.endpoint.ErrorResponse;
import dev.crosscheck.endpoint.TokenEstimate;
import dev.crosscheck.endpoint.settings.EndpointSettings;
import dev.crosscheck.endpoint.settings.ModelAgent;
import dev.crosscheck.endpoint.settings.ModelVariables;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Checks streaming, usage and speed with one request. */
final class SpeedProbe {

    private static final String STREAMING = "streaming";
    private static final String USAGE = "usage";
    private static final String SPEED = "speed";
    private static final String ANSWER_LENGTH = "answer length";
    private static final int A_PARAGRAPH = 96;
    private static final int SEEDS = 100_000;
    /** Advice is rounded to a multiple of this. */
    private static final int ROUND = 100;

    /** About the tokens of the Analyst's prompt for a draft from six sources; with less, sources are left out. */
    private static final int A_SMALL_CONTEXT = 2_000;
    /** About the tokens of an agent's answer. */
    private static final int AN_ANSWER = 400;
    /**
     * Far more tokens than any agent's answer. A model that can write this many within the longest time limit of the
     * agents needs no limit of its answers.
     */
    private static final int A_LONG_ANSWER = 4_096;

    private final Chat chat;
    private final EnvironmentSettings settings;
    private final EndpointSettings endpoint;
    private final Dialect dialect;

    SpeedProbe(Chat chat, EnvironmentSettings settings) {
        this.chat = chat;
        this.settings = settings;
        this.endpoint = settings.endpoint();
        this.dialect = settings.dialect();
    }

    /** A model that answers small requests but not this one is slow, which is not a fault of the endpoint. */
    List<CheckResult> examine() {
        try {
            return measured();
        } catch (NoAnswer late) {
            return List.of(CheckResult.warning(
                    SPEED,
                    late.getMessage() + " for reading a page and writing a paragraph",
                    "allow more time for this test with --timeout, and for the agents with LLM_ANALYST_TIMEOUT,"
                            + " LLM_CRITIC_TIMEOUT and LLM_WRITER_TIMEOUT"));
        }
    }

    private List<CheckResult> measured() throws NoAnswer {
        String prompt = Probes.reading(ThreadLocalRandom.current().nextInt(SEEDS, 10 * SEEDS));
        long estimate = TokenEstimate.of(prompt);
        List<CheckResult> findings = new ArrayList<>();
        Optional<ErrorResponse> refused = Optional.empty();
        switch (chat.ask(prompt, A_PARAGRAPH, dialect::addStream)) {
            case ChatReply.Replied(ChatAnswer _, Reply reply) -> {
                Speed speed = Speed.of(reply, dialect);
                if (speed.isStream()) {
                    findings.add(CheckResult.ok(STREAMING, "in " + speed.pieces() + " pieces"));
                    findings.add(usage(speed.counted().isReported()));
                    findings.add(speed(speed, estimate));
                    bound(speed).ifPresent(findings::add);
                    return findings;
                }
            }
            case ChatReply.Away(ErrorResponse error) -> refused = Optional.of(error);
        }
        findings.add(CheckResult.note(
                STREAMING,
                refused.map(error -> "is refused, " + Advice.shown(error)).orElse("the answer came in one piece")));
        findings.addAll(whole(prompt));
        return findings;
    }

    /** Examines an answer that is not streamed. Reading and writing cannot be measured separately. */
    private List<CheckResult> whole(String prompt) throws NoAnswer {
        return switch (chat.ask(prompt, A_PARAGRAPH)) {
            case ChatReply.Replied(ChatAnswer said, Reply reply) ->
                List.of(
                        usage(said.usage().isReported()),
                        CheckResult.unknown(
                                SPEED,
                                "about " + Math.round(reply.millis()) + " ms for "
                                        + (said.usage().isReported()
                                                ? said.usage().input() + " tokens read and "
                                                        + said.usage().output() + " written"
                                                : "a page read and a paragraph written")));
            case ChatReply.Away(ErrorResponse refused) ->
                List.of(CheckResult.unknown(SPEED, "could not be measured, " + Advice.shown(refused)));
        };
    }

    /**
     * Checks whether answers need a limit. A model may never stop writing; and some servers go on writing after the
     * client has left, while the next client waits.
     */
    private Optional<CheckResult> bound(Speed speed) {
        long seconds = settings.asking().stream()
                .mapToLong(agent -> endpoint.timeout(agent).toSeconds())
                .max()
                .orElse(0);
        return speed.writes()
                .map(value -> value * seconds)
                .filter(writable ->
                        writable < A_LONG_ANSWER && endpoint.maxOutputTokens().isEmpty())
                .map(writable -> CheckResult.warning(
                        ANSWER_LENGTH,
                        "has no limit, and about " + writable + " tokens can be written in time",
                        "set " + ModelVariables.MAX_OUTPUT_TOKENS + "="
                                + Math.max(AN_ANSWER, writable / ROUND * ROUND)));
    }

    private static CheckResult usage(boolean reported) {
        return reported
                ? CheckResult.ok(USAGE, "is reported")
                : CheckResult.note(USAGE, "is not reported: tokens, costs and budgets are estimates");
    }

    private CheckResult speed(Speed speed, long estimate) {
        Optional<Long> reads = speed.reads(estimate);
        Map<String, Long> figures = new LinkedHashMap<>();
        reads.ifPresent(value -> figures.put("reads_tokens_per_second", value));
        speed.writes().ifPresent(value -> figures.put("writes_tokens_per_second", value));
        String shown = "reads " + reads.map(String::valueOf).orElse("?") + ", writes "
                + speed.writes().map(String::valueOf).orElse("?") + " tokens a second";
        List<ModelAgent> pressed = new ArrayList<>();
        for (ModelAgent agent : settings.asking()) {
            long left = endpoint.timeout(agent).toSeconds()
                    - speed.writes().map(value -> AN_ANSWER / value).orElse(0L);
            if (reads.isPresent() && left * reads.get() < A_SMALL_CONTEXT) {
                pressed.add(agent);
            }
        }
        CheckResult finding = pressed.isEmpty()
                ? CheckResult.ok(SPEED, shown)
                : CheckResult.warning(
                        SPEED,
                        shown + ": too slow for the time limit of " + joined(pressed, ModelAgent::name),
                        "raise " + joined(pressed, ModelVariables::timeout)
                                + "; otherwise sources are cut short, and the heuristics replace late answers");
        return finding.with(figures);
    }

    private static String joined(List<ModelAgent> agents, Function<ModelAgent, String> name) {
        return agents.stream().map(name).collect(Collectors.joining(", "));
    }
}
