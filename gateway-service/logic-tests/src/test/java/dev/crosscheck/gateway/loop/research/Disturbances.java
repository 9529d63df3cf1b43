package dev.crosscheck.gateway.loop.research;

import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.research.ClarificationAnswer;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.research.PlanAnswer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Sends answers, losses, repetitions, stale results, deadlines and verbs, in the order of a tape. */
final class Disturbances {

    /** A time after all disturbances. */
    static final Instant LAST = Story.ASKED.plusSeconds(86_400);

    private static final int LONGEST_WAIT_SECONDS = 60;

    private final WatchedSession session;
    private final Chances chances;
    private final RandomAgents agents;
    private final List<SessionEvent> seen = new ArrayList<>();
    private Instant now = Story.LATER;
    private boolean lost;

    Disturbances(WatchedSession session, Chances chances) {
        this.session = session;
        this.chances = chances;
        this.agents = new RandomAgents(chances);
    }

    void disturb() {
        while (!chances.isOver()) {
            int kind = chances.below(52);
            SessionEvent event = switch (kind) {
                case 0 -> Story.cancelled();
                case 1 -> Story.softDeadlineAt(atOrBefore(softDeadline()));
                case 2 -> chances.oneIn(4) ? Story.hardDeadlineAt(atOrBefore(hardDeadline())) : Story.requested();
                case 3, 4, 5 -> Story.failed(chances.oneOf("plan", "search-1", "draft-2", "review-7", "verify"));
                case 6, 7, 8, 9, 10, 11 -> seen.isEmpty() ? Story.requested() : chances.oneOf(seen);
                case 12, 13 -> session.isWaiting() ? misplaced(session.awaited()) : Story.cancelled();
                case 14, 15 -> Story.pausedAt(later());
                case 16, 17, 18 -> Story.resumedAt(later());
                case 19 -> chances.oneIn(3) ? Story.finishAt(later()) : Story.judged(1, Mode.STRICT, 2);
                case 46, 47 ->
                    Story.clarifiedAt(
                            later(), new ClarificationAnswer(chances.oneIn(3) ? null : 1 + chances.below(3), null));
                case 48 -> Story.lapsedAt(later().plusSeconds(chances.oneIn(2) ? 0 : 600));
                case 49, 50 ->
                    Story.agreedAt(
                            later(),
                            chances.oneIn(2)
                                    ? PlanAnswer.ACCEPTED
                                    : new PlanAnswer(agents.queries(1, 8), List.of("another part")));
                case 51 -> Story.planLapsedAt(later().plusSeconds(chances.oneIn(2) ? 0 : 600));
                default ->
                    session.isWaiting() && !lost
                            ? Story.reported(agents.answer(session.awaited()))
                            : Story.resumedAt(later());
            };
            lost |= kind == 20 && chances.oneIn(3);
            if (!(event instanceof SessionEvent.JudgementReopened) || !(session.state() instanceof Drafting)) {
                seen.add(event);
                session.enter(event);
            }
        }
    }

    private Instant later() {
        now = now.plusSeconds(chances.below(LONGEST_WAIT_SECONDS));
        return now;
    }

    private Instant atOrBefore(Instant deadline) {
        if (chances.oneIn(2)) {
            now = now.isAfter(deadline) ? now : deadline;
        }
        return now;
    }

    private Instant softDeadline() {
        return ResearchSpecification.dossier(session.state()).softDeadline();
    }

    private Instant hardDeadline() {
        return ResearchSpecification.dossier(session.state()).hardDeadline();
    }

    /** Returns a result for a step other than the awaited one. */
    private SessionEvent misplaced(AgentCommand awaited) {
        AgentCommand elsewhere = new AgentCommand.VerifyReport(
                Story.SESSION, Story.step("verify-" + awaited.stepId()), Samples.brief(Mode.STRICT), "text", List.of());
        return Story.reported(agents.answer(elsewhere));
    }
}
