package dev.crosscheck.search.web.provider;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.crosscheck.model.source.Domains;
import dev.crosscheck.model.source.Notice;
import dev.crosscheck.model.text.Language;
import java.io.IOException;
import java.io.InputStream;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests each provider with an answer as its API documents it, and with other answers that a server may give. */
class ProviderShapesTest {

    private static final LocalDate FROM = LocalDate.of(2024, 1, 1);
    private static final LocalDate TO = LocalDate.of(2025, 2, 28);
    private static final WebQuery QUERY =
            new WebQuery("grey heron & co", Language.ENGLISH, QueryIntent.NEWS, FROM, TO, 8);
    private static final WebQuery UNDATED = new WebQuery("蒼鷺 數量", Language.CHINESE, QueryIntent.GENERAL, null, null, 8);

    static List<Offer> providers() {
        Endpoint at = new Endpoint("https://api.example/", "the-key", "me@example.org");
        Endpoint wiki = new Endpoint("https://{language}.wiki.example", null, null);
        return List.of(
                offer(Wikipedia.PROFILE, new Wikipedia(wiki)),
                offer(Wikidata.PROFILE, new Wikidata(at)),
                offer(Crossref.PROFILE, new Crossref(at)),
                offer(OpenAlex.PROFILE, new OpenAlex(at)),
                offer(Arxiv.PROFILE, new Arxiv(at)),
                offer(EuropePmc.PROFILE, new EuropePmc(at)),
                offer(SemanticScholar.PROFILE, new SemanticScholar(at)),
                offer(HackerNews.PROFILE, new HackerNews(at)),
                offer(Gdelt.PROFILE, new Gdelt(at)),
                offer(SearXng.PROFILE, new SearXng(at)),
                offer(Brave.PROFILE, new Brave(at)),
                offer(Tavily.PROFILE, new Tavily(at)),
                offer(Serper.PROFILE, new Serper(at)),
                offer(Exa.PROFILE, new Exa(at)),
                offer(Kagi.PROFILE, new Kagi(at)),
                offer(GoogleSearch.PROFILE, new GoogleSearch(at, "the-engine")));
    }

    private static Offer offer(Profile profile, WebSearchProvider provider) {
        return new Offer(profile, provider, "api.example", 0, false);
    }

    static Stream<Arguments> expected() {
        return Stream.of(
                Arguments.of("wikipedia", """
                        https://en.wikipedia.org/wiki/Grey_heron | Grey heron | null | null | null
                        https://en.wikipedia.org/wiki/Heron_%26_Egret%3F | Heron & Egret? | null | null | null"""),
                Arguments.of(
                        "wikidata",
                        "http://www.wikidata.org/entity/Q26462 | grey heron | grey heron: species of bird. | Wikidata | null"),
                Arguments.of("crossref", """
                        https://doi.org/10.1111/ibi.12345 | Breeding success of herons | Herons bred well in wet years. | Ibis | 2021-04-07
                        https://doi.org/10.1111/ibi.8 | Herons with a corrected table | Herons eat fish. | Ibis | 2020-02-03
                        https://doi.org/10.1111/ibi.4 | Only a year | Egrets too. | null | null"""),
                Arguments.of("openalex", """
                        https://doi.org/10.1093/auk/1 | Herons in winter | Herons stay where water stays where open. | The Auk | 2020-11-30
                        https://openalex.org/W2 | No source | Egrets leave. | null | null"""),
                Arguments.of(
                        "arxiv",
                        "https://arxiv.org/abs/2103.01234v2 | Counting herons from the air | We count herons < 2 m tall &secret; in aerial images. | arXiv | 2021-03-02"),
                Arguments.of("europe-pmc", """
                        https://europepmc.org/article/MED/33456789 | Avian influenza in grey herons. | Background Herons carry the virus. | Avian Pathology | 2021-01-15
                        https://europepmc.org/article/PPR/PPR1 | Without an abstract | null | null | 2022-02-02"""),
                Arguments.of("semantic-scholar", """
                        https://www.semanticscholar.org/paper/abc | Heron diets | Herons eat fish. | Waterbirds | 2019-05-06
                        https://www.semanticscholar.org/paper/ghi | Closed | Egrets eat frogs. | null | null"""),
                Arguments.of("hacker-news", """
                        https://example.org/herons | Herons are back | null | null | null
                        https://news.ycombinator.com/item?id=2 | Ask HN: Who has seen herons? | I saw two at the lake. | Hacker News | 2024-06-04"""),
                Arguments.of("gdelt", "https://news.example/herons | Herons return | null | null | 2025-02-26"),
                Arguments.of("searxng", pages("2024-01-02")),
                Arguments.of("brave", pages("2024-03-04").replace("| A |", "| Heron news |")),
                Arguments.of("tavily", pages("2024-05-06")),
                Arguments.of("serper", pages("null")),
                Arguments.of("exa", pages("2023-11-16")),
                Arguments.of("kagi", pages("2024-08-09")),
                Arguments.of("google", pages("null")));
    }

    private static String pages(String published) {
        return "https://example.org/a | A | null | null | " + published + "\n"
                + "https://example.org/b | B | null | null | null";
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("expected")
    void shouldReadTheAnswerThatTheApiDocuments(String name, String results) throws Exception {
        // When
        List<WebResult> read = named(name).read(recorded(name));

        // Then
        assertThat(read.stream().map(ProviderShapesTest::line)).containsExactly(results.split("\n", -1));
    }

    @Test
    void shouldSayWhatACatalogueListsOfAWorkThatIsStillValid() throws Exception {
        // When
        List<WebResult> ofCrossref = named("crossref").read(recorded("crossref"));
        List<WebResult> ofEuropePmc = named("europe-pmc").read(recorded("europe-pmc"));

        // Then
        assertThat(ofCrossref).extracting(WebResult::notice).containsExactly(null, Notice.CORRECTED, null);
        assertThat(ofEuropePmc).extracting(WebResult::notice).containsExactly(Notice.CONCERN, null);
    }

    @Test
    void shouldSayWhereACatalogueHasAnOpenCopy() throws Exception {
        // When
        List<WebResult> ofOpenAlex = named("openalex").read(recorded("openalex"));
        List<WebResult> ofSemanticScholar = named("semantic-scholar").read(recorded("semantic-scholar"));
        List<WebResult> ofArxiv = named("arxiv").read(recorded("arxiv"));
        List<WebResult> ofEuropePmc = named("europe-pmc").read(recorded("europe-pmc"));
        List<WebResult> ofCrossref = named("crossref").read(recorded("crossref"));

        // Then
        assertThat(ofOpenAlex)
                .extracting(WebResult::openCopy)
                .containsExactly("https://repository.example/herons.pdf", "https://repository.example/egrets");
        assertThat(ofSemanticScholar)
                .extracting(WebResult::openCopy)
                .containsExactly("https://repository.example/diets.pdf", null);
        assertThat(ofArxiv).extracting(WebResult::openCopy).containsExactly("https://arxiv.org/pdf/2103.01234v2");
        assertThat(ofEuropePmc)
                .extracting(WebResult::openCopy)
                .containsExactly("https://repository.example/PMC7?pdf=render", null);
        assertThat(ofCrossref).extracting(WebResult::openCopy).containsOnlyNulls();
    }

    @Test
    void shouldTakeNoPreprintForTheOpenCopyOfAReviewedPaper() throws Exception {
        // Given
        String submitted = recorded("openalex").replace("acceptedVersion", "submittedVersion");
        String unknown = recorded("openalex").replace("\"version\":\"acceptedVersion\"", "\"version\":null");
        String preprint =
                submitted.replace("\"primary_location\":{", "\"primary_location\":{\"version\":\"submittedVersion\",");
        String atItsHost = submitted.replace("https://doi.org/10.1093/auk/1", "https://repository.example/1");

        // When, Then
        assertThat(firstCopy(submitted)).isNull();
        assertThat(firstCopy(unknown)).isNull();
        assertThat(firstCopy(preprint)).isEqualTo("https://repository.example/herons.pdf");
        assertThat(firstCopy(atItsHost)).isEqualTo("https://repository.example/herons.pdf");
    }

    private static String firstCopy(String answer) throws UnexpectedAnswer {
        return named("openalex").read(answer).getFirst().openCopy();
    }

    @Test
    void shouldNotTakeAFullTextBehindAPaywallForAnOpenCopy() throws Exception {
        // Given
        String closed = recorded("europe-pmc").replace("Open access", "Subscription required");
        String free = recorded("europe-pmc").replace("Open access", "Free").replace("\"pdf\"", "\"doi\"");

        // When
        List<WebResult> ofClosed = named("europe-pmc").read(closed);
        List<WebResult> ofFree = named("europe-pmc").read(free);

        // Then
        assertThat(ofClosed).extracting(WebResult::openCopy).containsOnlyNulls();
        assertThat(ofFree).extracting(WebResult::openCopy).containsExactly("https://repository.example/PMC7", null);
    }

    private static String line(WebResult result) {
        return String.join(
                " | ",
                result.url(),
                result.title(),
                String.valueOf(result.text()),
                String.valueOf(result.site()),
                String.valueOf(result.published()));
    }

    @ParameterizedTest
    @MethodSource("providers")
    void shouldTellWhenTheAnswerIsNoneOfItsOwn(Offer offer) {
        for (String answer : List.of(
                "",
                "<html><body>Please verify that you are human</body></html>",
                "Your query was too short or too long.",
                "[1,2]",
                "null",
                "{\"results\":",
                "[".repeat(5_000))) {
            assertThatThrownBy(() -> offer.provider().read(answer))
                    .as(offer.name() + " on " + answer.substring(0, Math.min(20, answer.length())))
                    .isInstanceOf(UnexpectedAnswer.class)
                    .hasMessageNotContaining("human");
        }
    }

    @ParameterizedTest
    @MethodSource("providers")
    void shouldPassOverWhatIsNoResultAmongResults(Offer offer) throws Exception {
        // Given
        String odd = "[null, 5, \"x\", {}, {\"url\": 7, \"link\": [], \"title\": {}, \"abstract\": \"a\", \"DOI\": 3}]";
        String answer = offer.profile().accept().contains("xml")
                ? "<feed><entry/><entry><id>http://arxiv.org/api/errors#x</id><title>Error</title></entry></feed>"
                : ("{\"results\":%1$s,\"data\":%1$s,\"hits\":%1$s,\"articles\":%1$s,\"organic\":%1$s,\"items\":%1$s,"
                                + "\"web\":{\"results\":%1$s},\"search\":%1$s,\"message\":{\"items\":%1$s},"
                                + "\"resultList\":{\"result\":%1$s},\"query\":{\"search\":%1$s,"
                                + "\"general\":{\"server\":\"https://x.example\",\"articlepath\":\"/$1\"}}}")
                        .formatted(odd);

        // When
        List<WebResult> results = offer.provider().read(answer);

        // Then
        assertThat(results).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("providers")
    void shouldSendTheQuerysWordsAndItsKeyAndNothingElse(Offer offer) {
        for (WebQuery query : List.of(QUERY, UNDATED)) {
            // When
            ApiRequest request = offer.provider().request(query);

            // Then
            String sent = URLDecoder.decode(request.url(), StandardCharsets.UTF_8) + request.body();
            assertThat(sent).contains(query.equals(QUERY) ? "heron" : "蒼鷺");
            assertThat(request.url()).doesNotContain(" ").startsWith("https://");
            assertThat(request.toString() + offer).doesNotContain("the-key");
        }
    }

    @Test
    void shouldAskWikipediaInTheLanguageOfTheQuery() {
        // Given
        WebSearchProvider wikipedia = named("wikipedia");

        // Then
        assertThat(wikipedia.request(QUERY).url())
                .startsWith("https://en.wiki.example/w/api.php?action=query&list=search&srsearch=grey+heron+%26+co&");
        assertThat(wikipedia.request(UNDATED).url()).startsWith("https://zh.wiki.example/w/api.php?");
    }

    @Test
    void shouldGiveEnginesThatWantAllWordsOnlyThoseThatTell() {
        // Given
        WebQuery asked = new WebQuery(
                "How many of the grey herons (egrets) bred in 2024?",
                Language.ENGLISH,
                QueryIntent.SCIENCE,
                null,
                null,
                8);

        // Then
        assertThat(URLDecoder.decode(named("arxiv").request(asked).url(), StandardCharsets.UTF_8))
                .contains("search_query=all:grey AND all:herons AND all:egrets AND all:bred AND all:2024&");
        assertThat(URLDecoder.decode(named("gdelt").request(asked).url(), StandardCharsets.UTF_8))
                .contains("query=grey herons egrets bred 2024 sourcelang:english&");
        assertThat(Keywords.of("What is it?", 5)).containsExactly("What", "is", "it");
        assertThat(Keywords.of("蒼鷺 數量", 5)).containsExactly("蒼鷺", "數量");
    }

    @Test
    void shouldTellEnginesFromWhereResultsAreWanted() {
        // Given
        WebQuery asked = new WebQuery(
                "heron",
                Language.ENGLISH,
                QueryIntent.GENERAL,
                null,
                null,
                8,
                new Domains(List.of("a.example", "b.example"), List.of("c.a.example")));

        // Then
        String words = "heron (site:a.example OR site:b.example) -site:c.a.example";
        for (String name : List.of("brave", "google", "kagi", "searxng")) {
            assertThat(URLDecoder.decode(named(name).request(asked).url(), StandardCharsets.UTF_8))
                    .as(name)
                    .contains("q=" + words + "&");
        }
        assertThat(asked.toString()).contains("domains=");
        assertThat(UNDATED.toString()).endsWith("most=8]");
    }

    @Test
    void shouldFindNothingWithoutComplaintWhereAnApiLeavesTheListOut() throws Exception {
        for (String name : List.of("brave", "google", "gdelt", "semantic-scholar", "serper")) {
            assertThat(named(name).read("{}")).as(name).isEmpty();
        }
    }

    private static WebSearchProvider named(String name) {
        return providers().stream()
                .filter(offer -> offer.name().equals(name))
                .findFirst()
                .orElseThrow()
                .provider();
    }

    /** Returns the answer that the provider's API documents. */
    static String recorded(String name) throws IOException {
        try (InputStream file = ProviderShapesTest.class.getResourceAsStream(name + ".json")) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
