package dev.crosscheck.analyst.draft;

import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.source.Origins;
import dev.crosscheck.model.text.Phrases;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Says how many agree with a finding. Copies of one text agree by nature, so origins count, not sources. */
final class Agreement {

    private final Origins origins;
    private final Phrases phrases;

    private final Predicate<Candidate> outdated;

    /** @param outdated whether a later source corrected what a sentence says */
    Agreement(Origins origins, Predicate<Candidate> outdated, Phrases phrases) {
        this.origins = origins;
        this.outdated = outdated;
        this.phrases = phrases;
    }

    /** For the words that lead to the finding's quotation; empty where nobody else says it. */
    String note(Finding finding) {
        String corrected = outdated.test(finding.candidate()) ? phrases.say("disagreement.corrected") : "";
        return others(finding) + corrected;
    }

    private String others(Finding finding) {
        if (finding.agreeing().isEmpty()) {
            return "";
        }
        List<Integer> others =
                finding.agreeing().stream().map(Candidate::number).sorted().toList();
        List<Integer> all = new ArrayList<>(others);
        all.add(finding.number());
        int independent = origins.count(all);
        return phrases.say(
                independent == 1 ? "agreement.single" : "agreement", CitationMarkers.marker(others), independent);
    }
}
