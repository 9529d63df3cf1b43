package dev.crosscheck.gateway.loop.evaluation;

import dev.crosscheck.model.claim.Verdict;
import dev.crosscheck.model.evaluation.CriterionStatus;
import dev.crosscheck.model.evaluation.Deliberation;
import dev.crosscheck.model.evaluation.Finding;
import dev.crosscheck.model.evaluation.PolicyCitation;
import dev.crosscheck.model.evaluation.PolicyPassage;
import dev.crosscheck.model.evaluation.PolicyQuery;
import dev.crosscheck.model.evaluation.ReasonCode;
import dev.crosscheck.model.evaluation.TraceEntry;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.AgentEvent.StepFailed;
import dev.crosscheck.model.message.EvaluationMessage.CitationsChecked;
import dev.crosscheck.model.message.EvaluationMessage.Deliberated;
import dev.crosscheck.model.message.EvaluationMessage.PolicySearched;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Decides what follows for one criterion from the result of its step. */
final class NextMove {

    /** The most characters (code points) of a passage in the trace. */
    private static final int PREVIEW = 120;

    private static final Pattern SPACE = Pattern.compile("\\s++");

    private NextMove() {}

    /**
     * @param work the work, which contains the result already
     * @return empty if the criterion does not wait for such a result
     */
    static Optional<Move> after(EvaluationState state, Work work, AgentEvent result) {
        return switch (work.place()) {
            case DELIBERATING -> deliberated(state, work, result);
            case CONSULTING -> consulted(work, result);
            case CHECKING -> checked(work, result);
            case WAITING, DECIDED -> Optional.empty();
        };
    }

    private static Optional<Move> deliberated(EvaluationState state, Work work, AgentEvent result) {
        if (result instanceof StepFailed failed) {
            return Optional.of(
                    Move.decided(work, Finding.uncertain(ReasonCode.CONTROLLER_FAILED, "The controller failed."))
                            .tracing(new TraceEntry("", "deliberate", toolError(failed))));
        }
        if (!(result instanceof Deliberated(var _, var _, var _, var _, Deliberation thought))) {
            return Optional.empty();
        }
        return Optional.of(
                thought.search() == null ? found(work, thought.finding()) : wants(state, work, thought.search()));
    }

    private static Move found(Work work, Finding finding) {
        if (!finding.citations().isEmpty()) {
            return Move.to(CriterionStage.CHECKING, work, work.turn());
        }
        return Move.decided(work, finding.status() == CriterionStatus.UNCERTAIN ? finding : withoutGround(finding));
    }

    private static Move wants(EvaluationState state, Work work, PolicyQuery query) {
        int left = state.request().policy().maxIterations()
                - work.material().trace().size();
        if (left < 1) {
            return Move.decided(
                            work,
                            Finding.uncertain(ReasonCode.MAX_ITERATIONS, "Nothing was decided within the iterations."))
                    .observing("no iteration is left");
        }
        for (int i = 0; i < state.searches().size(); i++) {
            EvaluationState.Searched earlier = state.searches().get(i);
            if (isSame(earlier.query(), query)) {
                return Move.to(CriterionStage.DELIBERATING, work, work.turn() + 1)
                        .knowing(i)
                        .observing(told(earlier.passages()));
            }
        }
        return Move.to(CriterionStage.CONSULTING, work, work.turn());
    }

    private static boolean isSame(PolicyQuery earlier, PolicyQuery query) {
        return earlier.limit() == query.limit()
                && Objects.equals(earlier.section(), query.section())
                && words(earlier).equals(words(query));
    }

    private static List<String> words(PolicyQuery query) {
        return List.of(SPACE.split(query.text().strip().toLowerCase(Locale.ROOT), -1));
    }

    private static Optional<Move> consulted(Work work, AgentEvent result) {
        Move next = Move.to(CriterionStage.DELIBERATING, work, work.turn() + 1);
        if (result instanceof StepFailed failed) {
            return Optional.of(next.observing(toolError(failed)));
        }
        return result instanceof PolicySearched searched
                ? Optional.of(next.observing(told(searched.passages())))
                : Optional.empty();
    }

    private static Optional<Move> checked(Work work, AgentEvent result) {
        if (result instanceof StepFailed) {
            return Optional.of(unchecked(work));
        }
        return result instanceof CitationsChecked checked
                ? Optional.of(Move.decided(work, holding(work, checked.citations())))
                : Optional.empty();
    }

    /** Keeps the quotes that occur in the found passages. Whether they support the finding remains unchecked. */
    static Move unchecked(Work work) {
        List<PolicyCitation> unjudged = work.finding().citations().stream()
                .map(citation -> citation.with(Verdict.INCONCLUSIVE))
                .toList();
        return Move.decided(work, holding(work, unjudged));
    }

    private static Finding holding(Work work, List<PolicyCitation> checked) {
        Finding finding = work.finding();
        List<PolicyPassage> passages = work.material().passages();
        List<PolicyCitation> standing =
                checked.stream().filter(citation -> citation.standsIn(passages)).toList();
        Finding held = new Finding(
                finding.status(), finding.confidence(), standing, finding.rationale(), finding.reasonCode());
        return standing.isEmpty() && finding.status() != CriterionStatus.UNCERTAIN ? withoutGround(held) : held;
    }

    /**
     * Replaces the confidence of a decision by what people's reviews make of it. With too little left, the criterion
     * becomes uncertain.
     */
    static Move calibrated(EvaluationState state, Move move) {
        Work work = state.works().get(move.criterion() - 1);
        Finding ending = move.ending();
        if (ending == null || ending.status() == CriterionStatus.UNCERTAIN || work.by() == null) {
            return move;
        }
        return state.calibration(work)
                .map(calibration -> calibration.of(ending.confidence()))
                .map(confidence -> move.calibrated(
                        confidence < Finding.SURE
                                ? new Finding(
                                        CriterionStatus.UNCERTAIN,
                                        confidence,
                                        ending.citations(),
                                        ending.rationale(),
                                        ReasonCode.LOW_CONFIDENCE)
                                : new Finding(
                                        ending.status(),
                                        confidence,
                                        ending.citations(),
                                        ending.rationale(),
                                        ending.reasonCode())))
                .orElse(move);
    }

    /** A finding of met or not met needs a quote from the policy. */
    private static Finding withoutGround(Finding finding) {
        return new Finding(CriterionStatus.UNCERTAIN, 0, List.of(), finding.rationale(), ReasonCode.CITATIONS_FAILED);
    }

    /** Describes a tool's failure for the trace. */
    static String toolError(StepFailed failed) {
        return TraceEntry.TOOL_ERROR + failed.error().type() + ": "
                + failed.error().message();
    }

    private static String told(List<PolicyPassage> passages) {
        if (passages.isEmpty()) {
            return "nothing found";
        }
        return passages.size()
                + (passages.size() == 1 ? " passage: " : " passages: ")
                + passages.stream().map(NextMove::told).collect(Collectors.joining("; "));
    }

    private static String told(PolicyPassage passage) {
        String text = passage.text().strip();
        int characters = text.codePointCount(0, text.length());
        String shown = text.substring(0, text.offsetByCodePoints(0, Math.min(characters, PREVIEW)));
        String page = passage.page() == null ? "" : ", p. " + passage.page();
        String path = passage.sectionPath().isEmpty() ? "" : passage.sectionPath();
        String where = path.isEmpty() && page.isEmpty() ? "" : " [" + path + page + "]";
        return "“" + shown + (shown.length() < text.length() ? "…" : "") + "”" + where;
    }
}
