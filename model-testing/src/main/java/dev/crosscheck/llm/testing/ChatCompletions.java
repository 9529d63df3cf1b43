package dev.crosscheck.llm.testing;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.llm.testing.Abilities.Support;
import dev.crosscheck.llm.testing.Gate.Refusal;
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
import java.util.Optional;

/** The endpoint's two resources. Runs on one event loop, and never blocks it. */
final class ChatCompletions {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final Vertx vertx;
    private final Script script;
    private final Abilities abilities;
    private final Gate gate;
    private final Requests requests;

    ChatCompletions(Vertx vertx, Script script, Abilities abilities, Requests requests) {
        this.vertx = vertx;
        this.script = script;
        this.abilities = abilities;
        this.gate = new Gate(abilities);
        this.requests = requests;
    }

    void handle(HttpServerRequest request) {
        Optional<Refusal> refusal = gate.refusal(request);
        if (refusal.isPresent()) {
            send(request.response(), refusal.get().status(), error(refusal.get()));
        } else if (HttpMethod.GET.equals(request.method()) && request.path().endsWith("/models") && abilities.lists()) {
            send(request.response(), 200, models());
        } else if (HttpMethod.POST.equals(request.method()) && request.path().endsWith("/chat/completions")) {
            request.bodyHandler(body -> complete(request, body));
        } else {
            send(request.response(), 404, error(new Refusal(404, "not_found", null)));
        }
    }

    private void complete(HttpServerRequest request, Buffer body) {
        Asked asked;
        try {
            asked = Asked.of(gate.heeded(JSON.readTree(body.getBytes())));
        } catch (IOException e) {
            send(request.response(), 400, error(new Refusal(400, "invalid_json", null)));
            return;
        }
        Behaviour behaviour = script.take(asked.task());
        int number = requests.add(asked, hash(body), behaviour);
        request.connection().closeHandler(closed -> requests.settle(number, Outcome.HUNG_UP));
        Exchange exchange = new Exchange(request, asked, number);
        gate.refusal(asked).ifPresentOrElse(exchange::refuse, () -> exchange.play(behaviour));
    }

    private String models() {
        ObjectNode list = JSON.createObjectNode().put("object", "list");
        ArrayNode data = list.putArray("data");
        abilities.models().forEach((name, context) -> {
            ObjectNode model = data.addObject().put("id", name).put("object", "model");
            if (context > 0) {
                model.put("max_model_len", context);
            }
        });
        return list.toString();
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
                case Behaviour.EndsEarly _ -> after(script.latency(), () -> halfAnd(""));
                case Behaviour.FailsHalfWay _ ->
                    after(
                            script.latency(),
                            () -> halfAnd("data: " + error(new Refusal(500, "server_error", null)) + "\n\n"));
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
            Completions completions = new Completions(asked, abilities, number, text);
            long reading = abilities.reading(completions.promptTokens());
            long writing = abilities.writing(completions.answerTokens());
            if (asked.isStreamed() && abilities.streams() == Support.HELD) {
                after(Duration.ofMillis(reading), () -> stream(completions.chunks(), 0, writing));
            } else {
                after(Duration.ofMillis(reading + writing), () -> {
                    settle(Outcome.ANSWERED);
                    send(response, 200, completions.whole());
                });
            }
        }

        /** @param writing milliseconds for all of them */
        private void stream(List<String> chunks, int sent, long writing) {
            if (response.closed()) {
                return;
            }
            if (sent == 0) {
                response.setChunked(true).putHeader("Content-Type", "text/event-stream");
            }
            if (sent == chunks.size()) {
                settle(Outcome.ANSWERED);
                response.end("data: [DONE]\n\n");
                return;
            }
            response.write("data: " + chunks.get(sent) + "\n\n");
            after(Duration.ofMillis(writing / chunks.size()), () -> stream(chunks, sent + 1, writing));
        }

        /** The first half of the answer's bytes, with headers that promise all of them. */
        private void half() {
            Completions completions = new Completions(asked, abilities, number, Text.of(script.answerTo(asked)));
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

        /** @param end what a stream ends with */
        private void halfAnd(String end) {
            half();
            if (asked.isStreamed()) {
                settle(Outcome.BROKEN_OFF);
                response.end(end);
            } else {
                vertx.setTimer(50, timer -> breakOff());
            }
        }

        private void breakOff() {
            settle(Outcome.BROKEN_OFF);
            request.connection().close();
        }

        private void refuse(int status, String code) {
            refuse(new Refusal(status, code, null));
        }

        void refuse(Refusal refusal) {
            settle(Outcome.REFUSED);
            send(response, refusal.status(), error(refusal));
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

    private static String error(Refusal refusal) {
        ObjectNode error = JSON.createObjectNode();
        error.putObject("error")
                .put("message", "As the script has it.")
                .put("type", refusal.code())
                .put("code", refusal.code())
                .put("param", refusal.param());
        return error.toString();
    }

    private static String hash(Buffer body) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(body.getBytes()));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
