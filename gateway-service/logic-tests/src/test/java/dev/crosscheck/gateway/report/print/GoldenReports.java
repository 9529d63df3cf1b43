package dev.crosscheck.gateway.report.print;

import dev.crosscheck.gateway.loop.research.Dossier;
import dev.crosscheck.gateway.loop.research.ResearchState;
import dev.crosscheck.gateway.report.FinishedReport;
import dev.crosscheck.gateway.session.GoldenLog;
import dev.crosscheck.model.SessionId;
import java.nio.file.Path;
import java.time.LocalDate;

/** Reports of recorded sessions about the demo corpus. */
final class GoldenReports {

    private GoldenReports() {}

    static FinishedReport of(String name) {
        GoldenLog log = GoldenLog.read(Path.of("../src/test/resources/golden-logs", name + ".json"));
        if (!(log.fold().getLast().after() instanceof ResearchState.Completed(Dossier dossier))) {
            throw new IllegalArgumentException(name + " has no report");
        }
        return new FinishedReport(
                new SessionId("s1"),
                dossier.scope().briefing(),
                dossier.writing().report(),
                LocalDate.of(2026, 3, 1),
                dossier.sourcesAsShown(),
                dossier.writing().claims());
    }
}
