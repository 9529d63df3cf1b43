package dev.crosscheck.gateway.doors.openai;

import dev.crosscheck.gateway.GatewayConfig;
import dev.crosscheck.gateway.api.Problems;
import dev.crosscheck.gateway.doors.Answers;
import dev.crosscheck.gateway.doors.Event;
import dev.crosscheck.gateway.doors.Sessions;
import dev.crosscheck.model.SessionId;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.net.URI;
import java.time.Clock;
import java.util.Map;
import java.util.function.Function;

/**
 * Answers chat completions and responses, whole or streamed. A stream says nothing of the report until it is checked.
 */
@ApplicationScoped
class OpenAiDoor {

    private final GatewayConfig config;
    private final Sessions sessions;
    private final Answers answers;
    private final Clock clock;

    OpenAiDoor(GatewayConfig config, Sessions sessions, Answers answers, Clock clock) {
        this.config = config;
        this.sessions = sessions;
        this.answers = answers;
        this.clock = clock;
    }

    void register(@Observes Router router) {
        answers.register(router, "/v1/chat/completions", Map.of(HttpMethod.POST, this::chat));
        answers.register(router, "/v1/responses", Map.of(HttpMethod.POST, this::response));
    }

    private void chat(RoutingContext context) {
        OpenAiRequest request = OpenAiRequest.chat(Answers.body(context), configuredSeconds());
        URI server = Answers.server(context);
        if (request.stream()) {
            stream(context, request, session -> chunks(completion(session, request), request.withUsage(), server));
        } else {
            answers.ok(
                    context,
                    begin(context, request)
                            .chain(session -> reply(session, server).map(completion(session, request)::whole)));
        }
    }

    private void response(RoutingContext context) {
        OpenAiRequest request = OpenAiRequest.response(Answers.body(context), configuredSeconds());
        URI server = Answers.server(context);
        if (request.stream()) {
            stream(context, request, session -> events(responseJson(session, request), server));
        } else {
            answers.ok(
                    context,
                    begin(context, request)
                            .chain(session -> reply(session, server).map(responseJson(session, request)::completed)));
        }
    }

    private Multi<String> chunks(ChatCompletion completion, boolean withUsage, URI server) {
        return Multi.createBy()
                .concatenating()
                .streams(
                        Multi.createFrom().item(completion.opening()),
                        silence(completion.session()),
                        reply(completion.session(), server)
                                .toMulti()
                                .onItem()
                                .transformToMultiAndConcatenate(reply -> completion.rest(reply, withUsage)))
                .onFailure()
                .recoverWithItem(failure ->
                        Event.data(OpenAiErrors.body(Problems.of(failure)).toString()));
    }

    private Multi<String> events(ResponseJson response, URI server) {
        ResponseEvents events = new ResponseEvents(response);
        return Multi.createBy()
                .concatenating()
                .streams(
                        Multi.createFrom().iterable(events.opening()),
                        silence(response.session()),
                        reply(response.session(), server)
                                .toMulti()
                                .onItem()
                                .transformToMultiAndConcatenate(events::rest))
                .onFailure()
                .recoverWithItem(failure -> events.failed(Problems.of(failure)));
    }

    /** Comments while the session goes on, so that nobody takes the connection for dead. */
    private Multi<String> silence(SessionId session) {
        return sessions.progress(session).map(entry -> Event.comment(entry.type()));
    }

    private Uni<Reply> reply(SessionId session, URI server) {
        return sessions.ended(session).map(ended -> Reply.of(ended, server));
    }

    private void stream(RoutingContext context, OpenAiRequest request, Function<SessionId, Multi<String>> events) {
        begin(context, request)
                .subscribe()
                .with(
                        session -> answers.stream(context, events.apply(session)),
                        failure -> answers.fail(context, failure));
    }

    private Uni<SessionId> begin(RoutingContext context, OpenAiRequest request) {
        return sessions.begin(request.question(context)).invoke(session -> Answers.begun(context, session));
    }

    private ChatCompletion completion(SessionId session, OpenAiRequest request) {
        return new ChatCompletion(session, request.model(), clock.instant().getEpochSecond());
    }

    private ResponseJson responseJson(SessionId session, OpenAiRequest request) {
        return new ResponseJson(session, request.model(), clock.instant().getEpochSecond());
    }

    private Integer configuredSeconds() {
        var seconds = config.limits().maxExecutionTimeS();
        return seconds.isPresent() ? Integer.valueOf(seconds.getAsInt()) : null;
    }
}
