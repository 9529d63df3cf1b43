package dev.crosscheck.search.web.provider;

import java.util.List;

/** A search engine or catalogue. Pure; safe for use by many threads. */
public interface WebSearchProvider {

    ApiRequest request(WebQuery query);

    /**
     * Reads a response.
     *
     * @param answer body of a successful response
     * @return best first
     * @throws UnexpectedAnswer if it differs from the API's documentation
     */
    List<WebResult> read(String answer) throws UnexpectedAnswer;
}
