package dev.crosscheck.critic.review;

import dev.crosscheck.critic.review.Objection.Concern;
import dev.crosscheck.critic.review.Objection.Severity;
import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.message.AgentCommand.ReviewDraft;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.model.research.ModeCompliance;
import dev.crosscheck.model.research.Review;
import dev.crosscheck.model.research.ReviewStatus;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Phrases;
import dev.crosscheck.steps.StepContext;
import java.util.List;
import java.util.Map;

/** Reviews with rules: a broken hard rule rejects the draft, a broken soft rule is a warning. */
public final class HeuristicCritic implements Critic {

    private static final String NAME = "HeuristicCritic";

    private static final List<Check> CHECKS = List.of(
            CitationChecks::uncited,
            CitationChecks::unknown,
            ModeChecks::admitted,
            CitationChecks::quotes,
            FormChecks::orders,
            ModeChecks::hedged,
            ModeChecks::conservative,
            LogicChecks::settled,
            LogicChecks::cause,
            ComparisonChecks::compared,
            LogicChecks::inference,
            FormChecks::duplicates,
            FormChecks::thin);

    private static final Map<Language, Phrases> PHRASES = Map.of(
            Language.ENGLISH, Phrases.load(HeuristicCritic.class, "review", Language.ENGLISH),
            Language.CHINESE, Phrases.load(HeuristicCritic.class, "review", Language.CHINESE));

    @Override
    public Produced<Review> review(ReviewDraft command, StepContext context) {
        Phrases phrases = PHRASES.get(command.brief().language());
        DraftUnderReview draft = DraftUnderReview.of(command, phrases);
        List<Objection> findings =
                CHECKS.stream().flatMap(check -> check.in(draft).stream()).toList();
        ReviewStatus status = status(findings);
        boolean compliant = findings.stream().noneMatch(Objection::againstMode);
        return Produced.heuristic(
                NAME,
                new Review(
                        status,
                        critique(draft, status, findings),
                        findings.stream()
                                .map(finding -> finding.violation().suggestion())
                                .distinct()
                                .toList(),
                        findings.stream().map(Objection::violation).toList(),
                        compliant ? ModeCompliance.COMPLIANT : ModeCompliance.VIOLATION,
                        of(Concern.LOGIC, findings),
                        of(Concern.SOURCE, findings)));
    }

    private static ReviewStatus status(List<Objection> findings) {
        if (findings.stream().anyMatch(finding -> finding.severity() == Severity.HARD)) {
            return ReviewStatus.REJECT;
        }
        return findings.isEmpty() ? ReviewStatus.PASS : ReviewStatus.WARN;
    }

    private static List<String> of(Concern concern, List<Objection> findings) {
        return findings.stream()
                .filter(finding -> finding.concern() == concern)
                .map(finding -> finding.violation().suggestion())
                .distinct()
                .toList();
    }

    private static String critique(DraftUnderReview draft, ReviewStatus status, List<Objection> findings) {
        Phrases phrases = draft.phrases();
        List<Integer> cited = CitationMarkers.in(draft.markdown());
        String opening = draft.isRefusal()
                ? phrases.count("critique.refusal", draft.sources().size())
                : phrases.say(
                        "critique.opening",
                        phrases.count(
                                "critique.sentences", (int) draft.findings().count()),
                        cited.size(),
                        phrases.count("critique.sources", draft.sources().size()),
                        phrases.count("critique.origins", draft.voices().count(cited)));
        String judgement = phrases.count("critique." + status.name(), findings.size());
        int unjudged = ComparisonChecks.unjudged(draft);
        String left = unjudged == 0 ? "" : phrases.count("critique.unjudged", unjudged);
        if (findings.isEmpty()) {
            return opening + judgement + phrases.say("critique.checked", CHECKS.size()) + left;
        }
        return opening
                + judgement
                + phrases.say("critique.first", findings.getFirst().violation().suggestion())
                + left;
    }
}
