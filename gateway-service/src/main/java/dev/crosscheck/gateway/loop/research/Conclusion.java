package dev.crosscheck.gateway.loop.research;

import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.claim.Verdict;
import dev.crosscheck.model.message.AgentEvent.ReportVerified;
import dev.crosscheck.model.research.ConfidenceLevel;
import dev.crosscheck.model.research.Draft;
import dev.crosscheck.model.research.Report;
import dev.crosscheck.model.research.Warnings;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.Language;
import java.util.List;
import java.util.stream.Collectors;

/** What the loop itself holds a report to, whoever wrote it, and the report that it puts together when nobody can. */
final class Conclusion {

    private Conclusion() {}

    /** Citations that the draft does not have are struck, and confidence falls to Low: the hallucination guard. */
    static Dossier composed(Dossier dossier, Report report) {
        Draft draft = dossier.writing().draft();
        List<Integer> allowed = draft == null ? List.of() : draft.citationsUsed();
        boolean honest =
                allowed.containsAll(report.sourcesUsed()) && allowed.containsAll(CitationMarkers.in(report.markdown()));
        if (honest) {
            return dossier.with(dossier.writing().with(report));
        }
        List<Integer> kept =
                report.sourcesUsed().stream().filter(allowed::contains).toList();
        Report struck = new Report(
                CitationMarkers.keepOnly(allowed, report.markdown()),
                kept,
                ConfidenceLevel.LOW,
                report.methodologyNote());
        return dossier.with(dossier.writing().with(struck)).warned(Warnings.CITATIONS_STRUCK);
    }

    /** A claim that its source does not carry lowers the confidence; a check that failed does not. */
    static Dossier verified(Dossier dossier, ReportVerified verified) {
        Report report = dossier.writing().report();
        boolean unsupported = verified.claims().stream()
                .anyMatch(claim -> claim.verdict() == Verdict.NOT_FOUND || claim.verdict() == Verdict.CONTRADICTED);
        ConfidenceLevel confidence =
                unsupported ? report.confidenceLevel().atMost(ConfidenceLevel.LOW) : report.confidenceLevel();
        Report marked = new Report(verified.markdown(), report.sourcesUsed(), confidence, report.methodologyNote());
        Dossier concluded = dossier.with(dossier.writing().with(verified.claims(), marked));
        return unsupported ? concluded.warned(Warnings.UNSUPPORTED_CLAIMS) : concluded;
    }

    /** The last draft, or where there is none the sources that were found, under a plain heading. */
    static Dossier lastResort(Dossier dossier) {
        Draft draft = dossier.writing().draft();
        boolean drafted = draft != null && !draft.markdown().isBlank();
        List<Source> listed = drafted ? dossier.cited() : dossier.admitted().sources();
        Language language = dossier.scope().brief().language();
        String markdown = Frame.of(language).title(dossier.scope().brief().question())
                + (drafted ? draft.markdown().strip() : Frame.of(language).nothingDrafted())
                + Frame.of(language).sourcesHeading()
                + listed.stream().map(Conclusion::line).collect(Collectors.joining("\n"))
                + "\n";
        List<Integer> used = listed.stream().map(Source::number).toList();
        Report report = new Report(
                markdown, used, ConfidenceLevel.LOW, Frame.of(language).note());
        return dossier.with(dossier.writing().with(report)).warned(Warnings.NOT_VERIFIED);
    }

    private static String line(Source source) {
        var document = source.document();
        return "- " + CitationMarkers.marker(source.number()) + " " + document.title()
                + (document.site() == null ? "" : " — " + document.site())
                + (document.published() == null ? "" : ", " + document.published())
                + (document.url() == null ? "" : ", " + document.url());
    }

    /** The few words around a report that no writer wrote. */
    private record Frame(String nothingDrafted, String sourcesHeading, String note) {
        static Frame of(Language language) {
            return switch (language) {
                case ENGLISH ->
                    new Frame(
                            "Time ran out before a draft was written. These sources had been found.",
                            "\n\n## Sources\n\n",
                            "Put together from what there was; not composed and not verified.");
                case CHINESE -> new Frame("時間用盡，尚未寫成草稿。以下為已找到的來源。", "\n\n## 資料來源\n\n", "依現有內容直接彙整，未經撰寫與驗證。");
            };
        }

        String title(String question) {
            return "# " + question.strip().replaceAll("\\s+", " ") + "\n\n";
        }
    }
}
