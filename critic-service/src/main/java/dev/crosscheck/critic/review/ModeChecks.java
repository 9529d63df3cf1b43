package dev.crosscheck.critic.review;

import static dev.crosscheck.critic.review.Finding.Concern.FORM;
import static dev.crosscheck.critic.review.Finding.Concern.SOURCE;

import dev.crosscheck.model.claim.Statement;
import dev.crosscheck.model.claim.Wording;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.research.ReviewRules;
import dev.crosscheck.model.source.ModeFilter;
import dev.crosscheck.model.source.RatingWords;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.source.SourceLabel;
import dev.crosscheck.model.text.Conjecture;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Rules that depend on how strict the sources must be. */
final class ModeChecks {

    private ModeChecks() {}

    /** Strict mode: only sources of the admitted tiers, unless none was found and the fallback says so. */
    static List<Finding> admitted(DraftUnderReview draft) {
        if (draft.brief().mode() != Mode.STRICT) {
            return List.of();
        }
        List<Finding> findings = new ArrayList<>();
        for (Statement statement : draft.statements()) {
            draft.cited(statement).stream()
                    .filter(source -> !source.rating().isAtMost(draft.bounds().maxTier()))
                    .filter(source -> !Objects.equals(source.warning(), ModeFilter.STRICT_FALLBACK))
                    .findFirst()
                    .ifPresent(source -> findings.add(Finding.hard(
                                    SOURCE,
                                    ReviewRules.SOURCE_NOT_ADMITTED,
                                    statement,
                                    draft.phrases()
                                            .say(
                                                    "not.admitted",
                                                    source.number(),
                                                    describe(source, draft),
                                                    draft.bounds().maxTier()))
                            .whichBreaksTheMode()));
        }
        return findings;
    }

    /** What a source with a warning says is told as what it says. */
    static List<Finding> hedged(DraftUnderReview draft) {
        List<Finding> findings = new ArrayList<>();
        for (Statement statement : draft.findings().toList()) {
            List<Source> cited = draft.cited(statement);
            if (Wording.lacksHedge(statement, cited)) {
                Source source = cited.getFirst();
                findings.add(Finding.hard(
                                SOURCE,
                                ReviewRules.MISSING_HEDGE,
                                statement,
                                draft.phrases()
                                        .say(
                                                "hedge",
                                                source.number(),
                                                describe(source, draft),
                                                SourceLabel.outlet(source)))
                        .whichBreaksTheMode());
            }
        }
        return findings;
    }

    /**
     * Strict mode: no conjecture. In the draft's own words it is rejected; where a source is quoted conjecturing it is
     * a warning, since the words are the source's.
     */
    static List<Finding> conservative(DraftUnderReview draft) {
        if (draft.brief().mode() != Mode.STRICT) {
            return List.of();
        }
        List<Finding> findings = new ArrayList<>();
        for (Statement statement : draft.findings().toList()) {
            boolean own = Wording.conjectures(statement, draft.cited(statement));
            boolean quoted = !own && statement.quotations().stream().anyMatch(quote -> Conjecture.isIn(quote.text()));
            String suggestion = draft.phrases().say(own ? "conjecture.own" : "conjecture.quoted", statement.plain());
            if (own) {
                findings.add(Finding.hard(FORM, ReviewRules.CONJECTURE, statement, suggestion)
                        .whichBreaksTheMode());
            } else if (quoted) {
                findings.add(Finding.soft(FORM, ReviewRules.CONJECTURE, statement, suggestion));
            }
        }
        return findings;
    }

    private static String describe(Source source, DraftUnderReview draft) {
        return RatingWords.describe(source.rating(), draft.brief().language());
    }
}
