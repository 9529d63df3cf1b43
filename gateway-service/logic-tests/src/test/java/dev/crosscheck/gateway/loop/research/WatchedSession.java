package dev.crosscheck.gateway.loop.research;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.gateway.loop.Decision;
import dev.crosscheck.gateway.loop.Decision.Advanced;
import dev.crosscheck.gateway.loop.Decision.Ignored;
import dev.crosscheck.gateway.loop.Recorded;
import dev.crosscheck.gateway.loop.research.ResearchState.Completed;
import dev.crosscheck.gateway.loop.research.ResearchState.Finished;
import dev.crosscheck.gateway.loop.research.ResearchState.NotRequested;
import dev.crosscheck.gateway.loop.research.ResearchState.Paused;
import dev.crosscheck.gateway.loop.research.ResearchState.Underway;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentEvent.ReportVerified;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.message.SessionEvent.FinishRequested;
import dev.crosscheck.model.message.SessionEvent.JudgementReopened;
import dev.crosscheck.model.message.SessionEvent.ResearchForked;
import dev.crosscheck.model.message.SessionEvent.ResearchPaused;
import dev.crosscheck.model.message.SessionEvent.ResearchResumed;
import dev.crosscheck.model.message.SessionEvent.StepReported;
import dev.crosscheck.model.research.Limits;
import dev.crosscheck.model.research.LoopPolicy;
import dev.crosscheck.model.research.Report;
import dev.crosscheck.model.research.Warnings;
import dev.crosscheck.model.source.Passage;
import dev.crosscheck.model.source.Source;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/** A session that checks its rules at every event. */
final class WatchedSession {

    /** The arrows of the diagram. In addition, a cancel or the hard deadline may end every state. */
    private static final Map<String, Set<String>> ARROWS = Map.ofEntries(
            Map.entry("notrequested", Set.of("clarifying", "planning")),
            Map.entry("clarifying", Set.of("clarifying", "planning")),
            Map.entry("planning", Set.of("proposing", "searching", "composing")),
            Map.entry("proposing", Set.of("searching", "composing")),
            Map.entry("searching", Set.of("reflecting", "drafting", "composing")),
            Map.entry("reflecting", Set.of("searching", "drafting", "composing")),
            Map.entry("drafting", Set.of("searching", "drafting", "reviewing", "composing")),
            Map.entry("reviewing", Set.of("revising", "composing")),
            Map.entry("revising", Set.of("searching", "reviewing", "composing")),
            Map.entry("composing", Set.of("verifying")),
            Map.entry("verifying", Set.of()));

    private final List<SessionEvent> log = new ArrayList<>();
    private final List<Recorded> stored = new ArrayList<>();
    private final Map<StepId, AgentCommand> ordered = new HashMap<>();
    private ResearchState state = new NotRequested();

    ResearchState state() {
        return state;
    }

    boolean isOver() {
        return state instanceof Finished;
    }

    List<SessionEvent> log() {
        return log;
    }

    /** Returns a session that begins with a copy of this one's log. */
    WatchedSession copy() {
        WatchedSession session = new WatchedSession();
        session.log.addAll(log);
        session.stored.addAll(stored);
        session.state = state;
        return session;
    }

    /** Returns the step for which the session waits. */
    AgentCommand awaited() {
        return ordered.get(StepId.class.cast(awaited(inner(state))));
    }

    /** Returns the commands that this session ordered itself, without those of a copied log. */
    Collection<AgentCommand> ordered() {
        return ordered.values();
    }

    /** Tells whether the session still needs an agent's answer. */
    boolean isWaiting() {
        return inner(state) instanceof Turn && !(state instanceof Paused paused && paused.kept() != null);
    }

    boolean isAsking() {
        return state instanceof Asking;
    }

    boolean isProposing() {
        return state instanceof Proposing;
    }

    boolean isPaused() {
        return state instanceof Paused;
    }

    /** Returns the running state of a session, also while it is paused; null before its beginning and after its end. */
    private static Underway inner(ResearchState state) {
        return switch (state) {
            case Underway underway -> underway;
            case Paused paused -> paused.inner();
            case NotRequested _, Finished _ -> null;
        };
    }

    /** Returns the awaited step, the clarifying question, or the queries of the shown plan. */
    private static Object awaited(Underway state) {
        return switch (state) {
            case Turn<?> active -> active.awaiting();
            case Asking asking -> asking.clarification();
            case Proposing proposing -> proposing.queries();
        };
    }

    void enter(SessionEvent event) {
        Decision decision = ResearchLoop.decide(state, event);
        assertThat(ResearchLoop.decide(state, event)).as("deciding twice").isEqualTo(decision);
        switch (decision) {
            case Ignored _ -> {}
            case Advanced advanced -> advance(event, advanced);
        }
    }

    private void advance(SessionEvent event, Advanced advanced) {
        assertThat(state).as("a terminal state stays").isNotInstanceOf(Finished.class);
        ResearchState next = (ResearchState) advanced.next();
        checkArrow(event, next);
        checkClocks(event, next);
        checkCommands(event, advanced);
        checkSources(next);
        checkBounds(next);
        stored.add(Folds.recorded(state, event, next));
        log.add(event);
        if (next instanceof Finished) {
            assertThat(Folds.replay(stored)).as("the fold over the log").isEqualTo(next);
        }
        if (next instanceof Completed completed) {
            checkReport(event, completed.dossier());
        }
        state = next;
        assertThat(log.stream().filter(logged -> !isPauseOrResume(logged)))
                .as("events until the end")
                .hasSizeLessThanOrEqualTo(mostEvents());
    }

    private void checkArrow(SessionEvent event, ResearchState next) {
        if (next instanceof Finished) {
            return;
        }
        if (next.phase().equals(state.phase()) && awaited(inner(next)).equals(awaited(inner(state)))) {
            assertThat(advancesInPlace(event, next))
                    .as("staying after " + event)
                    .isTrue();
            return;
        }
        assertThat(next).as("a paused session stays where it is").isNotInstanceOf(Paused.class);
        assertThat(ARROWS.get(state.phase())).as("from " + state.phase()).contains(next.phase());
        if (!isFork(event)) {
            checkHaste(next);
        }
    }

    /**
     * Tells whether the session may stay in place: at verbs and deadlines, and at a result that a paused session keeps.
     */
    private static boolean advancesInPlace(SessionEvent event, ResearchState next) {
        return !(event instanceof StepReported) || next instanceof Paused;
    }

    private static boolean isFork(SessionEvent event) {
        return event instanceof ResearchForked || event instanceof JudgementReopened;
    }

    /** Checks that no revision follows the soft deadline, and no search except a missing first one. */
    private static void checkHaste(ResearchState next) {
        Dossier dossier = ResearchSpecification.dossier(next);
        if (dossier.softDeadlinePassed()) {
            assertThat(next).isNotInstanceOf(Revising.class);
            boolean mayStillSearch =
                    dossier.evidence().passes() == 0 && dossier.clocks().finishAsked() == null;
            assertThat(next instanceof Searching && !mayStillSearch)
                    .as("another pass")
                    .isFalse();
        }
    }

    /** Checks that time stands still during a pause, and that finishing passes the soft deadline. */
    private void checkClocks(SessionEvent event, ResearchState next) {
        if (event instanceof ResearchResumed && state instanceof Paused paused && paused.inner() instanceof Turn) {
            Duration pause = Duration.between(paused.since(), event.time());
            Instant before = paused.dossier().clocks().from();
            assertThat(ResearchSpecification.dossier(next).clocks().from())
                    .isEqualTo(before.plus(pause.isNegative() ? Duration.ZERO : pause));
        }
        if (event instanceof FinishRequested) {
            Dossier dossier = ResearchSpecification.dossier(next);
            assertThat(dossier.softDeadlinePassed()).isTrue();
        }
    }

    /**
     * Checks that the session orders the step for which it newly waits, once. It orders nothing when it is paused or
     * over.
     */
    private void checkCommands(SessionEvent event, Advanced advanced) {
        boolean waitsForAnother = advanced.next() instanceof Turn<?> next
                && (isFork(event)
                        || inner(state) == null
                        || !awaited(inner(state)).equals(next.awaiting()));
        if (!waitsForAnother) {
            assertThat(advanced.commands()).isEmpty();
            return;
        }
        assertThat(advanced.commands()).hasSize(1);
        AgentCommand command = advanced.commands().getFirst();
        assertThat(command.stepId()).isEqualTo(((Turn<?>) advanced.next()).awaiting());
        assertThat(ordered.put(command.stepId(), command))
                .as("a step is ordered once")
                .isNull();
    }

    private void checkSources(ResearchState next) {
        List<Source> before = sources(state);
        List<Source> after = sources(next);
        assertThat(after)
                .extracting(Source::number)
                .containsExactlyElementsOf(
                        IntStream.rangeClosed(1, after.size()).boxed().toList());
        assertThat(after).extracting(source -> source.document().documentId()).doesNotHaveDuplicates();
        for (Source source : before) {
            Source same = after.get(source.number() - 1);
            assertThat(same.document().documentId()).isEqualTo(source.document().documentId());
            assertThat(same.document().passages())
                    .startsWith(source.document().passages().toArray(Passage[]::new));
        }
    }

    private static List<Source> sources(ResearchState state) {
        return state instanceof NotRequested
                ? List.of()
                : ResearchSpecification.dossier(state).evidence().sources();
    }

    private static void checkBounds(ResearchState next) {
        Dossier dossier = ResearchSpecification.dossier(next);
        Limits limits = dossier.scope().limits();
        LoopPolicy policy = dossier.scope().policy();
        GatheredSources evidence = dossier.evidence();
        int asked = evidence.outcomes().size()
                + (next instanceof Searching searching ? searching.queries().size() : 0);
        assertThat(asked).as("queries").isLessThanOrEqualTo(limits.maxQueries());
        assertThat(evidence.sources()).hasSizeLessThanOrEqualTo(limits.maxSources());
        assertThat(evidence.passes() - evidence.gapSearches()).as("passes").isLessThanOrEqualTo(limits.maxIters());
        assertThat(evidence.gapSearches())
                .isLessThanOrEqualTo(dossier.request().policy().maxGapSearches());
        assertThat(dossier.writing().round()).isLessThanOrEqualTo(policy.maxRounds());
    }

    /** Checks that a report cites only existing sources, and carries a warning if nobody verified it. */
    private static void checkReport(SessionEvent event, Dossier dossier) {
        Report report = dossier.writing().report();
        List<Integer> numbers =
                dossier.evidence().sources().stream().map(Source::number).toList();
        List<Integer> cited = CitationMarkers.in(report.markdown());
        assertThat(numbers).containsAll(report.sourcesUsed()).containsAll(cited);
        boolean checked = event instanceof StepReported reported && reported.result() instanceof ReportVerified;
        if (!cited.isEmpty() && !checked) {
            assertThat(dossier.accounts().warnings()).contains(Warnings.NOT_VERIFIED);
        }
    }

    private static boolean isPauseOrResume(SessionEvent event) {
        return event instanceof ResearchPaused || event instanceof ResearchResumed;
    }

    /**
     * Returns the greatest number of events: request, clarification, plan and its review, searches with their
     * reflections, gap searches with their drafts, a replacement for a draft that asked for a search in vain, rounds,
     * report, check, deadlines, and a fork.
     */
    private int mostEvents() {
        Dossier dossier = ResearchSpecification.dossier(state);
        LoopPolicy policy = dossier.scope().policy();
        int searches = 2 * dossier.scope().limits().maxIters()
                + 2 * dossier.request().policy().maxGapSearches();
        int clarification = 3;
        int planReview = 1;
        int inVain = 1;
        return 2 + clarification + planReview + searches + inVain + 2 * policy.maxRounds() + 2 + 2 + 1;
    }
}
