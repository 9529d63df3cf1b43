package dev.crosscheck.gateway.loop.research;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.gateway.loop.Decision;
import dev.crosscheck.gateway.loop.Decision.Advanced;
import dev.crosscheck.gateway.loop.Decision.Ignored;
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

/** A session whose rules are checked at every event that enters it. */
final class WatchedSession {

    /** The arrows of the diagram. Beside them, every state may end, by a cancel or by the hard deadline. */
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

    /** A session that begins with a copy of another's log. */
    static WatchedSession copyOf(List<SessionEvent> copied) {
        WatchedSession session = new WatchedSession();
        copied.forEach(session::enter);
        session.ordered.clear();
        return session;
    }

    /** The step that the session waits for. */
    AgentCommand awaited() {
        return ordered.get(StepId.class.cast(awaited(inner(state))));
    }

    /** What the session has ordered itself. */
    Collection<AgentCommand> ordered() {
        return ordered.values();
    }

    /** Whether an agent's answer would say something new. */
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

    /**
     * Where a session stands, paused or not; null where it does not stand anywhere between its beginning and its end.
     */
    private static Underway inner(ResearchState state) {
        return switch (state) {
            case Underway underway -> underway;
            case Paused paused -> paused.inner();
            case NotRequested _, Finished _ -> null;
        };
    }

    /** A step, what was asked back, or the plan that is shown. */
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
        Folds.recorded(state, event, next);
        log.add(event);
        if (next instanceof Finished) {
            assertThat(Folds.fold(log)).as("the fold over the log").isEqualTo(next);
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

    /** Verbs and deadlines leave a session where it is, as does a result that a paused one keeps. */
    private static boolean advancesInPlace(SessionEvent event, ResearchState next) {
        return !(event instanceof StepReported) || next instanceof Paused;
    }

    private static boolean isFork(SessionEvent event) {
        return event instanceof ResearchForked || event instanceof JudgementReopened;
    }

    /** After the soft deadline the first search and the first draft are made, if need be, and no more. */
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

    /** Neither clock runs while a session is paused, and nothing but finishing brings a deadline forward. */
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

    /** What is newly waited for has been ordered just then, and once; whoever is paused or over orders nothing. */
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
        Evidence evidence = dossier.evidence();
        int asked = evidence.outcomes().size()
                + (next instanceof Searching searching ? searching.queries().size() : 0);
        assertThat(asked).as("queries").isLessThanOrEqualTo(limits.maxQueries());
        assertThat(evidence.sources()).hasSizeLessThanOrEqualTo(limits.maxSources());
        assertThat(evidence.passes() - evidence.gapSearches()).as("passes").isLessThanOrEqualTo(limits.maxIters());
        assertThat(evidence.gapSearches())
                .isLessThanOrEqualTo(dossier.request().policy().maxGapSearches());
        assertThat(dossier.writing().round()).isLessThanOrEqualTo(policy.maxRounds());
    }

    /** Whatever the agents say, a report cites sources that there are, and says so if nobody has checked it. */
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
     * Request, what is asked back, plan and its review, searches with their reflections, gap searches with their drafts, a draft in
     * place of one that asked for a search in vain, rounds, report, check, deadlines, and a fork.
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
