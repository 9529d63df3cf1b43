package dev.crosscheck.search.web.provider;

import dev.crosscheck.model.text.Language;
import java.time.Duration;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;

/**
 * Searches preprints with abstracts with <a href="https://info.arxiv.org/help/api/user-manual.html">arXiv's API</a>,
 * which answers with Atom and links the PDF of each. The API asks for three seconds between requests.
 */
record Arxiv(Endpoint endpoint) implements WebSearchProvider {

    static final Profile PROFILE = Profile.of("arxiv")
            .at("https://export.arxiv.org")
            .ofRecordsAt("arxiv.org")
            .goodAt(QueryIntent.SCIENCE)
            .in(Language.ENGLISH)
            .every(Duration.ofSeconds(3))
            .answering("application/atom+xml");

    /** Few, because a paper must contain all of them. */
    private static final int MOST_WORDS = 5;

    @Override
    public ApiRequest request(WebQuery query) {
        String words = String.join(" AND all:", Keywords.of(query.words(), MOST_WORDS));
        return ApiRequest.to(endpoint.url() + "/api/query")
                .with("search_query", "all:" + words + range(query))
                .with("start", 0)
                .with("max_results", query.most())
                .with("sortBy", "relevance")
                .get();
    }

    /** Limits papers by the day when their first version was submitted (UTC). */
    private static String range(WebQuery query) {
        return query.hasDates()
                ? " AND submittedDate:[" + DateTimeFormatter.BASIC_ISO_DATE.format(query.firstDay()) + "0000 TO "
                        + DateTimeFormatter.BASIC_ISO_DATE.format(query.lastDay()) + "2359]"
                : "";
    }

    @Override
    public List<WebResult> read(String answer) throws UnexpectedAnswer {
        // jsoup's parser supports no DTDs and no custom entities, so nothing can be expanded or fetched.
        Document feed = Jsoup.parse(answer, "", Parser.xmlParser());
        if (feed.selectFirst("feed") == null) {
            throw new UnexpectedAnswer("it answered with no Atom feed");
        }
        List<WebResult> results = new ArrayList<>();
        for (Element entry : feed.select("feed > entry")) {
            String id = text(entry, "id");
            WebResult result = id.contains("/api/errors")
                    ? null
                    : ProviderResponses.record(
                            id.replaceFirst("^http:", "https:"),
                            text(entry, "title"),
                            text(entry, "summary"),
                            "arXiv",
                            ProviderResponses.date(text(entry, "published")));
            if (result != null) {
                results.add(result.openAt(pdf(entry)));
            }
        }
        return results;
    }

    /** Returns the address of the PDF, which the API still writes with http; null if the entry links none. */
    private static String pdf(Element entry) {
        Element link = entry.selectFirst("> link[title=pdf]");
        return link == null
                ? null
                : ProviderResponses.firstWeb(
                        link.attr("href").replaceFirst("^http://arxiv.org/", "https://arxiv.org/"));
    }

    private static String text(Element entry, String name) {
        Element child = entry.selectFirst("> " + name);
        return child == null ? "" : child.text();
    }
}
