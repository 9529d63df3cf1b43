package dev.crosscheck.search.web.provider;

import dev.crosscheck.model.text.Language;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** One search engine or catalogue. Both functions are pure, for any thread. */
public interface WebSearchProvider {

    /** As configuration, error log and documentation call it, such as {@code europe-pmc}. */
    String name();

    /** What kinds of queries it is good at. */
    Set<Intent> intents();

    /** Of which language a query may be; default all. */
    default Set<Language> languages() {
        return EnumSet.allOf(Language.class);
    }

    /** The time from one request to the next that its terms ask for; default none. */
    default Duration pace() {
        return Duration.ZERO;
    }

    /** Whether its answers are XML, not JSON. */
    default boolean isXml() {
        return false;
    }

    ApiRequest request(WebQuery query);

    /**
     * @param answer body of a successful answer
     * @return best first
     * @throws UnexpectedAnswer if it is not what the API documents
     */
    List<WebResult> read(String answer) throws UnexpectedAnswer;
}
