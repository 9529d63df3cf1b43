package dev.crosscheck.gateway.loop.research;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.gateway.loop.research.Decision.Advanced;
import dev.crosscheck.gateway.loop.research.Decision.Ignored;
import dev.crosscheck.gateway.loop.research.ResearchState.Active;
import dev.crosscheck.gateway.loop.research.ResearchState.Completed;
import dev.crosscheck.gateway.loop.research.ResearchState.Finished;
import dev.crosscheck.gateway.loop.research.ResearchState.NotRequested;
import dev.crosscheck.gateway.loop.research.ResearchState.Revising;
import dev.crosscheck.gateway.loop.research.ResearchState.Searching;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentEvent.ReportVerified;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.message.SessionEvent.SoftDeadlinePassed;
import dev.crosscheck.model.message.SessionEvent.StepReported;
import dev.crosscheck.model.research.Limits;
import dev.crosscheck.model.research.LoopPolicy;
import dev.crosscheck.model.research.Report;
import dev.crosscheck.model.research.Warnings;
import dev.crosscheck.model.source.Passage;
import dev.crosscheck.model.source.Source;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/** A session whose rules are checked at every event that enters it. */
final class WatchedSession {

    /** The arrows of the diagram. Beside them, every state may end, by a cancel or by the hard deadline. */
    private static final Map<String, Set<String>> ARROWS = Map.of(
            "notrequested", Set.of("planning"),
            "planning", Set.of("searching"),
            "searching", Set.of("reflecting", "drafting", "composing"),
            "reflecting", Set.of("searching", "drafting", "composing"),
            "drafting", Set.of("searching", "reviewing", "composing"),
            "reviewing", Set.of("revising", "composing"),
            "revising", Set.of("searching", "reviewing", "composing"),
            "composing", Set.of("verifying"),
            "verifying", Set.of());

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

    /** The step that the session waits for. */
    AgentCommand awaited() {
        return ordered.get(((Active) state).awaiting());
    }

    void enter(SessionEvent event) {
        Decision decision = ResearchLoop.decide(state, event);
        assertThat(ResearchLoop.decide(state, event)).as("deciding twice").isEqualTo(decision);
        switch (decision) {
            case Ignored _ -> assertThat(ResearchLoop.evolve(state, event)).isSameAs(state);
            case Advanced advanced -> advance(event, advanced);
        }
    }

    private void advance(SessionEvent event, Advanced advanced) {
        assertThat(state).as("a terminal state stays").isNotInstanceOf(Finished.class);
        checkArrow(event, advanced.next());
        checkCommands(event, advanced);
        checkSources(advanced.next());
        checkBounds(advanced.next());
        log.add(event);
        if (advanced.next() instanceof Finished) {
            assertThat(ResearchLoop.fold(log)).as("the fold over the log").isEqualTo(advanced.next());
        }
        if (advanced.next() instanceof Completed completed) {
            checkReport(event, completed.dossier());
        }
        state = advanced.next();
        assertThat(log).as("events until the end").hasSizeLessThanOrEqualTo(mostEvents());
    }

    private void checkArrow(SessionEvent event, ResearchState next) {
        if (event instanceof SoftDeadlinePassed) {
            assertThat(next.phase()).isEqualTo(state.phase());
        } else if (!(next instanceof Finished)) {
            assertThat(ARROWS.get(state.phase())).as("from " + state.phase()).contains(next.phase());
            checkHaste(next);
        }
    }

    /** After the soft deadline the first search and the first draft are made, if need be, and no more. */
    private void checkHaste(ResearchState next) {
        Dossier dossier = ResearchSpecification.dossier(next);
        if (dossier.softDeadlinePassed()) {
            assertThat(next).isNotInstanceOf(Revising.class);
            assertThat(next instanceof Searching && dossier.evidence().passes() > 0)
                    .as("another pass")
                    .isFalse();
        }
    }

    /** Whoever waits has ordered just that, once; whoever is over orders nothing. */
    private void checkCommands(SessionEvent event, Advanced advanced) {
        if (event instanceof SoftDeadlinePassed || advanced.next() instanceof Finished) {
            assertThat(advanced.commands()).isEmpty();
            return;
        }
        assertThat(advanced.commands()).hasSize(1);
        AgentCommand command = advanced.commands().getFirst();
        assertThat(command.stepId()).isEqualTo(((Active) advanced.next()).awaiting());
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
        assertThat(evidence.gapSearches()).isLessThanOrEqualTo(policy.maxGapSearches());
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

    /** Request, plan, searches with their reflections, gap searches with their drafts, rounds, report, check, deadlines. */
    private int mostEvents() {
        Dossier dossier = ResearchSpecification.dossier(state);
        LoopPolicy policy = dossier.scope().policy();
        int searches = 2 * dossier.scope().limits().maxIters() + 2 * policy.maxGapSearches();
        return 2 + searches + 2 * policy.maxRounds() + 2 + 2;
    }
}
