package dev.crosscheck.analyst.chat;

import dev.crosscheck.model.chat.FollowedReport;
import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.claim.Claim;
import dev.crosscheck.model.claim.Verdict;
import dev.crosscheck.model.text.Phrases;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Shows a report's claims about the quoted sentences, with their verdicts. */
final class ReportClaims {

    private static final int MOST = 3;
    private static final int TELLING = 12;

    /** The short answer before a quotation, as the text of a claim has it. */
    private static final Pattern LABEL = Pattern.compile("^.{1,200}? ——? ");

    private ReportClaims() {}

    /**
     * Appends the report's claims that rest on words quoted in {@code digest}. The claims name their sources without
     * brackets: they describe the report and are not citations themselves.
     */
    static String under(String digest, FollowedReport report, Phrases phrases) {
        List<String> lines = report.claims().stream()
                .filter(claim -> isAbout(claim, digest))
                .limit(MOST)
                .map(claim -> "- " + line(claim, phrases))
                .toList();
        return lines.isEmpty()
                ? digest
                : digest + "\n\n" + phrases.say("report.claims") + "\n\n" + String.join("\n", lines);
    }

    /**
     * Whether the digest quotes the claim's source. Leaves out quotes of only a few words, and claims that add nothing
     * to the digest.
     */
    private static boolean isAbout(Claim claim, String digest) {
        return claim.quote() != null
                && claim.quote().length() >= TELLING
                && digest.contains(claim.quote())
                && CitationMarkers.in(digest).contains(claim.citation())
                && !digest.contains(claim.text())
                && !(claim.verdict() == Verdict.SUPPORTED && repeats(digest, claim));
    }

    /** Whether the digest quotes the sentence in the same words, perhaps behind another short answer. */
    private static boolean repeats(String digest, Claim claim) {
        Matcher label = LABEL.matcher(claim.text());
        String quoted = label.lookingAt() ? claim.text().substring(label.end()) : claim.text();
        return CitationMarkers.strip(digest).contains(CitationMarkers.strip(quoted));
    }

    private static String line(Claim claim, Phrases phrases) {
        String verdict = phrases.say("report.verdict." + claim.verdict().name().toLowerCase(Locale.ROOT));
        return phrases.say("report.claim", claim.text(), String.valueOf(claim.citation()), verdict);
    }
}
