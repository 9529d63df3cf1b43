package dev.crosscheck.search.web.provider;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.crosscheck.model.text.Language;
import dev.crosscheck.search.TestConfig;
import dev.crosscheck.search.web.LocalServer;
import dev.crosscheck.search.web.guard.WebFailure;
import dev.crosscheck.search.web.guard.WebFailure.Reason;
import io.vertx.core.http.HttpServerRequest;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests each provider over HTTP, as it is configured: a server replays the answer that its API documents, or an
 * error, and keeps the request.
 */
class ProviderRepliesTest {

    private static final String WEB = "crosscheck.search.web.";
    private static final String KEY = "the-secret-key";
    private static final Duration TIME = Duration.ofSeconds(10);
    private static final WebQuery QUERY = new WebQuery(
            "grey heron",
            Language.ENGLISH,
            QueryIntent.GENERAL,
            LocalDate.of(2024, 1, 1),
            LocalDate.of(2025, 2, 28),
            8);

    /** The providers that send a key. */
    private static final List<String> KEYED =
            List.of("tavily", "brave", "serper", "exa", "kagi", "google", "openalex", "semantic-scholar");

    private static final AtomicReference<Reply> REPLY = new AtomicReference<>();
    private static final AtomicReference<Received> RECEIVED = new AtomicReference<>();
    private static LocalServer server;

    private record Reply(int status, Map<String, String> headers, String body) {}

    /** @param uri path and parameters, decoded */
    private record Received(String method, String uri, Map<String, String> headers, String body) {}

    @BeforeAll
    static void listen() throws Exception {
        server = new LocalServer(request -> request.bodyHandler(body -> replay(request, body.toString())));
    }

    private static void replay(HttpServerRequest request, String body) {
        Map<String, String> headers = new HashMap<>();
        request.headers().forEach((name, value) -> headers.put(name.toLowerCase(Locale.ROOT), value));
        RECEIVED.set(new Received(
                request.method().name(), URLDecoder.decode(request.uri(), StandardCharsets.UTF_8), headers, body));
        Reply reply = REPLY.get();
        reply.headers().forEach(request.response()::putHeader);
        request.response().setStatusCode(reply.status()).end(reply.body());
    }

    @AfterAll
    static void close() {
        server.close();
    }

    /** Each provider with the request that its API documents: method, address, headers with the key, body. */
    static Stream<Arguments> requests() {
        return Stream.of(
                Arguments.of(
                        "searxng",
                        "GET /search?q=grey heron&format=json&language=en&categories=general&safesearch=0",
                        Map.of(),
                        ""),
                Arguments.of(
                        "tavily",
                        "POST /search",
                        Map.of("authorization", "Bearer " + KEY),
                        "{\"query\":\"grey heron\",\"topic\":\"general\",\"search_depth\":\"basic\",\"max_results\":8,"
                                + "\"start_date\":\"2024-01-01\",\"end_date\":\"2025-02-28\"}"),
                Arguments.of(
                        "brave",
                        "GET /res/v1/web/search?q=grey heron&count=8&search_lang=en&freshness=2024-01-01to2025-02-28",
                        Map.of("x-subscription-token", KEY),
                        ""),
                Arguments.of(
                        "kagi", "GET /api/v0/search?q=grey heron&limit=8", Map.of("authorization", "Bot " + KEY), ""),
                Arguments.of(
                        "serper",
                        "POST /search",
                        Map.of("x-api-key", KEY),
                        "{\"q\":\"grey heron\",\"num\":8,\"hl\":\"en\","
                                + "\"tbs\":\"cdr:1,cd_min:01/01/2024,cd_max:02/28/2025\"}"),
                Arguments.of(
                        "exa",
                        "POST /search",
                        Map.of("x-api-key", KEY),
                        "{\"query\":\"grey heron\",\"type\":\"auto\",\"numResults\":8,"
                                + "\"startPublishedDate\":\"2024-01-01T00:00:00.000Z\","
                                + "\"endPublishedDate\":\"2025-02-28T23:59:59.999Z\"}"),
                Arguments.of(
                        "google",
                        "GET /customsearch/v1?key=" + KEY + "&cx=the-engine&q=grey heron&num=8&lr=lang_en"
                                + "&sort=date:r:20240101:20250228",
                        Map.of(),
                        ""),
                Arguments.of(
                        "wikipedia",
                        "GET /w/api.php?action=query&list=search&srsearch=grey heron&srlimit=8&srprop=timestamp"
                                + "&meta=siteinfo&siprop=general&format=json&formatversion=2",
                        Map.of(),
                        ""),
                Arguments.of(
                        "wikidata",
                        "GET /w/api.php?action=wbsearchentities&search=grey heron&language=en&uselang=en&limit=8"
                                + "&format=json",
                        Map.of(),
                        ""),
                Arguments.of(
                        "gdelt",
                        "GET /api/v2/doc/doc?query=grey heron sourcelang:english&mode=artlist&maxrecords=8"
                                + "&sort=hybridrel&startdatetime=20240101000000&enddatetime=20250228235959&format=json",
                        Map.of(),
                        ""),
                Arguments.of(
                        "openalex",
                        "GET /works?search=grey heron&per-page=8&filter=has_abstract:true,is_retracted:false,"
                                + "from_publication_date:2024-01-01,to_publication_date:2025-02-28&select=id,doi,"
                                + "display_name,publication_date,primary_location,best_oa_location,open_access,"
                                + "is_retracted,abstract_inverted_index"
                                + "&mailto=me@example.org&api_key=" + KEY,
                        Map.of(),
                        ""),
                Arguments.of(
                        "crossref",
                        "GET /works?query=grey heron&rows=8&filter=has-abstract:true,from-pub-date:2024-01-01,"
                                + "until-pub-date:2025-02-28&select=DOI,title,abstract,container-title,published,"
                                + "update-to,updated-by&mailto=me@example.org",
                        Map.of(),
                        ""),
                Arguments.of(
                        "europe-pmc",
                        "GET /search?query=(grey heron) AND HAS_ABSTRACT:y NOT PUB_TYPE:\"Retracted Publication\""
                                + " AND FIRST_PDATE:[2024-01-01 TO 2025-02-28]&resultType=core&pageSize=8&format=json",
                        Map.of(),
                        ""),
                Arguments.of(
                        "arxiv",
                        "GET /api/query?search_query=all:grey AND all:heron"
                                + " AND submittedDate:[202401010000 TO 202502282359]"
                                + "&start=0&max_results=8&sortBy=relevance",
                        Map.of(),
                        ""),
                Arguments.of(
                        "semantic-scholar",
                        "GET /graph/v1/paper/search?query=grey heron&limit=8&fields=title,abstract,url,venue,"
                                + "publicationDate,openAccessPdf&publicationDateOrYear=2024-01-01:2025-02-28",
                        Map.of("x-api-key", KEY),
                        ""),
                Arguments.of(
                        "hacker-news",
                        "GET /api/v1/search?query=grey heron&tags=story&hitsPerPage=8"
                                + "&numericFilters=created_at_i>=1704067200,created_at_i<=1740787199",
                        Map.of(),
                        ""));
    }

    static Stream<String> names() {
        return requests().map(arguments -> (String) arguments.get()[0]);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("requests")
    void shouldSendTheDocumentedRequestAndReadTheDocumentedAnswer(
            String name, String line, Map<String, String> key, String body) throws Exception {
        // Given
        REPLY.set(new Reply(200, Map.of(), ProviderShapesTest.recorded(name)));

        // When
        List<WebResult> results = door(name).ask(QUERY, Duration.ZERO, TIME);

        // Then
        Received received = RECEIVED.get();
        assertThat(received.method() + " " + received.uri()).isEqualTo(line.replaceFirst(" ", " /" + name));
        assertThat(received.body()).isEqualTo(body);
        assertThat(received.toString().contains(KEY)).isEqualTo(KEYED.contains(name));
        assertThat(received.headers()).containsAllEntriesOf(key).containsEntry("user-agent", "Crosscheck/test");
        assertThat(results).isNotEmpty().isEqualTo(offer(name).provider().read(ProviderShapesTest.recorded(name)));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            # provider | what it gets with a first day, with a last day
            tavily | "start_date":"2024-01-01"} | "end_date":"2025-02-28"}
            brave | freshness=2024-01-01to2100-12-31 | freshness=1970-01-01to2025-02-28
            serper | "tbs":"cdr:1,cd_min:01/01/2024" | "tbs":"cdr:1,cd_max:02/28/2025"
            exa | "startPublishedDate":"2024-01-01T00:00:00.000Z"} | "endPublishedDate":"2025-02-28T23:59:59.999Z"}
            google | &sort=date:r:20240101: | &sort=date:r::20250228
            gdelt | &startdatetime=20240101000000&format | hybridrel&enddatetime=20250228235959
            openalex | ,from_publication_date:2024-01-01&select | is_retracted:false,to_publication_date:2025-02-28
            crossref | ,from-pub-date:2024-01-01&select | abstract:true,until-pub-date:2025-02-28
            europe-pmc | FIRST_PDATE:[2024-01-01 TO 3000-01-01] | FIRST_PDATE:[1500-01-01 TO 2025-02-28]
            arxiv | submittedDate:[202401010000 TO 210012312359] | submittedDate:[197001010000 TO 202502282359]
            semantic-scholar | publicationDateOrYear=2024-01-01: | publicationDateOrYear=:2025-02-28
            hacker-news | &numericFilters=created_at_i>=1704067200 | &numericFilters=created_at_i<=1740787199
            """)
    void shouldSendARangeThatIsOpenAtOneEnd(String name, String since, String until) throws Exception {
        // When
        String first = sent(name, QUERY.from(), null);
        String last = sent(name, null, QUERY.to());
        String none = sent(name, null, null);

        // Then
        assertThat(first).contains(since).doesNotContain("2025", "1740787199");
        assertThat(last).contains(until).doesNotContain("2024", "1704067200");
        assertThat(none).doesNotContain("2024", "2025", "1970", "2100");
    }

    @ParameterizedTest
    @ValueSource(strings = {"searxng", "kagi", "wikipedia", "wikidata"})
    void shouldSendNoDatesToAProviderThatTakesNone(String name) throws Exception {
        assertThat(sent(name, QUERY.from(), QUERY.to())).isEqualTo(sent(name, null, null));
    }

    /** Returns the address and the body of a request for pages of these days. */
    private static String sent(String name, LocalDate from, LocalDate to) throws Exception {
        REPLY.set(new Reply(200, Map.of(), ProviderShapesTest.recorded(name)));
        door(name)
                .ask(
                        new WebQuery("grey heron", Language.ENGLISH, QueryIntent.GENERAL, from, to, 8),
                        Duration.ZERO,
                        TIME);
        return RECEIVED.get().uri() + RECEIVED.get().body();
    }

    @ParameterizedTest
    @MethodSource("names")
    void shouldTellRefusalsAndOutagesByTheirStatusForEachProvider(String name) throws Exception {
        Map<Integer, Reason> errors = Map.of(
                400, Reason.REFUSED,
                401, Reason.REFUSED,
                403, Reason.REFUSED,
                500, Reason.UNREACHABLE,
                502, Reason.UNREACHABLE,
                503, Reason.UNREACHABLE);
        for (Map.Entry<Integer, Reason> error : errors.entrySet()) {
            // Given
            REPLY.set(new Reply(error.getKey(), Map.of(), "{\"error\":\"no such key: " + KEY + "\"}"));

            // When
            WebFailure failure = failure(door(name));

            // Then
            assertThat(failure.reason()).as(name + " " + error.getKey()).isEqualTo(error.getValue());
            assertThat(failure).hasMessage("it answered with HTTP " + error.getKey());
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void shouldLeaveAProviderThatLimitsRequestsAloneForAsLongAsItSays(String name) throws Exception {
        // Given
        REPLY.set(new Reply(429, Map.of("retry-after", "90"), "slow down"));
        ProviderDoor door = door(name);
        WebFailure first = failure(door);
        RECEIVED.set(null);

        // When
        WebFailure second = failure(door);

        // Then
        assertThat(first.reason()).isEqualTo(Reason.RATE_LIMITED);
        assertThat(first.retryAfter()).contains(Duration.ofSeconds(90));
        assertThat(second.reason()).isEqualTo(Reason.SUSPENDED);
        assertThat(RECEIVED).hasValue(null);
    }

    @ParameterizedTest
    @MethodSource("names")
    void shouldTellOfAWebPageInPlaceOfAnAnswerWithoutItsText(String name) throws Exception {
        // Given
        REPLY.set(new Reply(
                200, Map.of("content-type", "text/html"), "<!DOCTYPE html><html><p>Are you human?</p></html>"));

        // When
        WebFailure failure = failure(door(name));

        // Then
        assertThat(failure.reason()).isEqualTo(Reason.UNREADABLE);
        assertThat(failure)
                .hasMessage(name.equals("arxiv") ? "it answered with no Atom feed" : "it answered with a web page");
    }

    @Test
    void shouldCoverEachProviderThatCanBeConfigured() {
        assertThat(providers().all().stream().map(Offer::name)).containsExactlyInAnyOrderElementsOf(names().toList());
    }

    private static WebFailure failure(ProviderDoor door) {
        return catchThrowableOfType(WebFailure.class, () -> door.ask(QUERY, Duration.ZERO, TIME));
    }

    private static ProviderDoor door(String name) {
        return new ProviderDoor(
                offer(name),
                server.way(),
                LoneTurns.of(Duration.ZERO),
                new ProviderDoor.Settings(
                        "Crosscheck/test", TIME, 1024 * 1024, 4, Duration.ofMinutes(1), Duration.ofMinutes(10)));
    }

    private static Offer offer(String name) {
        return providers().all().stream()
                .filter(offer -> offer.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** Returns all providers as an operator configures them, each at an address of its own on the server. */
    private static Providers providers() {
        Map<String, String> values = new HashMap<>();
        values.put(WEB + "contact", "me@example.org");
        values.put(WEB + "provider.google.engine", "the-engine");
        for (String name : names().toList()) {
            values.put(WEB + "provider." + name + ".url", server.base() + "/" + name);
        }
        KEYED.forEach(name -> values.put(WEB + "provider." + name + ".key", KEY));
        return Providers.of(TestConfig.with(values).search().web(), List.of());
    }
}
