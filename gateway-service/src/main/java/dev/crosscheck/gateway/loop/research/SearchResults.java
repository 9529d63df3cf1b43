package dev.crosscheck.gateway.loop.research;

import dev.crosscheck.model.research.ConfidenceLevel;
import dev.crosscheck.model.research.Report;
import dev.crosscheck.model.research.Warnings;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.Cut;
import dev.crosscheck.model.text.Language;
import java.util.List;
import java.util.stream.Collectors;

/** The report of a search-only session: the found sources by rank, without any comment on them. */
final class SearchResults {

    private static final int LONGEST_PASSAGE = 500;

    private SearchResults() {}

    static Dossier of(Dossier before) {
        Dossier dossier = before.degraded() ? before.warned(Warnings.DEGRADED_MODE) : before;
        Language language = dossier.scope().brief().language();
        List<Source> found = dossier.evidence().sources();
        Frame frame = Frame.of(language);
        String markdown = frame.title(dossier.scope().brief().question())
                + "> " + note(language) + "\n\n"
                + (found.isEmpty()
                        ? frame.nothingDrafted(found)
                                + frame.searches(dossier.evidence().outcomes()) + "\n"
                        : found.stream().map(SearchResults::entry).collect(Collectors.joining("\n")));
        Report report =
                new Report(markdown, found.stream().map(Source::number).toList(), ConfidenceLevel.LOW, note(language));
        Dossier concluded = dossier.with(dossier.writing().with(report));
        return found.isEmpty() ? concluded.warned(Warnings.NO_VALID_SOURCES) : concluded;
    }

    private static String note(Language language) {
        return switch (language) {
            case ENGLISH -> "Plain search results: nothing was drafted, reviewed or checked.";
            case CHINESE -> "單純的搜尋結果：未經撰寫、審查與驗證。";
        };
    }

    private static String entry(Source source) {
        return Frame.source(source) + "  > " + passage(source) + "\n";
    }

    /** Puts the passage on one line and escapes its brackets, so that they are not read as citations. */
    private static String passage(Source source) {
        String line = Frame.line(source.document().passages().getFirst().text());
        return Cut.withEllipsis(LONGEST_PASSAGE, line);
    }
}
