package dev.crosscheck.gateway.loop.research;

import dev.crosscheck.model.research.Report;
import dev.crosscheck.model.text.Language;

/** The line below a report's title that says how an ambiguous question was read. */
final class ReadingNote {

    private ReadingNote() {}

    /** Adds the line to the report. Changes nothing if no clarification was asked. */
    static Dossier under(Dossier dossier) {
        Clarified clarified = dossier.scope().clarified();
        Report report = dossier.writing().report();
        if (clarified == null || report == null) {
            return dossier;
        }
        String markdown = Frame.under(report.markdown(), words(clarified, dossier));
        return dossier.with(dossier.writing()
                .with(new Report(markdown, report.sourcesUsed(), report.confidenceLevel(), report.methodologyNote())));
    }

    private static String words(Clarified clarified, Dossier dossier) {
        String asked = Frame.line(dossier.request().brief().question());
        String reading = Frame.line(dossier.scope().brief().question());
        Language language = dossier.scope().brief().language();
        if (clarified.isAnswered()) {
            return switch (language) {
                case ENGLISH -> "> **Read as:** “" + reading + "” Asked was “" + asked + "”; this reading was chosen.";
                case CHINESE -> "> **題意：** 「" + reading + "」。原問題為「" + asked + "」，此解讀由提問者選定。";
            };
        }
        return switch (language) {
            case ENGLISH ->
                "> **Read as:** “" + reading + "” Asked was “" + asked
                        + "”, which can be read in other ways; nobody said which is meant, so the likeliest was taken.";
            case CHINESE -> "> **題意：** 「" + reading + "」。原問題為「" + asked + "」，另有其他解讀；因未獲說明，採用最可能的一種。";
        };
    }
}
