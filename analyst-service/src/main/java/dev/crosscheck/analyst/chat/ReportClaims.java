package dev.crosscheck.analyst.chat;

import dev.crosscheck.model.chat.FollowedReport;
import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.claim.Claim;
import dev.crosscheck.model.claim.Verdict;
import dev.crosscheck.model.text.Phrases;
import java.util.List;
import java.util.Locale;

/** Shows a report's claims about the quoted sentences, with their verdicts. */
final class ReportClaims {

    private static final int MOST = 3;
    private static final int TELLING = 12;

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
                && !isMereQuote(claim);
    }

    /** Whether the report quotes the sentence and nothing speaks against that, so that the digest says as much. */
    private static boolean isMereQuote(Claim claim) {
        return claim.verdict() == Verdict.SUPPORTED && claim.text().contains(claim.quote());
    }

    private static String line(Claim claim, Phrases phrases) {
        String verdict = phrases.say("report.verdict." + claim.verdict().name().toLowerCase(Locale.ROOT));
        return phrases.say("report.claim", claim.text(), String.valueOf(claim.citation()), verdict);
    }
}
