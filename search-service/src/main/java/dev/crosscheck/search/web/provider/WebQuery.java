package dev.crosscheck.search.web.provider;

import dev.crosscheck.model.Require;
import dev.crosscheck.model.text.Language;
import java.time.LocalDate;

/**
 * What a provider is asked.
 *
 * @param words exactly what leaves the house
 * @param from earliest date of publication, or null
 * @param to latest date of publication, or null
 * @param most results to ask for
 */
public record WebQuery(String words, Language language, Intent intent, LocalDate from, LocalDate to, int most) {
    public WebQuery {
        Require.text("words", words);
        Require.present("language", language);
        Require.present("intent", intent);
        Require.atLeast("most", 1, most);
    }
}
