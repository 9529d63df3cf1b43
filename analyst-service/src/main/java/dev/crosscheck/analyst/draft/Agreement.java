package dev.crosscheck.analyst.draft;

import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.source.Origins;
import dev.crosscheck.model.source.SourceLabel;
import dev.crosscheck.model.text.Phrases;
import dev.crosscheck.model.text.Words;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Says how many sources agree with a finding. Copies of one text always agree, so it counts origins instead of sources.
 */
final class Agreement {

    private final Origins origins;
    private final Phrases phrases;

    private final Predicate<Candidate> outdated;

    /** @param outdated whether a later source corrected a sentence */
    Agreement(Origins origins, Predicate<Candidate> outdated, Phrases phrases) {
        this.origins = origins;
        this.outdated = outdated;
        this.phrases = phrases;
    }

    /**
     * Returns a note for the lead-in of the finding's quotation: the sources that agree, and whether a later source
     * corrected it; empty if neither applies.
     */
    String note(KeyFinding finding) {
        String corrected = outdated.test(finding.candidate()) ? phrases.say("disagreement.corrected") : "";
        return others(finding) + corrected;
    }

    private String others(KeyFinding finding) {
        if (finding.agreeing().isEmpty()) {
            return "";
        }
        List<Integer> others =
                finding.agreeing().stream().map(Candidate::number).sorted().toList();
        int independent = independent(finding);
        return phrases.say(
                independent == 1 ? "agreement.single" : "agreement", CitationMarkers.marker(others), independent);
    }

    /**
     * Counts independent origins. A sentence in the very words of another counts as copied, even if the rest of the
     * texts differs. Several sentences of one outlet count once.
     */
    private int independent(KeyFinding finding) {
        Set<Integer> seen = new HashSet<>(Set.of(origins.originOf(finding.number())));
        Set<List<String>> words =
                new HashSet<>(Set.of(Words.of(finding.candidate().text())));
        Set<String> outlets =
                new HashSet<>(Set.of(SourceLabel.outlet(finding.candidate().source())));
        int count = 1;
        for (Candidate other : finding.agreeing()) {
            boolean newOrigin = seen.add(origins.originOf(other.number()));
            boolean newWords = words.add(Words.of(other.text()));
            boolean newOutlet = outlets.add(SourceLabel.outlet(other.source()));
            count += newOrigin && newWords && newOutlet ? 1 : 0;
        }
        return count;
    }
}
