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
import java.util.regex.Matcher;
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
     * A contradicted claim, or more than a fifth of unsupported ones, lowers the confidence by a level, and the report says so
     * on top; a check that failed does not count.
     */
    static Dossier verified(Dossier dossier, ReportVerified verified) {
        Report report = dossier.writing().report();
        ClaimTally tally = ClaimTally.of(verified.claims());
        ConfidenceLevel confidence =
                tally.lowersConfidence() ? report.confidenceLevel().lower() : report.confidenceLevel();
        String markdown = tally.lowersConfidence()
                ? Frame.of(dossier.scope().brief().language())
                        .lowered(verified.markdown(), level(confidence, dossier), tally)
                : verified.markdown();
        Report marked = new Report(markdown, report.sourcesUsed(), confidence, report.methodologyNote());
        Dossier concluded = dossier.with(dossier.writing().with(verified.claims(), marked));
        return tally.failed() > 0 ? concluded.warned(Warnings.UNSUPPORTED_CLAIMS) : concluded;
    }

    private static String level(ConfidenceLevel confidence, Dossier dossier) {
        return switch (dossier.scope().brief().language()) {
            case ENGLISH -> confidence.wireName();
            case CHINESE ->
                switch (confidence) {
                    case HIGH -> "高";
                    case MEDIUM -> "中";
                    case LOW -> "低";
                };
        };
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
    private record Frame(String sourcesFound, String nothingFound, String sourcesHeading, String note, String lowered) {

        /** What the question has in brackets is no citation. */
        private static final Pattern BRACKET = Pattern.compile("[\\[\\]]");

        private static final Pattern TITLE = Pattern.compile("# [^\\n]*\\n+");

        static Frame of(Language language) {
            return switch (language) {
                case ENGLISH ->
                    new Frame(
                            "No draft was written. These sources were found.",
                            "No valid sources were found.",
                            "\n\n## Sources\n\n",
                            "Put together from what there was; not composed and not verified.",
                            "> **After verification the confidence is %s:** %d of %d claims did not hold against their sources.");
                case CHINESE ->
                    new Frame(
                            "未寫成草稿。以下為已找到的來源。",
                            "找不到有效的來源。",
                            "\n\n## 資料來源\n\n",
                            "依現有內容直接彙整，未經撰寫與驗證。",
                            "> **經驗證後，信心等級為%1$s：** %3$d 項主張中，有 %2$d 項與其來源不符。");
            };
        }

        String title(String question) {
            String line = question.strip().replaceAll("\\s+", " ");
            return "# " + BRACKET.matcher(line).replaceAll("\\\\$0") + "\n\n";
        }

        /** Under the title, where the report has one, and else on top. */
        String lowered(String markdown, String level, ClaimTally tally) {
            String words = String.format(lowered, level, tally.failed(), tally.checked());
            Matcher title = TITLE.matcher(markdown);
            int at = title.lookingAt() ? title.end() : 0;
            return markdown.substring(0, at) + words + "\n\n" + markdown.substring(at);
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
