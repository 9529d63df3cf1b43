package dev.crosscheck.search.web.provider;

import dev.crosscheck.model.text.Language;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;

/**
 * Preprints with their abstracts, by <a href="https://info.arxiv.org/help/api/user-manual.html">arXiv's API</a>, which
 * answers with Atom. It asks for three seconds between requests.
 */
final class Arxiv implements WebSearchProvider {

    static final String USUAL = "https://export.arxiv.org";

    /** All of them must be in a paper. */
    private static final int MOST_WORDS = 5;

    private final Endpoint endpoint;

    Arxiv(Endpoint endpoint) {
        this.endpoint = endpoint;
    }

    @Override
    public String name() {
        return "arxiv";
    }

    @Override
    public Set<Intent> intents() {
        return Set.of(Intent.SCIENCE);
    }

    @Override
    public Set<Language> languages() {
        return Set.of(Language.ENGLISH);
    }

    @Override
    public Duration pace() {
        return Duration.ofSeconds(3);
    }

    @Override
    public boolean isXml() {
        return true;
    }

    @Override
    public ApiRequest request(WebQuery query) {
        String words = String.join(" AND all:", Keywords.of(query.words(), MOST_WORDS));
        return ApiRequest.to(endpoint.url() + "/api/query")
                .with("search_query", "all:" + words)
                .with("start", 0)
                .with("max_results", query.most())
                .with("sortBy", "relevance")
                .get();
    }

    @Override
    public List<WebResult> read(String answer) throws UnexpectedAnswer {
        // jsoup's parser knows no DTDs and no entities of the document's own: nothing can be expanded or fetched.
        Document feed = Jsoup.parse(answer, "", Parser.xmlParser());
        if (feed.selectFirst("feed") == null) {
            throw new UnexpectedAnswer("it answered with no Atom feed");
        }
        List<WebResult> results = new ArrayList<>();
        for (Element entry : feed.select("feed > entry")) {
            String id = text(entry, "id");
            WebResult result = id.contains("/api/errors")
                    ? null
                    : Answers.record(
                            id.replaceFirst("^http:", "https:"),
                            text(entry, "title"),
                            text(entry, "summary"),
                            "arXiv",
                            Answers.date(text(entry, "published")));
            if (result != null) {
                results.add(result);
            }
        }
        return results;
    }

    private static String text(Element entry, String name) {
        Element child = entry.selectFirst("> " + name);
        return child == null ? "" : child.text();
    }
}
