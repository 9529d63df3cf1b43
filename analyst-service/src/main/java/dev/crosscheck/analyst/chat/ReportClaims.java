package dev.crosscheck.analyst.chat;

import dev.crosscheck.model.chat.FollowedReport;
import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.claim.Claim;
import dev.crosscheck.model.text.Phrases;
import java.util.List;
import java.util.Locale;

/** What a report said of what is quoted now, and what the check of it came to. */
final class ReportClaims {

    private static final int MOST = 3;
    private static final int TELLING = 12;

    private ReportClaims() {}

    /**
     * {@code digest}, and under it the report's claims that rest on words which the digest quotes. They name their
     * source without brackets, for they are about the report and cite nothing themselves.
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

    /** A few words, or a sentence that stands there already, would tell nobody anything. */
    private static boolean isAbout(Claim claim, String digest) {
        return claim.quote() != null
                && claim.quote().length() >= TELLING
                && digest.contains(claim.quote())
                && CitationMarkers.in(digest).contains(claim.citation())
                && !digest.contains(claim.text());
    }

    private static String line(Claim claim, Phrases phrases) {
        String verdict = phrases.say("report.verdict." + claim.verdict().name().toLowerCase(Locale.ROOT));
        return phrases.say("report.claim", claim.text(), String.valueOf(claim.citation()), verdict);
    }
}
