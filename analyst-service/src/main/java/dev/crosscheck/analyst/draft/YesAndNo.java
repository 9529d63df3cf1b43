package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.relevance.AnswerKind;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The findings of the best authority on both sides of a yes/no question. */
record YesAndNo(Optional<KeyFinding> affirming, Optional<KeyFinding> denying) {

    /** @return neither side if the part is not a yes/no question */
    static YesAndNo of(String part, List<KeyFinding> findings, SentenceRanking ranking) {
        Wanted wanted = ranking.wanted(part);
        return wanted.kind() == AnswerKind.YES_NO
                ? new YesAndNo(
                        best(Stance.AFFIRMS, part, wanted, findings), best(Stance.DENIES, part, wanted, findings))
                : new YesAndNo(Optional.empty(), Optional.empty());
    }

    private static Optional<KeyFinding> best(Stance stance, String part, Wanted wanted, List<KeyFinding> findings) {
        return findings.stream()
                .filter(finding -> Stance.of(finding.candidate(), wanted, part) == stance)
                .min(Comparator.comparing(KeyFinding::candidate, Stance.BY_AUTHORITY));
    }
}
