package dev.crosscheck.analyst.draft;

import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.source.Voices;
import dev.crosscheck.model.text.Phrases;
import java.util.List;
import java.util.function.Predicate;

/**
 * Says how many sources agree with a finding. Copies of one text always agree, so it counts voices instead of sources.
 */
final class AgreeingVoices {

    private final Voices voices;
    private final Phrases phrases;

    private final Predicate<Candidate> outdated;

    /** @param outdated whether a later source corrected a sentence */
    AgreeingVoices(Voices voices, Predicate<Candidate> outdated, Phrases phrases) {
        this.voices = voices;
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
        boolean all = finding.told().stream().allMatch(one -> one.source().confirms());
        String key = independent > 1 ? "agreement" : all ? "agreement.single" : "agreement.party";
        return phrases.say(key, CitationMarkers.marker(others), independent);
    }

    private int independent(KeyFinding finding) {
        List<Candidate> all = finding.told();
        return voices.count(
                all.stream().map(Candidate::number).toList(),
                all.stream().map(Candidate::text).toList());
    }
}
