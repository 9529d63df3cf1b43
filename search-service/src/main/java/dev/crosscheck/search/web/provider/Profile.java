package dev.crosscheck.search.web.provider;

import dev.crosscheck.model.text.Language;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Set;

/**
 * The fixed properties of a provider.
 *
 * @param name name in configuration, error log and documentation, such as {@code europe-pmc}
 * @param url the usual address of its API; null if only the configuration can state it
 * @param intents the kinds of queries that it is good at
 * @param languages the supported languages of queries
 * @param pace the time between requests that its terms require
 * @param accept media type of its responses
 * @param site the domain of its records, if these are its results; null if it finds pages of any site
 */
public record Profile(
        String name,
        String url,
        Set<QueryIntent> intents,
        Set<Language> languages,
        Duration pace,
        String accept,
        String site) {

    /** Creates a profile that is good at all queries in any language, needs no pace, and answers in JSON. */
    static Profile of(String name) {
        return new Profile(
                name,
                null,
                EnumSet.allOf(QueryIntent.class),
                EnumSet.allOf(Language.class),
                Duration.ZERO,
                "application/json",
                null);
    }

    Profile at(String usual) {
        return new Profile(name, usual, intents, languages, pace, accept, site);
    }

    Profile goodAt(QueryIntent... kinds) {
        return new Profile(name, url, Set.of(kinds), languages, pace, accept, site);
    }

    Profile in(Language... known) {
        return new Profile(name, url, intents, Set.of(known), pace, accept, site);
    }

    Profile every(Duration interval) {
        return new Profile(name, url, intents, languages, interval, accept, site);
    }

    Profile answering(String mediaType) {
        return new Profile(name, url, intents, languages, pace, mediaType, site);
    }

    Profile ofRecordsAt(String domain) {
        return new Profile(name, url, intents, languages, pace, accept, domain);
    }
}
