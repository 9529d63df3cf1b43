package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.draft.Disagreements.Difference;
import dev.crosscheck.model.source.Rating;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Moves a later account to the front if the leading one gives another figure for the same and its tier is no better.
 * Two unrated accounts are equally good if no source is rated.
 */
final class Superseded {

    private static final Comparator<KeyFinding> BY_DATE = Comparator.comparing(
            finding -> finding.candidate().source().document().published());

    private Superseded() {}

    /**
     * @param findings the findings of one part, the likeliest answer first
     * @param firm whether a sentence's source counts as reliable
     * @return the same findings, with a later account in front if one replaces the first
     */
    static List<KeyFinding> behind(List<KeyFinding> findings, List<Difference> differences, Predicate<Candidate> firm) {
        return findings.stream()
                .findFirst()
                .flatMap(first -> successor(first, findings, differences, firm))
                .map(later -> {
                    List<KeyFinding> ordered = new ArrayList<>(findings);
                    ordered.remove(later);
                    ordered.addFirst(later);
                    return ordered;
                })
                .orElse(findings);
    }

    private static Optional<KeyFinding> successor(
            KeyFinding first, List<KeyFinding> findings, List<Difference> differences, Predicate<Candidate> firm) {
        List<Candidate> others = differences.stream()
                .filter(difference -> difference.sides().contains(first.candidate()))
                .flatMap(difference -> difference.sides().stream())
                .filter(side -> firm.test(side) && replaces(side, first.candidate()))
                .toList();
        return findings.stream()
                .filter(finding -> finding.isDirect() && others.contains(finding.candidate()))
                .max(BY_DATE);
    }

    /**
     * Whether the later account replaces the earlier one. It does not if it names its figure in a denial or withdrawal.
     */
    private static boolean replaces(Candidate later, Candidate earlier) {
        LocalDate published = later.source().document().published();
        LocalDate before = earlier.source().document().published();
        return later.dispute().filter(kind -> kind != Dispute.CORRECTION).isEmpty()
                && order(later) <= order(earlier)
                && published != null
                && before != null
                && published.isAfter(before);
    }

    /** Returns the rank of the sentence's source: its tier, or behind all tiers if it is unrated. */
    static int order(Candidate candidate) {
        Integer tier = candidate.source().rating().tier();
        return tier == null ? Rating.LOWEST + 1 : tier;
    }
}
