package dev.crosscheck.critic.review;

import static dev.crosscheck.critic.review.Objection.Concern.FORM;
import static dev.crosscheck.critic.review.Objection.Concern.SOURCE;

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

/** Rules that depend on how strict the mode is about sources. */
final class ModeChecks {

    private ModeChecks() {}

    /**
     * In strict mode, finds sources outside the admitted tiers. Allows them if none was found and the fallback says so.
     */
    static List<Objection> admitted(DraftUnderReview draft) {
        if (draft.brief().mode() != Mode.STRICT) {
            return List.of();
        }
        List<Objection> findings = new ArrayList<>();
        for (Statement statement : draft.statements()) {
            draft.cited(statement).stream()
                    .filter(source -> !source.rating().isAtMost(draft.bounds().maxTier()))
                    .filter(source -> !Objects.equals(source.warning(), ModeFilter.STRICT_FALLBACK))
                    .findFirst()
                    .ifPresent(source -> findings.add(Objection.hard(
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

    /** Finds statements that present the claims of a source with a warning as facts. */
    static List<Objection> hedged(DraftUnderReview draft) {
        List<Objection> findings = new ArrayList<>();
        for (Statement statement : draft.findings().toList()) {
            List<Source> cited = draft.cited(statement);
            if (Wording.lacksHedge(statement, cited)) {
                Source source = cited.getFirst();
                findings.add(Objection.hard(
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
     * In strict mode, finds conjecture. The draft's own conjecture is rejected; conjecture in a quotation is only a
     * warning, because the words are the source's.
     */
    static List<Objection> conservative(DraftUnderReview draft) {
        if (draft.brief().mode() != Mode.STRICT) {
            return List.of();
        }
        List<Objection> findings = new ArrayList<>();
        for (Statement statement : draft.findings().toList()) {
            boolean own = Wording.conjectures(statement, draft.cited(statement));
            boolean quoted = !own && statement.quotations().stream().anyMatch(quote -> Conjecture.isIn(quote.text()));
            String suggestion = draft.phrases().say(own ? "conjecture.own" : "conjecture.quoted", statement.plain());
            if (own) {
                findings.add(Objection.hard(FORM, ReviewRules.CONJECTURE, statement, suggestion)
                        .whichBreaksTheMode());
            } else if (quoted) {
                findings.add(Objection.soft(FORM, ReviewRules.CONJECTURE, statement, suggestion));
            }
        }
        return findings;
    }

    private static String describe(Source source, DraftUnderReview draft) {
        return RatingWords.describe(source.rating(), draft.brief().language());
    }
}
