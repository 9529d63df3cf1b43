package dev.crosscheck.gateway.loop.research;

import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.claim.ClaimTally;
import dev.crosscheck.model.message.AgentEvent.ReportVerified;
import dev.crosscheck.model.research.ConfidenceLevel;
import dev.crosscheck.model.research.Report;
import dev.crosscheck.model.research.Review;
import dev.crosscheck.model.research.Warnings;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.source.SourceLabel;
import dev.crosscheck.model.text.Language;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What the loop itself holds a report to, whoever wrote it, and the report that it puts together when nobody can. */
final class Conclusion {

    private Conclusion() {}

    /**
     * Citations that the draft does not have, or that no source has, are struck, and confidence falls to Low: the
     * hallucination guard. Confidence is never above what the review gives.
     *
     * @return empty if nothing is left of the report
     */
    static Optional<Dossier> composed(Dossier dossier, Report report) {
        List<Integer> allowed = numbers(dossier.cited());
        ConfidenceLevel confidence =
                report.confidenceLevel().atMost(mostConfident(dossier.writing().review()));
        boolean honest =
                allowed.containsAll(report.sourcesUsed()) && allowed.containsAll(CitationMarkers.in(report.markdown()));
        if (honest) {
            Report kept = new Report(report.markdown(), report.sourcesUsed(), confidence, report.methodologyNote());
            return Optional.of(dossier.with(dossier.writing().with(kept)));
        }
        String struck = CitationMarkers.keepOnly(allowed, report.markdown());
        if (struck.isBlank()) {
            return Optional.empty();
        }
        List<Integer> used =
                report.sourcesUsed().stream().filter(allowed::contains).toList();
        Report kept = new Report(struck, used, ConfidenceLevel.LOW, report.methodologyNote());
        return Optional.of(dossier.with(dossier.writing().with(kept)).warned(Warnings.CITATIONS_STRUCK));
    }

    private static ConfidenceLevel mostConfident(Review review) {
        return review == null ? ConfidenceLevel.HIGH : ConfidenceLevel.from(review.status());
    }

    /** Whether there is anything to hold against a source. */
    static boolean cites(Report report) {
        return !report.sourcesUsed().isEmpty()
                || !CitationMarkers.in(report.markdown()).isEmpty();
    }

    /**
     * A contradicted claim, or more than a fifth of unsupported ones, lowers the confidence by a level; a check that failed does
     * not count.
     */
    static Dossier verified(Dossier dossier, ReportVerified verified) {
        Report report = dossier.writing().report();
        ClaimTally tally = ClaimTally.of(verified.claims());
        ConfidenceLevel confidence =
                tally.lowersConfidence() ? report.confidenceLevel().lower() : report.confidenceLevel();
        Report marked = new Report(verified.markdown(), report.sourcesUsed(), confidence, report.methodologyNote());
        Dossier concluded = dossier.with(dossier.writing().with(verified.claims(), marked));
        return tally.failed() > 0 ? concluded.warned(Warnings.UNSUPPORTED_CLAIMS) : concluded;
    }

    /** The last draft, or where there is none the sources that were found, under the session's caveats. */
    static Dossier lastResort(Dossier dossier) {
        boolean drafted = dossier.writing().hasText();
        List<Source> listed = drafted ? dossier.cited() : dossier.admitted().sources();
        List<Integer> used = numbers(listed);
        Frame frame = Frame.of(dossier.scope().brief().language());
        String draft = drafted ? dossier.writing().draft().markdown().strip() : "";
        String text = drafted ? draft : frame.nothingDrafted(listed);
        String markdown = frame.title(dossier.scope().brief().question())
                + Caveats.inWords(dossier).stream()
                        .map(words -> "> " + words + "\n\n")
                        .collect(Collectors.joining())
                + text
                + frame.sources(listed);
        Report report = new Report(CitationMarkers.keepOnly(used, markdown), used, ConfidenceLevel.LOW, frame.note());
        Dossier concluded = dossier.with(dossier.writing().with(report)).warned(Warnings.NOT_VERIFIED);
        boolean struck = !used.containsAll(CitationMarkers.in(draft));
        return struck ? concluded.warned(Warnings.CITATIONS_STRUCK) : concluded;
    }

    private static List<Integer> numbers(List<Source> sources) {
        return sources.stream().map(Source::number).toList();
    }

    /** The few words around a report that no writer wrote. */
    private record Frame(String sourcesFound, String nothingFound, String sourcesHeading, String note) {

        /** What the question has in brackets is no citation. */
        private static final Pattern BRACKET = Pattern.compile("[\\[\\]]");

        static Frame of(Language language) {
            return switch (language) {
                case ENGLISH ->
                    new Frame(
                            "No draft was written. These sources were found.",
                            "No valid sources were found.",
                            "\n\n## Sources\n\n",
                            "Put together from what there was; not composed and not verified.");
                case CHINESE -> new Frame("未寫成草稿。以下為已找到的來源。", "找不到有效的來源。", "\n\n## 資料來源\n\n", "依現有內容直接彙整，未經撰寫與驗證。");
            };
        }

        String title(String question) {
            String line = question.strip().replaceAll("\\s+", " ");
            return "# " + BRACKET.matcher(line).replaceAll("\\\\$0") + "\n\n";
        }

        String nothingDrafted(List<Source> listed) {
            return listed.isEmpty() ? nothingFound : sourcesFound;
        }

        String sources(List<Source> listed) {
            return listed.isEmpty()
                    ? "\n"
                    : sourcesHeading + listed.stream().map(Frame::line).collect(Collectors.joining());
        }

        private static String line(Source source) {
            var document = source.document();
            return "- " + CitationMarkers.marker(source.number()) + " " + SourceLabel.title(source) + " — "
                    + SourceLabel.outlet(source)
                    + (document.published() == null ? "" : ", " + document.published())
                    + (document.url() == null ? "" : ", " + document.url())
                    + "\n";
        }
    }
}
