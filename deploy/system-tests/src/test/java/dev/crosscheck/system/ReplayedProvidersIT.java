package dev.crosscheck.system;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.crosscheck.system.Command.Result;
import java.io.IOException;
import java.io.Writer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests the way from {@code ask --web} to a report for each provider, without a model. A local server replays the
 * answer that the provider's API documents. The pages of this answer are on the server too, and its abstracts, which
 * are too short to answer anything, are replaced by a sentence. So are the open copies of papers, which are a PDF of
 * another paper: the one that the catalogues list if they are asked for a reservoir.
 */
@Tag("system")
class ReplayedProvidersIT {

    private static final String SENTENCE =
            "The crack in the feed pipe of the Lakeview plant was eleven centimetres long, the inspector wrote.";
    private static final String QUESTION = "How long was the crack in the feed pipe of the Lakeview plant?";

    /** Each file is the answer of the provider after which it is named. */
    private static final Path ANSWERS = Path.of(System.getProperty("crosscheck.root"))
            .resolve("search-service/src/test/resources/dev/crosscheck/search/web/provider");

    private static final List<String> ABSTRACTS = List.of(
            "We count herons &lt; 2 m tall &secret; in aerial images.",
            "Herons bred <jats:italic>well</jats:italic> in wet years.",
            "Herons carry the virus.",
            "Herons eat fish.");

    /** Parts of papers' addresses. Papers on the reservoir have others than papers on the crack. */
    private static final List<String> PAPERS = List.of("auk/1", "33456789", "2103.01234v2", "paper/abc");

    /** The beginning of a paper in {@code survey.pdf}, whose second page says how deep the reservoir is. */
    private static final String SURVEYED = "The plant was surveyed in May 2024.";

    /** An abstract as OpenAlex has it: the places of each word. */
    private static final Pattern INVERTED = Pattern.compile("\\{\"Herons\":\\[0][^}]*}");

    /** Matches the hosts of pages in the answers. */
    private static final Pattern HOST = Pattern.compile("https?://(example\\.org|news\\.example|en\\.wikipedia\\.org"
            + "|repository\\.example|arxiv\\.org(?=/pdf/))");

    @TempDir
    private static Path folder;

    private static HttpServer web;
    private static OneFolder stack;

    @BeforeAll
    static void start() throws Exception {
        web = HttpServer.create(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), 0), 0);
        web.createContext("/answers/", ReplayedProvidersIT::answer);
        for (String open : List.of("/pages/repository.example/", "/pages/arxiv.org/")) {
            web.createContext(open, exchange -> WebIT.send(exchange, "application/pdf", WebIT.survey()));
        }
        web.createContext(
                "/pages/", exchange -> WebIT.send(exchange, "text/html; charset=utf-8", """
                <html><head><title>The inspector's report</title></head><body><article>
                <h1>The inspector's report</h1><p>%s</p></article></body></html>""".formatted(SENTENCE)));
        web.start();
        stack = new OneFolder(
                folder,
                Map.of(
                        "CROSSCHECK_WEB_ALLOWED_NETWORKS",
                        "127.0.0.1/32",
                        "QUARKUS_CONFIG_LOCATIONS",
                        settings().toString()));
        stack.up();
    }

    @AfterAll
    static void stop() throws Exception {
        stack.down();
        web.stop(0);
    }

    /** Writes the settings of a stack that can ask each provider, all of them at this server. */
    private static Path settings() throws IOException {
        String provider = "crosscheck.search.web.provider.";
        Properties settings = new Properties();
        settings.setProperty(provider + "google.engine", "the-engine");
        for (String name : providers().toList()) {
            settings.setProperty(provider + name + ".url", base() + "/answers/" + name);
        }
        for (String name : List.of("tavily", "brave", "serper", "exa", "kagi", "google")) {
            settings.setProperty(provider + name + ".key", "the-key");
        }
        Path file = folder.resolve("providers.properties");
        try (Writer out = Files.newBufferedWriter(file)) {
            settings.store(out, null);
        }
        return file;
    }

    private static String base() {
        return "http://127.0.0.1:" + web.getAddress().getPort();
    }

    private static void answer(HttpExchange exchange) throws IOException {
        String provider = exchange.getRequestURI().getPath().split("/", -1)[2];
        String body = HOST.matcher(Files.readString(ANSWERS.resolve(provider + ".json")))
                .replaceAll(base() + "/pages/$1");
        boolean ofReservoir =
                String.valueOf(exchange.getRequestURI().getQuery()).contains("reservoir");
        String sentence = ofReservoir ? SURVEYED : SENTENCE;
        for (String paper : PAPERS) {
            body = ofReservoir ? body.replace(paper, paper + "0") : body;
        }
        for (String text : ABSTRACTS) {
            body = body.replace(text, sentence);
        }
        body = INVERTED.matcher(body).replaceAll(inverted(sentence));
        WebIT.send(exchange, provider.equals("arxiv") ? "application/atom+xml" : "application/json", body);
    }

    private static String inverted(String sentence) throws JsonProcessingException {
        List<String> words = List.of(sentence.split(" ", -1));
        return new ObjectMapper()
                .writeValueAsString(IntStream.range(0, words.size())
                        .boxed()
                        .collect(Collectors.groupingBy(words::get, TreeMap::new, Collectors.toList())));
    }

    private static Stream<String> providers() throws IOException {
        try (Stream<Path> files = Files.list(ANSWERS)) {
            return files
                    .map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".json"))
                    .map(name -> name.substring(0, name.length() - ".json".length()))
                    .sorted()
                    .toList()
                    .stream();
        }
    }

    static Stream<String> providersOfText() throws IOException {
        return providers().filter(name -> !name.equals("wikidata"));
    }

    private static JsonNode ask(String provider, String question) throws Exception {
        Result asked = stack.crosscheck().run("ask", "--web", "--web-provider", provider, "--json", question);
        JsonNode session = asked.succeeded().json();
        assertThat(asked.err()).contains(provider + " (127.0.0.1:");
        return session;
    }

    @ParameterizedTest
    @MethodSource("providersOfText")
    void shouldCiteWhatAProviderFindsWhenItIsAskedAlone(String provider) throws Exception {
        // When
        JsonNode session = ask(provider, QUESTION);

        // Then
        assertThat(session.path("report").asText()).contains("eleven centimetres", "[1]");
        assertThat(session.path("claims").findValuesAsText("verdict"))
                .isNotEmpty()
                .containsOnly("SUPPORTED");
    }

    @ParameterizedTest
    @ValueSource(strings = {"openalex", "semantic-scholar", "arxiv", "europe-pmc"})
    void shouldCiteThePageOfAPapersOpenCopyUnderTheCataloguesRecord(String provider) throws Exception {
        // When
        JsonNode session = ask(provider, "How deep is the reservoir of the Lakeview plant?");

        // Then
        assertThat(session.path("report").asText()).contains("forty-one metres", "[1]");
        assertThat(session.path("claims")).isNotEmpty().allSatisfy(claim -> {
            assertThat(claim.path("verdict").asText()).isEqualTo("SUPPORTED");
            assertThat(claim.path("page").asInt()).isEqualTo(2);
        });
        assertThat(session.path("sources").path(0).path("url").asText())
                .startsWith("https://")
                .doesNotContain("repository.example", "/pdf/");
    }

    @Test
    void shouldUseTheAbstractAndSayWhyWhenTheOpenCopyIsOfAnotherPaper() throws Exception {
        // When
        JsonNode session = ask("openalex", QUESTION);

        // Then
        assertThat(session.path("claims").findValuesAsText("verdict"))
                .isNotEmpty()
                .containsOnly("SUPPORTED");
        assertThat(session.path("error_log").findValuesAsText("message"))
                .anyMatch(line -> line.endsWith("it does not hold the paper's abstract; its abstract is used"));
    }

    /** Wikidata has names with short descriptions, and not a sentence that a report could quote. */
    @Test
    void shouldFindAnItemOfWikidataAndSayThatItAnswersNothing() throws Exception {
        // When
        JsonNode session = ask("wikidata", "What is the grey heron?");

        // Then
        assertThat(session.path("sources").findValuesAsText("url"))
                .containsExactly("http://www.wikidata.org/entity/Q26462");
        assertThat(session.path("claims")).isEmpty();
        assertThat(session.path("report").asText()).contains("No source found answers");
    }
}
