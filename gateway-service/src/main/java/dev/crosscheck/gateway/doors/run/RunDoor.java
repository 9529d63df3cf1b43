package dev.crosscheck.gateway.doors.run;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.gateway.GatewayConfig;
import dev.crosscheck.gateway.api.Problems;
import dev.crosscheck.gateway.doors.Answers;
import dev.crosscheck.gateway.doors.CitedAnswer;
import dev.crosscheck.gateway.doors.Event;
import dev.crosscheck.gateway.doors.Sessions;
import dev.crosscheck.gateway.doors.run.RunAnswer.Job;
import dev.crosscheck.gateway.session.EventJson;
import dev.crosscheck.gateway.session.LogEntry;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.SessionStatus;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.model.problem.ProblemType;
import dev.crosscheck.rest.ProblemException;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.net.URI;
import java.util.Map;

/**
 * Runs a task. The client can wait for the result, stream it, or poll a job. A job is a session and has the session's
 * id.
 */
@ApplicationScoped
class RunDoor {

    private static final int ACCEPTED = 202;

    private final GatewayConfig config;
    private final Sessions sessions;
    private final Answers answers;

    RunDoor(GatewayConfig config, Sessions sessions, Answers answers) {
        this.config = config;
        this.sessions = sessions;
        this.answers = answers;
    }

    void register(@Observes Router router) {
        answers.register(router, "/run", Map.of(HttpMethod.POST, context -> run(context, false)));
        answers.register(router, "/run-simple", Map.of(HttpMethod.POST, context -> run(context, true)));
        answers.register(router, "/run/:id", Map.of(HttpMethod.GET, this::poll));
    }

    private void run(RoutingContext context, boolean simple) {
        RunRequest request =
                RunRequest.read(Answers.body(context), simple, config.limits().maxExecutionTimeS());
        Uni<SessionId> begun =
                sessions.begin(request.question(context)).invoke(session -> Answers.begun(context, session));
        URI server = Answers.server(context);
        switch (request.answer()) {
            case WAITED_FOR -> answers.ok(context, begun.chain(session -> answer(session, server)));
            case POLLED ->
                answers.answer(context, ACCEPTED, begun.map(session -> {
                    Job job = new Job(session.value(), "running", "/run/" + session, null, null);
                    context.response().putHeader(HttpHeaders.LOCATION, job.location());
                    return job;
                }));
            case STREAMED ->
                begun.subscribe()
                        .with(
                                session -> answers.stream(context, events(session, server)),
                                failure -> answers.fail(context, failure));
        }
    }

    private Uni<RunAnswer> answer(SessionId session, URI server) {
        return sessions.ended(session).map(ended -> RunAnswer.of(CitedAnswer.of(ended, server)));
    }

    private Multi<String> events(SessionId session, URI server) {
        Multi<String> progress = sessions.progress(session)
                .map(entry -> Event.named("progress", answers.write(progress(session, entry))));
        Multi<String> result = answer(session, server)
                .map(answer -> Event.named("result", answers.write(answer)))
                .toMulti();
        return Multi.createBy()
                .concatenating()
                .streams(progress, result)
                .onFailure()
                .recoverWithItem(failure -> Event.named("error", answers.write(Problems.of(failure))));
    }

    private static ObjectNode progress(SessionId session, LogEntry entry) {
        ObjectNode event = EventJson.owned(entry);
        event.put("job_id", session.value());
        return event;
    }

    private void poll(RoutingContext context) {
        URI server = Answers.server(context);
        String id = context.pathParam("id");
        if (id.isBlank()) {
            throw new ProblemException(Problem.notFound("the job's id is missing"));
        }
        SessionId session = new SessionId(id);
        answers.ok(
                context,
                sessions.now(session)
                        .chain(snapshot -> job(session, snapshot.state().status(), answer(session, server))));
    }

    /**
     * Returns the job of a session. Fails if the answer cannot be read.
     *
     * @param answer reads the answer; only used after the end of the session
     */
    static Uni<Job> job(SessionId session, SessionStatus reached, Uni<RunAnswer> answer) {
        String status = reached.wireName();
        String location = "/run/" + session;
        return reached.isTerminal()
                ? answer.map(found -> new Job(session.value(), status, location, found, null))
                        .onFailure(RunDoor::isWithoutReport)
                        .recoverWithItem(failure -> new Job(
                                session.value(),
                                status,
                                location,
                                null,
                                Problems.of(failure).error()))
                : Uni.createFrom().item(new Job(session.value(), status, location, null, null));
    }

    private static boolean isWithoutReport(Throwable failure) {
        return failure instanceof ProblemException refused
                && refused.problem().error().type().equals(ProblemType.NO_REPORT.code());
    }
}
