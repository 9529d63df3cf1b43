package dev.crosscheck.gateway.report.print;

import dev.crosscheck.gateway.report.FinishedReport;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.ConfidenceLevel;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.research.Report;
import dev.crosscheck.model.text.Language;
import java.time.LocalDate;
import java.util.List;

/** Reports with a given text, to print. */
final class Printed {

    private Printed() {}

    static FinishedReport report(String markdown) {
        return new FinishedReport(
                new SessionId("s1"),
                new Brief("When?", Mode.DISCOVERY, Language.ENGLISH, LocalDate.of(2024, 6, 1), null, null),
                new Report(markdown, List.of(), ConfidenceLevel.LOW, "once"),
                LocalDate.of(2024, 6, 1),
                List.of(),
                List.of());
    }
}
