package dev.crosscheck.search.web.provider;

import dev.crosscheck.model.text.Language;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Set;

/**
 * What is known of a provider before it is asked.
 *
 * @param name as configuration, error log and documentation call it, such as {@code europe-pmc}
 * @param url where its API is, unless the configuration says otherwise; null where only the configuration can say
 * @param intents the kinds of queries that it is good at
 * @param languages of which a query may be
 * @param pace the time from one request to the next that its terms ask for
 * @param accept the media type of its answers
 */
public record Profile(
        String name, String url, Set<Intent> intents, Set<Language> languages, Duration pace, String accept) {

    /** Good at all queries in any language, without a pace of its own, answering in JSON. */
    static Profile of(String name) {
        return new Profile(
                name,
                null,
                EnumSet.allOf(Intent.class),
                EnumSet.allOf(Language.class),
                Duration.ZERO,
                "application/json");
    }

    Profile at(String usual) {
        return new Profile(name, usual, intents, languages, pace, accept);
    }

    Profile goodAt(Intent... kinds) {
        return new Profile(name, url, Set.of(kinds), languages, pace, accept);
    }

    Profile in(Language... known) {
        return new Profile(name, url, intents, Set.of(known), pace, accept);
    }

    Profile every(Duration interval) {
        return new Profile(name, url, intents, languages, interval, accept);
    }

    Profile answering(String mediaType) {
        return new Profile(name, url, intents, languages, pace, mediaType);
    }
}
