package dev.crosscheck.analyst.plan;

import dev.crosscheck.llm.prompt.PromptFile;
import dev.crosscheck.model.research.Brief;
import java.time.LocalDate;
import java.util.Map;

/** Tells a prompt which dates of publication the search was limited to. */
public final class SearchedDates {

    private SearchedDates() {}

    /** @return a line that starts with a line break; empty if no date was requested */
    public static String line(Brief brief, PromptFile file) {
        return brief.startDate() == null && brief.endDate() == null
                ? ""
                : "\n"
                        + file.filled(
                                "searched_dates",
                                Map.of("start", shown(brief.startDate(), file), "end", shown(brief.endDate(), file)));
    }

    private static String shown(LocalDate date, PromptFile file) {
        return date == null ? file.section("searched_dates.open") : date.toString();
    }
}
