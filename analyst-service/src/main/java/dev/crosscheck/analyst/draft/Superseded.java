package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.draft.Disagreements.Difference;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Moves a later account to the front if the leading one gives another figure for the same and its tier is no better.
 */
final class Superseded {

    private static final Comparator<Finding> BY_DATE = Comparator.comparing(
            finding -> finding.candidate().source().document().published());

    private Superseded() {}

    /**
     * @param findings the findings of one part, the likeliest answer first
     * @return the same findings, with a later account in front if one replaces the first
     */
    static List<Finding> behind(List<Finding> findings, List<Difference> differences) {
        return findings.stream()
                .findFirst()
                .flatMap(first -> successor(first, findings, differences))
                .map(later -> {
                    List<Finding> ordered = new ArrayList<>(findings);
                    ordered.remove(later);
                    ordered.addFirst(later);
                    return ordered;
                })
                .orElse(new ArrayList<>(findings));
    }

    private static Optional<Finding> successor(Finding first, List<Finding> findings, List<Difference> differences) {
        List<Candidate> others = differences.stream()
                .filter(difference -> difference.sides().contains(first.candidate()))
                .flatMap(difference -> difference.sides().stream())
                .filter(side -> replaces(side, first.candidate()))
                .toList();
        return findings.stream()
                .filter(finding -> finding.isDirect() && others.contains(finding.candidate()))
                .max(BY_DATE);
    }

    /**
     * Whether the later account replaces the earlier one. It does not if it names its figure in a denial or withdrawal.
     */
    private static boolean replaces(Candidate later, Candidate earlier) {
        Integer tier = later.source().rating().tier();
        Integer old = earlier.source().rating().tier();
        LocalDate published = later.source().document().published();
        LocalDate before = earlier.source().document().published();
        return !later.isWeak()
                && later.dispute().filter(kind -> kind != Dispute.CORRECTION).isEmpty()
                && tier != null
                && (old == null || tier <= old)
                && published != null
                && before != null
                && published.isAfter(before);
    }
}
