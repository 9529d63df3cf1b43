package dev.crosscheck.gateway.doors.a2a;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.gateway.GatewayConfig;
import dev.crosscheck.gateway.access.AuditTarget;
import dev.crosscheck.gateway.access.Caller;
import dev.crosscheck.gateway.access.RateLimits;
import dev.crosscheck.gateway.access.Role;
import dev.crosscheck.gateway.doors.Answers;
import dev.crosscheck.gateway.doors.Event;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.model.problem.ProblemType;
import dev.crosscheck.rest.ProblemException;
import dev.crosscheck.steps.message.WireJson;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.net.URI;
import java.util.Map;

/**
 * Handles the calls of the A2A protocol. A failed call gets a JSON-RPC error with status 200; for a stream, this is its
 * only event. Requests that the access filter refuses get the same status as elsewhere.
 */
@ApplicationScoped
class A2aDoor {

    static final String PATH = "/a2a";

    private static final int MOST_HISTORY = 1_000;

    private final GatewayConfig config;
    private final Tasks tasks;
    private final RateLimits limits;
    private final Answers answers;

    A2aDoor(GatewayConfig config, Tasks tasks, RateLimits limits, Answers answers) {
        this.config = config;
        this.tasks = tasks;
        this.limits = limits;
        this.answers = answers;
    }

    void register(@Observes Router router) {
        answers.register(router, PATH, Map.of(HttpMethod.POST, this::take));
    }

    private void take(RoutingContext context) {
        Call call;
        try {
            call = Call.read(Answers.body(context));
        } catch (ProblemException | A2aRefusal refused) {
            answers.ok(context, Uni.createFrom().item(A2aErrors.body(context, NullNode.getInstance(), refused)));
            return;
        }
        switch (call.method()) {
            case "message/send" -> answer(context, call, send(context, call));
            case "message/stream" -> stream(context, call, sentStream(context, call));
            case "tasks/get" -> answer(context, call, get(context, call));
            case "tasks/cancel" -> answer(context, call, cancel(context, call));
            case "tasks/resubscribe" -> stream(context, call, again(context, call));
            default -> answer(context, call, Uni.createFrom().failure(unknown(call.method())));
        }
    }

    private static A2aRefusal unknown(String method) {
        if (method.startsWith("tasks/pushNotificationConfig/")) {
            return A2aRefusal.noNotifications();
        }
        return method.equals("agent/getAuthenticatedExtendedCard")
                ? A2aRefusal.noOtherCard()
                : A2aRefusal.noMethod(method);
    }

    private Uni<JsonNode> send(RoutingContext context, Call call) {
        String tenant = Caller.of(context).tenant();
        URI server = Answers.server(context);
        return Uni.createFrom().deferred(() -> {
            Sent sent = Sent.read(call.params(), config.limits().maxExecutionTimeS());
            return begin(context, sent)
                    .chain(task -> sent.waits() ? tasks.ended(tenant, task, server) : tasks.find(tenant, task, server))
                    .map(seen -> TaskJson.task(seen, true));
        });
    }

    private Multi<JsonNode> sentStream(RoutingContext context, Call call) {
        String tenant = Caller.of(context).tenant();
        URI server = Answers.server(context);
        return Uni.createFrom()
                .deferred(() ->
                        begin(context, Sent.read(call.params(), config.limits().maxExecutionTimeS())))
                .chain(task -> tasks.find(tenant, task, server))
                .toMulti()
                .onItem()
                .transformToMultiAndConcatenate(seen -> events(seen, tenant, server));
    }

    private Multi<JsonNode> again(RoutingContext context, Call call) {
        String tenant = Caller.of(context).tenant();
        URI server = Answers.server(context);
        return Uni.createFrom()
                .deferred(() -> find(context, tenant, call.task(), server))
                .toMulti()
                .onItem()
                .transformToMultiAndConcatenate(seen -> events(seen, tenant, server));
    }

    /** Streams the current task, then its progress, then its answer, then its end. */
    private Multi<JsonNode> events(Seen seen, String tenant, URI server) {
        JsonNode task = TaskJson.task(seen, true);
        if (seen.isOver()) {
            return Multi.createFrom().items(task, TaskJson.last(seen));
        }
        SessionId id = seen.snapshot().row().id();
        Multi<JsonNode> progress =
                tasks.progress(id, seen.snapshot().row().lastSequence()).map(entry -> TaskJson.progress(seen, entry));
        Multi<JsonNode> end = tasks.find(tenant, id, server)
                .toMulti()
                .onItem()
                .transformToMultiAndConcatenate(ended -> ended.answer() == null
                        ? Multi.createFrom().item(TaskJson.last(ended))
                        : Multi.createFrom().items(TaskJson.answer(ended), TaskJson.last(ended)));
        return Multi.createBy().concatenating().streams(Multi.createFrom().item(task), progress, end);
    }

    private Uni<JsonNode> get(RoutingContext context, Call call) {
        String tenant = Caller.of(context).tenant();
        URI server = Answers.server(context);
        return Uni.createFrom().deferred(() -> {
            Integer length = call.params().integer("historyLength", 0, MOST_HISTORY);
            return find(context, tenant, call.task(), server)
                    .map(seen -> TaskJson.task(seen, length == null || length > 0));
        });
    }

    /** Finds a task. If the caller has no such task, notes its id for the audit log. */
    private Uni<Seen> find(RoutingContext context, String tenant, SessionId task, URI server) {
        return tasks.find(tenant, task, server).onFailure().invoke(_ -> AuditTarget.note(context, task.value()));
    }

    private Uni<JsonNode> cancel(RoutingContext context, Call call) {
        URI server = Answers.server(context);
        return Uni.createFrom().deferred(() -> {
            SessionId task = call.task();
            return Uni.createFrom()
                    .deferred(
                            () -> tasks.find(researcher(context, "tasks/cancel").tenant(), task, server))
                    .onItemOrFailure()
                    .invoke((_, _) -> AuditTarget.note(context, task.value()))
                    .chain(seen -> tasks.cancelled(seen, server))
                    .map(seen -> TaskJson.task(seen, true));
        });
    }

    private Uni<SessionId> begin(RoutingContext context, Sent sent) {
        limits.requireSession(researcher(context, "message/send"));
        return tasks.begin(sent, sent.question(context)).invoke(task -> Answers.begun(context, task));
    }

    /** Checks the caller's role per method, because all methods share one address. */
    private static Caller researcher(RoutingContext context, String method) {
        Caller caller = Caller.of(context);
        if (!caller.isAtLeast(Role.RESEARCHER)) {
            throw new ProblemException(Problem.of(
                    ProblemType.FORBIDDEN,
                    method + " needs the role researcher; the key has the role "
                            + caller.role().wireName()));
        }
        return caller;
    }

    private void answer(RoutingContext context, Call call, Uni<JsonNode> result) {
        answers.ok(
                context,
                result.map(found -> body(call, found))
                        .onFailure()
                        .recoverWithItem(failure -> A2aErrors.body(context, call.id(), failure)));
    }

    private void stream(RoutingContext context, Call call, Multi<JsonNode> results) {
        answers.stream(
                context,
                results.map(found -> body(call, found))
                        .onFailure()
                        .recoverWithItem(failure -> A2aErrors.body(context, call.id(), failure))
                        .map(body -> Event.data(body.toString())));
    }

    private static ObjectNode body(Call call, JsonNode result) {
        ObjectNode body = WireJson.mapper().createObjectNode().put("jsonrpc", "2.0");
        body.set("id", call.id());
        body.set("result", result);
        return body;
    }
}
