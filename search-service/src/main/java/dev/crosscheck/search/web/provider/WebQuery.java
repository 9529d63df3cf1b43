package dev.crosscheck.search.web.provider;

import dev.crosscheck.model.Require;
import dev.crosscheck.model.source.Domains;
import dev.crosscheck.model.text.Language;
import java.time.LocalDate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A query for providers.
 *
 * @param words exactly the words that are sent
 * @param from earliest publication date, or null
 * @param to latest publication date, or null
 * @param most number of results to request
 * @param domains wanted domains; results from others are skipped in any case
 */
public record WebQuery(
        String words, Language language, QueryIntent intent, LocalDate from, LocalDate to, int most, Domains domains) {

    /** Ends of a range in place of an open one. The web has no earlier page, and no later one for long. */
    private static final LocalDate EARLIEST = LocalDate.of(1970, 1, 1);

    private static final LocalDate LATEST = LocalDate.of(2100, 12, 31);

    /** The most operators in a query; engines cut longer queries. */
    private static final int MOST_OPERATORS = 8;

    public WebQuery {
        Require.text("words", words);
        Require.present("language", language);
        Require.present("intent", intent);
        Require.atLeast("most", 1, most);
        Require.present("domains", domains);
    }

    /** Creates a query for all domains. */
    public WebQuery(String words, Language language, QueryIntent intent, LocalDate from, LocalDate to, int most) {
        this(words, language, intent, from, to, most, Domains.ALL);
    }

    boolean hasDates() {
        return from != null || to != null;
    }

    /** Returns the first day of the range, for APIs that know no open ranges. */
    LocalDate firstDay() {
        return from != null ? from : to.isBefore(EARLIEST) ? to : EARLIEST;
    }

    /** Returns the last day of the range, for APIs that know no open ranges. */
    LocalDate lastDay() {
        return to == null ? LATEST : to;
    }

    /**
     * Returns the words with the domains in the syntax of engines:
     * {@code heron (site:a.example OR site:b.example) -site:c}.
     */
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

    /**
     * Returns the text that the journal hashes. A query without domains has the same text as before domains existed.
     */
    @Override
    public String toString() {
        return "WebQuery[words=" + words + ", language=" + language + ", intent=" + intent + ", from=" + from + ", to="
                + to + ", most=" + most + (domains.isAll() ? "" : ", domains=" + domains) + "]";
    }
}
