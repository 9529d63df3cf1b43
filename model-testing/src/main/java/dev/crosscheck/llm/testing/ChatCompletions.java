package dev.crosscheck.llm.testing;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.crosscheck.llm.testing.Recorded.Outcome;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/** The endpoint's two resources. Runs on one event loop, and never blocks it. */
final class ChatCompletions {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final Vertx vertx;
    private final Script script;
    private final Requests requests;

    ChatCompletions(Vertx vertx, Script script, Requests requests) {
        this.vertx = vertx;
        this.script = script;
        this.requests = requests;
    }

    void handle(HttpServerRequest request) {
        if (HttpMethod.GET.equals(request.method()) && request.path().endsWith("/models")) {
            send(
                    request.response(),
                    200,
                    "{\"object\":\"list\",\"data\":[{\"id\":\"scripted\",\"object\":\"model\"}]}");
        } else if (HttpMethod.POST.equals(request.method()) && request.path().endsWith("/chat/completions")) {
            request.bodyHandler(body -> complete(request, body));
        } else {
            send(request.response(), 404, error("not_found"));
        }
    }

    private void complete(HttpServerRequest request, Buffer body) {
        Asked asked;
        try {
            asked = Asked.of(JSON.readTree(body.getBytes()));
        } catch (IOException e) {
            send(request.response(), 400, error("invalid_json"));
            return;
        }
        Behaviour behaviour = script.take(asked.task());
        int number = requests.add(asked, hash(body), behaviour);
        request.connection().closeHandler(closed -> requests.settle(number, Outcome.HUNG_UP));
        new Exchange(request, asked, number).play(behaviour);
    }

    /** One request while it is being dealt with. */
    private final class Exchange {
        private final HttpServerRequest request;
        private final HttpServerResponse response;
        private final Asked asked;
        private final int number;

        Exchange(HttpServerRequest request, Asked asked, int number) {
            this.request = request;
            this.response = request.response();
            this.asked = asked;
            this.number = number;
        }

        void play(Behaviour behaviour) {
            switch (behaviour) {
                case Behaviour.Answers _ -> after(script.latency(), () -> answer(Text.of(script.answerTo(asked))));
                case Behaviour.Late late -> after(late.after(), () -> answer(Text.of(script.answerTo(asked))));
                case Behaviour.Says says -> after(script.latency(), () -> answer(Text.of(says.text())));
                case Behaviour.CutsOff _ -> after(script.latency(), () -> answer(Text.half(script.answerTo(asked))));
                case Behaviour.Chats _ ->
                    after(script.latency(), () -> answer(Text.of(chatty(script.answerTo(asked)))));
                case Behaviour.CitesNobody _ ->
                    after(script.latency(), () -> answer(Text.of(TaskAnswers.citingNobody(script.answerTo(asked)))));
                case Behaviour.Hangs _ -> {}
                case Behaviour.HangsHalfWay _ -> after(script.latency(), this::half);
                case Behaviour.BreaksOff _ ->
                    after(script.latency(), () -> {
                        half();
                        // What was written has to be on its way first.
                        vertx.setTimer(50, timer -> breakOff());
                    });
                case Behaviour.Closes _ -> breakOff();
                case Behaviour.Limits limits -> {
                    response.putHeader(
                            "Retry-After", Long.toString(limits.retryAfter().toSeconds()));
                    refuse(429, "rate_limit_exceeded");
                }
                case Behaviour.Refuses refuses -> refuse(refuses.status(), refuses.code());
                case Behaviour.ShowsAPage _ -> {
                    settle(Outcome.REFUSED);
                    response.putHeader("Content-Type", "text/html").end("<html><body>Be right back</body></html>");
                }
            }
        }

        private void answer(Text text) {
            if (response.closed()) {
                return;
            }
            settle(Outcome.ANSWERED);
            Completions completions = new Completions(asked, number, text);
            if (asked.isStreamed()) {
                response.setChunked(true).putHeader("Content-Type", "text/event-stream");
                completions.chunks().forEach(chunk -> response.write("data: " + chunk + "\n\n"));
                response.end("data: [DONE]\n\n");
            } else {
                send(response, 200, completions.whole());
            }
        }

        /** The first half of the answer's bytes, with headers that promise all of them. */
        private void half() {
            Completions completions = new Completions(asked, number, Text.of(script.answerTo(asked)));
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

        private void breakOff() {
            settle(Outcome.BROKEN_OFF);
            request.connection().close();
        }

        private void refuse(int status, String code) {
            settle(Outcome.REFUSED);
            send(response, status, error(code));
        }

        private void settle(Outcome outcome) {
            requests.settle(number, outcome);
        }
    }

    private void after(Duration pause, Runnable action) {
        if (pause.isZero()) {
            action.run();
        } else {
            vertx.setTimer(Math.max(1, pause.toMillis()), timer -> action.run());
        }
    }

    private static String chatty(String answer) {
        return "Of course! Here is the JSON you asked for:\n\n```json\n" + answer
                + "\n```\n\nLet me know {if} it helps.";
    }

    private static void send(HttpServerResponse response, int status, String json) {
        if (!response.closed()) {
            response.setStatusCode(status)
                    .putHeader("Content-Type", "application/json")
                    .end(json);
        }
    }

    private static String error(String code) {
        try {
            return JSON.writeValueAsString(
                    Map.of("error", Map.of("message", "As the script has it.", "type", code, "code", code)));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String hash(Buffer body) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(body.getBytes()));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
