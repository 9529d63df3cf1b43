package dev.crosscheck.search.web.provider;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * A search by meaning, by <a href="https://docs.exa.ai/reference/search">Exa's search</a>.
 */
final class Exa implements WebSearchProvider {

    static final String USUAL = "https://api.exa.ai";

    private final Endpoint endpoint;

    Exa(Endpoint endpoint) {
        this.endpoint = endpoint;
    }

    @Override
    public String name() {
        return "exa";
    }

    @Override
    public Set<Intent> intents() {
        return EnumSet.allOf(Intent.class);
    }

    @Override
    public ApiRequest request(WebQuery query) {
        ObjectNode body = JsonNodeFactory.instance
                .objectNode()
                .put("query", query.words())
                .put("type", "auto")
                .put("numResults", query.most());
        if (query.intent() == Intent.NEWS) {
            body.put("category", "news");
        }
        if (query.from() != null) {
            body.put("startPublishedDate", query.from() + "T00:00:00.000Z");
        }
        if (query.to() != null) {
            body.put("endPublishedDate", query.to() + "T23:59:59.999Z");
        }
        return ApiRequest.to(endpoint.url() + "/search")
                .header("x-api-key", endpoint.key())
                .post(body);
    }

    @Override
    public List<WebResult> read(String answer) throws UnexpectedAnswer {
        return Answers.list(
                answer,
                "/results",
                item -> Answers.page(
                        Answers.text(item, "url"),
                        Answers.text(item, "title"),
                        Answers.date(Answers.text(item, "publishedDate"))));
    }
}
