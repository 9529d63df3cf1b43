package dev.crosscheck.gateway.doors.a2a;

import dev.crosscheck.gateway.doors.CitedAnswer;
import dev.crosscheck.gateway.doors.Ended;
import dev.crosscheck.gateway.loop.SessionState;
import dev.crosscheck.gateway.loop.chat.ChatState;
import dev.crosscheck.gateway.loop.research.ResearchState;
import dev.crosscheck.gateway.report.FinishedReport;
import dev.crosscheck.gateway.session.SessionReader.Snapshot;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.SessionStatus;
import dev.crosscheck.model.chat.FollowedReport;
import dev.crosscheck.model.claim.Claim;
import dev.crosscheck.rest.ProblemException;
import java.net.URI;
import java.util.List;
import java.util.function.Supplier;

/**
 * A session or thread, seen as a task.
 *
 * @param answer null until it exists, and if there is none
 * @param failure why there is no answer; null if the task still runs or has an answer
 */
record Seen(
        Skill skill,
        Snapshot<? extends SessionState> snapshot,
        TaskAddress place,
        CitedAnswer answer,
        List<Claim> claims,
        String failure) {

    /**
     * @param context for a thread, its conversation or the report that it is about; for a research session, its own id
     * @param href address with more details
     */
    record TaskAddress(String context, String href) {}

    Seen {
        claims = List.copyOf(claims);
    }

    /** @param server address of this instance, ending in a slash */
    static Seen of(Snapshot<ResearchState> snapshot, URI server) {
        List<Claim> claims =
                FinishedReport.of(snapshot).map(FinishedReport::claims).orElse(List.of());
        return of(
                Skill.RESEARCH,
                snapshot,
                new TaskAddress(
                        snapshot.row().id().value(),
                        "/v1/research/" + snapshot.row().id()),
                claims,
                () -> CitedAnswer.of(new Ended(snapshot, null), server));
    }

    /** @param server address of this instance, ending in a slash */
    static Seen ofThread(Snapshot<ChatState> snapshot, URI server) {
        var thread = snapshot.state().thread();
        String context = thread.asked()
                .brief()
                .followed()
                .map(FollowedReport::sessionId)
                .map(SessionId::value)
                .orElseGet(() -> thread.asked().conversationId().value());
        String href = "/v1/chats/" + thread.asked().conversationId() + "/messages";
        return of(
                Skill.CHAT,
                snapshot,
                new TaskAddress(context, href),
                thread.ending().claims(),
                () -> CitedAnswer.ofThread(snapshot, server));
    }

    private static Seen of(
            Skill skill,
            Snapshot<? extends SessionState> snapshot,
            TaskAddress place,
            List<Claim> claims,
            Supplier<CitedAnswer> answer) {
        if (!snapshot.state().status().isTerminal()) {
            return new Seen(skill, snapshot, place, null, List.of(), null);
        }
        try {
            return new Seen(skill, snapshot, place, answer.get(), claims, null);
        } catch (ProblemException none) {
            return new Seen(
                    skill, snapshot, place, null, List.of(), none.problem().detail());
        }
    }

    String context() {
        return place.context();
    }

    String href() {
        return place.href();
    }

    String id() {
        return snapshot.row().id().value();
    }

    SessionStatus status() {
        return snapshot.state().status();
    }

    boolean isOver() {
        return status().isTerminal();
    }

    boolean isCancelled() {
        return status() == SessionStatus.CANCELLED;
    }

    String question() {
        return snapshot.state().summary().question();
    }
}
