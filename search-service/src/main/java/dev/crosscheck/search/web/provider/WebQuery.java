package dev.crosscheck.search.web.provider;

import dev.crosscheck.model.Require;
import dev.crosscheck.model.source.Domains;
import dev.crosscheck.model.text.Language;
import java.time.LocalDate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a provider is asked.
 *
 * @param words exactly what leaves the house
 * @param from earliest date of publication, or null
 * @param to latest date of publication, or null
 * @param most results to ask for
 * @param domains from where results are wanted; what is not from there is passed over in any case
 */
public record WebQuery(
        String words, Language language, Intent intent, LocalDate from, LocalDate to, int most, Domains domains) {

    /** Operators in one query; engines cut longer ones. */
    private static final int MOST_OPERATORS = 8;

    public WebQuery {
        Require.text("words", words);
        Require.present("language", language);
        Require.present("intent", intent);
        Require.atLeast("most", 1, most);
        Require.present("domains", domains);
    }

    /** From anywhere. */
    public WebQuery(String words, Language language, Intent intent, LocalDate from, LocalDate to, int most) {
        this(words, language, intent, from, to, most, Domains.ALL);
    }

    /** The words with the domains, as engines read them: {@code heron (site:a.example OR site:b.example) -site:c}. */
    String withSites() {
        String wanted = domains.include().stream()
                .limit(MOST_OPERATORS)
                .map(domain -> "site:" + domain)
                .collect(Collectors.joining(" OR "));
        String parts = domains.include().size() > 1 ? "(" + wanted + ")" : wanted;
        String unwanted = domains.exclude().stream()
                .limit(MOST_OPERATORS)
                .map(domain -> "-site:" + domain)
                .collect(Collectors.joining(" "));
        return Stream.of(words, parts, unwanted).filter(part -> !part.isEmpty()).collect(Collectors.joining(" "));
    }

    /** As the journal's hashes have it: a query without domains is what it was before there were any. */
    @Override
    public String toString() {
        return "WebQuery[words=" + words + ", language=" + language + ", intent=" + intent + ", from=" + from + ", to="
                + to + ", most=" + most + (domains.isAll() ? "" : ", domains=" + domains) + "]";
    }
}
