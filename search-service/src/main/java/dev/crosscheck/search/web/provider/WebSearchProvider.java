package dev.crosscheck.search.web.provider;

import java.util.List;

/** One search engine or catalogue. Pure, for any thread. */
public interface WebSearchProvider {

    ApiRequest request(WebQuery query);

    /**
     * @param answer body of a successful answer
     * @return best first
     * @throws UnexpectedAnswer if it is not what the API documents
     */
    List<WebResult> read(String answer) throws UnexpectedAnswer;
}
