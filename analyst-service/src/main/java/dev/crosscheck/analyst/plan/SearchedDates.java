package dev.crosscheck.analyst.plan;

import dev.crosscheck.llm.prompt.PromptFile;
import dev.crosscheck.model.research.Brief;
import java.time.LocalDate;
import java.util.Map;

/** The dates of publication to which the search was limited, for a prompt. */
public final class SearchedDates {

    private SearchedDates() {}

    /** @return a line of its own, with the break before it; nothing where no date was asked for */
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
