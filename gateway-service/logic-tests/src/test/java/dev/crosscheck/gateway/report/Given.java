package dev.crosscheck.gateway.report;

import dev.crosscheck.model.DocumentId;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.claim.Claim;
import dev.crosscheck.model.claim.Verdict;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.ConfidenceLevel;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.research.Report;
import dev.crosscheck.model.source.FoundDocument;
import dev.crosscheck.model.source.Passage;
import dev.crosscheck.model.source.Rating;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.Language;
import java.time.LocalDate;
import java.util.List;

/** Reports to render. */
final class Given {

    static final String QUOTE = "The valve failed on 3 May 2024.";

    private Given() {}

    static FinishedReport report(String markdown, List<Source> sources, List<Claim> claims) {
        return report("When did the valve fail?", Language.ENGLISH, markdown, sources, claims);
    }

    static FinishedReport report(
            String question, Language language, String markdown, List<Source> sources, List<Claim> claims) {
        return new FinishedReport(
                new SessionId("s1"),
                new Brief(question, Mode.DISCOVERY, language, LocalDate.of(2024, 6, 1), null, null),
                new Report(markdown, List.of(1), ConfidenceLevel.HIGH, "once"),
                LocalDate.of(2024, 6, 1),
                sources,
                claims);
    }

    static Source source(int number) {
        return source(number, "Notice " + number, "https://county.example/notice/" + number);
    }

    static Source source(int number, String title, String url) {
        return new Source(
                number,
                new FoundDocument(
                        new DocumentId("d" + number),
                        1,
                        "00",
                        title,
                        url,
                        "The County",
                        LocalDate.of(2024, 5, 4),
                        Language.ENGLISH,
                        new Rating(1, "official", "The County"),
                        4.0 / number,
                        List.of(new Passage(0, QUOTE.length(), null, "", QUOTE))),
                null);
    }

    static Claim claim(String text, int citation, Verdict verdict) {
        return verdict == Verdict.SUPPORTED
                ? new Claim(text, citation, QUOTE, 0, QUOTE.length(), null, 1, verdict, 1, 1, List.of("quote_found"))
                : new Claim(text, citation, null, null, null, null, 1, verdict, 0, 0, List.of("quote_not_found"));
    }
}
