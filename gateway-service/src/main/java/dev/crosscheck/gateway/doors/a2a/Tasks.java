package dev.crosscheck.gateway.doors.a2a;

import dev.crosscheck.gateway.api.FollowUpStart.Begun;
import dev.crosscheck.gateway.doors.FollowUps;
import dev.crosscheck.gateway.doors.Question;
import dev.crosscheck.gateway.doors.Sessions;
import dev.crosscheck.gateway.doors.Turns;
import dev.crosscheck.gateway.session.LogEntry;
import dev.crosscheck.gateway.session.SessionRow;
import dev.crosscheck.model.ConversationId;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.model.problem.ProblemType;
import dev.crosscheck.rest.ProblemException;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.net.URI;
import java.util.List;

/** Begins, finds, watches and cancels tasks. A task is a research session or a thread of a chat. */
@ApplicationScoped
class Tasks {

    private final Sessions sessions;
    private final Turns turns;
    private final FollowUps followUps;

    Tasks(Sessions sessions, Turns turns, FollowUps followUps) {
        this.sessions = sessions;
        this.turns = turns;
        this.followUps = followUps;
    }

    /**
     * Begins a task.
     *
     * @param question the question of {@code sent}
     */
    Uni<SessionId> begin(Sent sent, Question question) {
        if (sent.skill() == Skill.RESEARCH) {
            return sessions.begin(question);
        }
        return sent.contextId() == null ? turns.begin(question, List.of()) : within(sent.contextId(), question);
    }

    /** Asks within a context: the report that the question is about, or else a conversation. */
    private Uni<SessionId> within(String context, Question question) {
        SessionId report = new SessionId(context);
        return sessions.now(question.caller().tenant(), report)
                .map(_ -> true)
                .onFailure(Tasks::isMissing)
                .recoverWithItem(false)
                .chain(known -> known
                        ? followUps.begin(question, report).map(Begun::thread)
                        : turns.goOn(question, new ConversationId(context)))
                .onFailure(Tasks::isMissing)
                .transform(_ -> new ProblemException(
                        Problem.invalid("message.contextId", "is unknown: leave it out, and the new task gets one")));
    }

    /** Returns the current state of the tenant's task. */
    Uni<Seen> find(String tenant, SessionId task, URI server) {
        return sessions.now(tenant, task)
                .map(snapshot -> Seen.of(snapshot, server))
                .onFailure(Tasks::isMissing)
                .recoverWithUni(() -> turns.now(tenant, task).map(snapshot -> Seen.ofThread(snapshot, server)))
                .onFailure(Tasks::isMissing)
                .transform(_ -> A2aRefusal.noTask(task.value()));
    }

    private static boolean isMissing(Throwable failure) {
        return failure instanceof ProblemException refused
                && refused.problem().status() == ProblemType.NOT_FOUND.status();
    }

    /** Streams the task's events after {@code sequence}, up to the one that ends it. */
    Multi<LogEntry> progress(SessionId task, long sequence) {
        return sessions.progress(task, sequence);
    }

    /** Waits for the end of the task. */
    Uni<Seen> ended(String tenant, SessionId task, URI server) {
        return progress(task, 0).collect().last().chain(() -> find(tenant, task, server));
    }

    /** Cancels the task that was found, and returns it; fails if it is over. */
    Uni<Seen> cancelled(Seen found, URI server) {
        if (found.isOver()) {
            return Uni.createFrom().failure(notCancelable(found));
        }
        SessionRow row = found.snapshot().row();
        return cancel(found.skill(), row.id())
                .chain(() -> find(row.tenant(), row.id(), server))
                .invoke(seen -> {
                    if (!seen.isCancelled()) {
                        throw notCancelable(seen);
                    }
                });
    }

    private Uni<Void> cancel(Skill skill, SessionId task) {
        return switch (skill) {
            case RESEARCH -> sessions.cancel(task);
            case CHAT -> turns.cancel(task);
        };
    }

    private static A2aRefusal notCancelable(Seen seen) {
        return A2aRefusal.notCancelable(seen.id(), seen.status().wireName());
    }
}
