package dev.crosscheck.gateway.doors.openai;

import dev.crosscheck.gateway.GatewayConfig;
import dev.crosscheck.gateway.api.Problems;
import dev.crosscheck.gateway.doors.Answers;
import dev.crosscheck.gateway.doors.Event;
import dev.crosscheck.gateway.doors.openai.Answering.Begun;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.net.URI;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Answers chat completions and responses, complete or streamed. A stream contains nothing of the answer until the
 * answer has been checked.
 */
@ApplicationScoped
class OpenAiDoor {

    private final GatewayConfig config;
    private final ByResearch research;
    private final ByChat chats;
    private final Answers answers;
    private final Clock clock;

    OpenAiDoor(GatewayConfig config, ByResearch research, ByChat chats, Answers answers, Clock clock) {
        this.config = config;
        this.research = research;
        this.chats = chats;
        this.answers = answers;
        this.clock = clock;
    }

    void register(@Observes Router router) {
        answers.register(router, "/v1/chat/completions", Map.of(HttpMethod.POST, this::chat));
        answers.register(router, "/v1/responses", Map.of(HttpMethod.POST, this::response));
    }

    private Answering answering(OpenAiRequest request) {
        return switch (request.model()) {
            case RESEARCH, STRICT, MONITOR -> research;
            case CHAT -> chats;
        };
    }

    private void chat(RoutingContext context) {
        OpenAiRequest request =
                OpenAiRequest.chat(Answers.body(context), config.limits().maxExecutionTimeS());
        URI server = Answers.server(context);
        if (request.stream()) {
            stream(context, request, begun -> chunks(begun, request, server));
        } else {
            answers.ok(
                    context,
                    begin(context, request)
                            .chain(begun -> answering(request)
                                    .reply(begun.session(), server)
                                    .map(completion(begun, request)::whole)));
        }
    }

    private void response(RoutingContext context) {
        OpenAiRequest request =
                OpenAiRequest.response(Answers.body(context), config.limits().maxExecutionTimeS());
        URI server = Answers.server(context);
        if (request.stream()) {
            stream(context, request, begun -> events(begun, request, server));
        } else {
            answers.ok(
                    context,
                    begin(context, request)
                            .chain(begun -> answering(request)
                                    .reply(begun.session(), server)
                                    .map(responseJson(begun, request)::completed)));
        }
    }

    private Multi<String> chunks(Begun begun, OpenAiRequest request, URI server) {
        ChatCompletion completion = completion(begun, request);
        return parts(
                        List.of(completion.opening()),
                        begun,
                        answering(request),
                        server,
                        reply -> completion.rest(reply, request.withUsage()))
                .onFailure()
                .recoverWithItem(failure ->
                        Event.data(OpenAiErrors.body(Problems.of(failure)).toString()));
    }

    private Multi<String> events(Begun begun, OpenAiRequest request, URI server) {
        ResponseEvents events = new ResponseEvents(responseJson(begun, request));
        return parts(events.opening(), begun, answering(request), server, events::rest)
                .onFailure()
                .recoverWithItem(failure -> events.failed(Problems.of(failure)));
    }

    /** Sends comments while the session runs, so that nothing closes the connection as idle. */
    private static Multi<String> parts(
            List<String> opening,
            Begun begun,
            Answering answering,
            URI server,
            Function<CitedReply, Multi<String>> rest) {
        return Multi.createBy()
                .concatenating()
                .streams(
                        Multi.createFrom().iterable(opening),
                        answering.progress(begun.session()).map(entry -> Event.comment(entry.type())),
                        answering
                                .reply(begun.session(), server)
                                .toMulti()
                                .onItem()
                                .transformToMultiAndConcatenate(rest));
    }

    private void stream(RoutingContext context, OpenAiRequest request, Function<Begun, Multi<String>> events) {
        begin(context, request)
                .subscribe()
                .with(begun -> answers.stream(context, events.apply(begun)), failure -> answers.fail(context, failure));
    }

    private Uni<Begun> begin(RoutingContext context, OpenAiRequest request) {
        return answering(request).begin(context, request).invoke(begun -> Answers.begun(context, begun.session()));
    }

    private ChatCompletion completion(Begun begun, OpenAiRequest request) {
        return new ChatCompletion(begun, request.model(), clock.instant().getEpochSecond());
    }

    private ResponseJson responseJson(Begun begun, OpenAiRequest request) {
        return new ResponseJson(begun, request.model(), clock.instant().getEpochSecond());
    }
}
