package dev.crosscheck.llm.testing;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.llm.testing.Abilities.Support;
import dev.crosscheck.llm.testing.Gate.Refusal;
import dev.crosscheck.llm.testing.RecordedRequest.RequestOutcome;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;

/** One request in progress. Runs on the event loop. */
final class OpenRequest {

    private static final ObjectMapper JSON = new ObjectMapper();

    /** The objects that all requests share. */
    record Stage(Vertx vertx, Script script, Abilities abilities, RecordedRequests requests) {}

    private final Stage stage;
    private final HttpServerRequest request;
    private final HttpServerResponse response;
    private final Asked asked;
    private final int number;

    OpenRequest(Stage stage, HttpServerRequest request, Asked asked, int number) {
        this.stage = stage;
        this.request = request;
        this.response = request.response();
        this.asked = asked;
        this.number = number;
    }

    void play(Behaviour behaviour) {
        switch (behaviour) {
            case Behaviour.Answers _ ->
                after(
                        stage.script().latency(),
                        () -> answer(Text.of(stage.script().answerTo(asked))));
            case Behaviour.Late late ->
                after(late.after(), () -> answer(Text.of(stage.script().answerTo(asked))));
            case Behaviour.Says says -> after(stage.script().latency(), () -> answer(Text.of(says.text())));
            case Behaviour.CutsOff _ ->
                after(
                        stage.script().latency(),
                        () -> answer(Text.half(stage.script().answerTo(asked))));
            case Behaviour.Chats _ ->
                after(
                        stage.script().latency(),
                        () -> answer(Text.of(chatty(stage.script().answerTo(asked)))));
            case Behaviour.CitesNobody _ ->
                after(
                        stage.script().latency(),
                        () -> answer(
                                Text.of(TaskAnswers.citingNobody(stage.script().answerTo(asked)))));
            case Behaviour.Thinks thinks -> after(stage.script().latency(), () -> think(thinks));
            case Behaviour.Hangs _ -> {}
            case Behaviour.HangsHalfWay _ -> after(stage.script().latency(), this::half);
            case Behaviour.BreaksOff _ ->
                after(stage.script().latency(), () -> {
                    half();
                    // Wait until the written data is on its way.
                    stage.vertx().setTimer(50, timer -> breakOff());
                });
            case Behaviour.EndsEarly _ -> after(stage.script().latency(), () -> halfAnd(""));
            case Behaviour.FailsHalfWay _ ->
                after(
                        stage.script().latency(),
                        () -> halfAnd("data: " + worded(new Refusal(500, "server_error", null)) + "\n\n"));
            case Behaviour.Closes _ -> breakOff();
            case Behaviour.Limits limits -> {
                response.putHeader(
                        "Retry-After", Long.toString(limits.retryAfter().toSeconds()));
                refuse(429, "rate_limit_exceeded");
            }
            case Behaviour.Refuses refuses -> refuse(refuses.status(), refuses.code());
            case Behaviour.ShowsAPage _ -> {
                settle(RequestOutcome.REFUSED);
                response.putHeader("Content-Type", "text/html").end("<html><body>Be right back</body></html>");
            }
        }
    }

    private Worded worded(Text text, String thinkingField) {
        Completions completions = new Completions(asked, stage.abilities(), number, text, thinkingField);
        return AnthropicMessages.isAsked(request)
                ? new AnthropicMessages(asked, completions, text, number)
                : completions;
    }

    private void think(Behaviour.Thinks thinks) {
        Text text = Text.of(stage.script().answerTo(asked));
        answer(
                thinks.field().isEmpty()
                        ? worded(Text.of("<think>" + thinks.thought() + "</think>" + text.text()), "")
                        : worded(text.after(thinks.thought()), thinks.field()));
    }

    private void answer(Text text) {
        answer(worded(text, ""));
    }

    private void answer(Worded completions) {
        long reading = stage.abilities().reading(completions.promptTokens());
        long writing = stage.abilities().writing(completions.answerTokens());
        if (asked.isStreamed() && stage.abilities().streams() == Support.HELD) {
            after(Duration.ofMillis(reading), () -> stream(completions.chunks(), 0, writing));
        } else {
            after(Duration.ofMillis(reading + writing), () -> {
                if (!response.closed()) {
                    settle(RequestOutcome.ANSWERED);
                    send(response, 200, completions.whole());
                }
            });
        }
    }

    /** @param writing milliseconds for all chunks together */
    private void stream(List<String> chunks, int sent, long writing) {
        if (response.closed()) {
            return;
        }
        if (sent == 0) {
            response.setChunked(true).putHeader("Content-Type", "text/event-stream");
        }
        if (sent == chunks.size()) {
            settle(RequestOutcome.ANSWERED);
            response.end(AnthropicMessages.isAsked(request) ? "" : "data: [DONE]\n\n");
            return;
        }
        response.write("data: " + chunks.get(sent) + "\n\n");
        after(Duration.ofMillis(writing / chunks.size()), () -> stream(chunks, sent + 1, writing));
    }

    /** Sends the first half of the answer. Without a stream, the headers announce the full length. */
    private void half() {
        Worded completions = worded(Text.of(stage.script().answerTo(asked)), "");
        if (asked.isStreamed()) {
            List<String> chunks = completions.chunks();
            response.setChunked(true).putHeader("Content-Type", "text/event-stream");
            chunks.subList(0, chunks.size() / 2).forEach(chunk -> response.write("data: " + chunk + "\n\n"));
        } else {
            byte[] bytes = completions.whole().getBytes(StandardCharsets.UTF_8);
            response.putHeader("Content-Type", "application/json")
                    .putHeader("Content-Length", Integer.toString(bytes.length))
                    .write(Buffer.buffer().appendBytes(bytes, 0, bytes.length / 2));
        }
    }

    /** @param end the last data of a stream */
    private void halfAnd(String end) {
        half();
        if (asked.isStreamed()) {
            settle(RequestOutcome.BROKEN_OFF);
            response.end(end);
        } else {
            stage.vertx().setTimer(50, timer -> breakOff());
        }
    }

    private void breakOff() {
        settle(RequestOutcome.BROKEN_OFF);
        request.connection().close();
    }

    private void refuse(int status, String code) {
        refuse(new Refusal(status, code, null));
    }

    void refuse(Refusal refusal) {
        settle(RequestOutcome.REFUSED);
        send(response, refusal.status(), worded(refusal));
    }

    private String worded(Refusal refusal) {
        return AnthropicMessages.isAsked(request) ? AnthropicMessages.error(error(refusal)) : error(refusal);
    }

    private void settle(RequestOutcome outcome) {
        stage.requests().settle(number, outcome);
    }

    private void after(Duration pause, Runnable action) {
        if (pause.isZero()) {
            action.run();
        } else {
            stage.vertx().setTimer(Math.max(1, pause.toMillis()), timer -> action.run());
        }
    }

    private static String chatty(String answer) {
        return "Of course! Here is the JSON you asked for:\n\n```json\n" + answer
                + "\n```\n\nLet me know {if} it helps.";
    }

    static void send(HttpServerResponse response, int status, String json) {
        if (!response.closed()) {
            response.setStatusCode(status)
                    .putHeader("Content-Type", "application/json")
                    .end(json);
        }
    }

    static String error(Refusal refusal) {
        ObjectNode error = JSON.createObjectNode();
        error.putObject("error")
                .put("message", "As the script has it.")
                .put("type", refusal.code())
                .put("code", refusal.code())
                .put("param", refusal.param());
        return error.toString();
    }
}
