package dev.crosscheck.search.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.AgentCommand.SearchCommand;
import dev.crosscheck.model.message.AgentCommand.SearchSources;
import dev.crosscheck.model.message.AgentEvent.SourcesFound;
import dev.crosscheck.model.research.PlannedQuery;
import dev.crosscheck.model.research.QueryOutcome;
import dev.crosscheck.model.research.Recovery;
import dev.crosscheck.model.research.WebScope;
import dev.crosscheck.model.research.WebUse;
import dev.crosscheck.model.source.FoundDocument;
import dev.crosscheck.model.source.Passage;
import dev.crosscheck.search.corpus.CorpusWriter;
import dev.crosscheck.search.corpus.WebPages;
import dev.crosscheck.search.ingest.MediaType;
import dev.crosscheck.search.ingest.Metadata;
import dev.crosscheck.search.ingest.Sample;
import dev.crosscheck.search.ingest.Upload;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.StepHandler;
import dev.crosscheck.steps.testing.RememberedCalls;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests a search pass on the small web, with everything that goes wrong on the real web. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
@QuarkusTestResource(SmallWeb.class)
class WebStepTest {

    private static final SessionId SESSION = new SessionId("w1");
    private static final StepId STEP = new StepId("w1.search-1");
    private static final String QUESTION = "How many herons nest in the Lakeview marsh?";

    @Inject
    StepHandler<SearchCommand> step;

    @Inject
    CorpusWriter corpus;

    @Inject
    WebPages pages;

    @TestHTTPResource("/")
    URI api;

    @ConfigProperty(name = SmallWeb.BASE)
    String base;

    @Test
    void shouldFindPagesAndTellOfEachFailureWhenTheWebIsSearched() throws StepFailure {
        // When
        SourcesFound found = (SourcesFound) step.handle(command(WebUse.ALONE, "herons Lakeview marsh"), context());

        // Then
        assertThat(found.documents())
                .extracting(FoundDocument::url)
                .containsExactlyInAnyOrder(base + "/news/heron.html", base + "/wiki/Grey_heron");
        FoundDocument article = found.documents().getFirst();
        assertThat(article.title()).isEqualTo("Herons return to the Lakeview marsh");
        assertThat(article.published()).isEqualTo(LocalDate.of(2024, 6, 3));
        assertThat(article.rating().tier()).isNull();
        assertThat(article.passages().getFirst().text()).contains("Forty-one pairs of herons", "Zoë Brandt");
        QueryOutcome outcome = found.outcomes().getFirst();
        String host = base.substring("http://".length());
        assertThat(outcome.error()).isNull();
        assertThat(outcome.retried())
                .contains(
                        "a page of " + host + ": it redirects without end",
                        "a page of " + host + ": it leads to an address that is not public",
                        "a page of " + host + ": it is larger than 3145728 bytes",
                        "a page of " + host + ": it took too long",
                        "a page of " + host + ": its robots.txt asks not to read it");
        assertThat(found.usage().usd()).isEqualTo(0.008);
        assertThat(found.producedBy().name()).isEqualTo("bm25+web");
    }

    @Test
    void shouldKeepThePassagesInTheStoredTextWhenAPageWasRead() throws StepFailure {
        // When
        SourcesFound found = (SourcesFound) step.handle(command(WebUse.ALONE, "grey heron tall"), context());

        // Then
        for (FoundDocument document : found.documents()) {
            String text = pages.text(document.documentId(), document.version())
                    .orElseThrow()
                    .text();
            for (Passage passage : document.passages()) {
                assertThat(text.substring(passage.start(), passage.end())).isEqualTo(passage.text());
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        // The article is of 3 June 2024; the page of the encyclopedia has no date.
        "2024-06-03, 2024-06-03, true",
        "2024-06-04, , false",
        ", 2024-06-02, false",
    })
    void shouldLeaveOutAPageOfAnotherTimeAndKeepOneWithoutADate(LocalDate from, LocalDate to, boolean kept)
            throws StepFailure {
        // Given
        SearchSources command =
                command(new WebScope(WebUse.ALONE, QUESTION, List.of(), null), "how tall is a grey heron", from, to);

        // When
        SourcesFound found = (SourcesFound) step.handle(command, context());

        // Then
        List<String> urls = new ArrayList<>(List.of(base + "/wiki/Grey_heron"));
        if (kept) {
            urls.add(base + "/news/heron.html");
        }
        assertThat(found.documents()).extracting(FoundDocument::url).containsExactlyInAnyOrderElementsOf(urls);
    }

    @Test
    void shouldSayWhereTheDateOfACitedPageComesFrom() throws Exception {
        // Given
        SourcesFound found = (SourcesFound) step.handle(command(WebUse.ALONE, "herons Lakeview marsh"), context());
        FoundDocument article = of(found, base + "/news/heron.html");
        FoundDocument undated = of(found, base + "/wiki/Grey_heron");

        // When
        String stated = cited(article);
        String guessed = cited(undated);

        // Then
        assertThat(stated).contains("\"published_from\":\"meta\"");
        assertThat(guessed).contains("\"published_from\":\"provider\"");
    }

    private static FoundDocument of(SourcesFound found, String url) {
        return found.documents().stream()
                .filter(document -> document.url().equals(url))
                .findFirst()
                .orElseThrow();
    }

    private String cited(FoundDocument document) throws Exception {
        URI uri = api.resolve("/internal/cited-texts/" + document.documentId().value() + "/" + document.version()
                + "?span=0-3&context=4&limit=5");
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(HttpRequest.newBuilder(uri).build(), BodyHandlers.ofString())
                    .body();
        }
    }

    @Test
    void shouldAskNobodyAgainWhenTheStepComesBack() throws Exception {
        // Given
        RememberedCalls journal = new RememberedCalls();
        SearchSources command = command(WebUse.ALONE, "herons that come back");
        SourcesFound first = (SourcesFound) step.handle(command, context(journal));
        int paid = asked("tavily herons that come back");
        int all = asked("/searxng/search");

        // When
        SourcesFound second = (SourcesFound) step.handle(command, context(journal.again()));

        // Then
        assertThat(second).isEqualTo(first);
        assertThat(paid).isEqualTo(1);
        assertThat(asked("tavily herons that come back")).isEqualTo(1);
        assertThat(asked("/searxng/search")).isEqualTo(all);
    }

    @Test
    void shouldAskAPaidProviderOnceMoreAndNeverAgainWhenItStumbles() throws Exception {
        // Given
        RememberedCalls journal = new RememberedCalls();
        SearchSources command = command(WebUse.ALONE, "herons that stumble");
        SourcesFound first = (SourcesFound) step.handle(command, context(journal));

        // When
        SourcesFound second = (SourcesFound) step.handle(command, context(journal.again()));

        // Then
        assertThat(asked("tavily herons that stumble")).isEqualTo(2);
        assertThat(first.usage().usd()).isEqualTo(0.008);
        assertThat(first.outcomes().getFirst().recovery()).isEqualTo(new Recovery(1, 0));
        assertThat(second).isEqualTo(first);
    }

    @Test
    void shouldAskAFreeProviderTwiceMoreWhenItStumbles() throws Exception {
        // When
        SourcesFound found = (SourcesFound) step.handle(command(WebUse.ALONE, "herons that trip"), context());

        // Then
        assertThat(asked("searxng trip")).isEqualTo(3);
        assertThat(found.outcomes().getFirst().errors()).noneMatch(line -> line.startsWith("searxng"));
        assertThat(found.outcomes().getFirst().recovery()).isEqualTo(new Recovery(2, 0));
    }

    @Test
    void shouldSendNoWordOfTheUsersDocumentsWhenTheyAreSearchedToo() throws Exception {
        // Given
        Upload upload =
                new Upload("memo", MediaType.TEXT, "Project Nightjar counts herons in the marsh.", 44, Metadata.NONE);
        long watermark = corpus.add("local", "memos", null, List.of(Sample.parse(upload)), List.of())
                .watermark();
        SearchSources command = new SearchSources(
                        SESSION,
                        STEP,
                        "local",
                        List.of(new PlannedQuery("Nightjar herons marsh confidential", "")),
                        List.of("memos"),
                        null,
                        null,
                        watermark,
                        10)
                .with(new WebScope(WebUse.BESIDE, QUESTION, List.of(), null));

        // When
        SourcesFound found = (SourcesFound) step.handle(command, context());

        // Then
        assertThat(found.documents()).extracting(FoundDocument::title).contains("memo");
        assertThat(found.documents()).extracting(FoundDocument::url).contains(base + "/news/heron.html");
        assertThat(asked("tavily herons marsh")).isEqualTo(1);
        assertThat(asked("tavily Nightjar herons marsh confidential")).isZero();
    }

    @Test
    void shouldTellOfAProviderThatAnswersWithAPageOrWantsToBeLeftAlone() throws StepFailure {
        // When
        SourcesFound found =
                (SourcesFound) step.handle(command(WebUse.ALONE, "clinical trial of marsh herons"), context());

        // Then
        QueryOutcome outcome = found.outcomes().getFirst();
        assertThat(outcome.error()).isNull();
        assertThat(outcome.errors())
                .contains("openalex: it answered with a web page")
                .anyMatch(line -> line.startsWith("crossref: ") && line.contains("limits requests"))
                .noneMatch(line -> line.contains("secret-key"));
    }

    @Test
    void shouldTellWhichProvidersAnswerAProbe() throws Exception {
        // When
        HttpRequest request = HttpRequest.newBuilder(api.resolve("/v1/web/probe"))
                .POST(HttpRequest.BodyPublishers.noBody())
                .build();
        String probes;
        try (HttpClient client = HttpClient.newHttpClient()) {
            probes = client.send(request, BodyHandlers.ofString()).body();
        }

        // Then
        assertThat(probes)
                .contains("\"name\":\"tavily\",\"host\":\"127.0.0.1:", "\"error\":\"it answered with a web page\"")
                .doesNotContain("secret-key");
    }

    @Test
    void shouldSayWhichTierTheRecordsOfACatalogueHave() throws Exception {
        // When
        HttpRequest request = HttpRequest.newBuilder(api.resolve("/v1/web")).build();
        String described;
        try (HttpClient client = HttpClient.newHttpClient()) {
            described = client.send(request, BodyHandlers.ofString()).body();
        }

        // Then
        assertThat(described)
                .contains("\"intents\":[\"science\"],\"site\":\"doi.org\"}")
                .contains("\"name\":\"tavily\"");
    }

    @Test
    void shouldAskOnlyTheProvidersThatTheUserChose() throws Exception {
        // Given
        String query = "herons chosen marsh";
        WebScope scope = new WebScope(WebUse.ALONE, QUESTION, List.of("tavily"), null);

        // When
        SourcesFound found = (SourcesFound) step.handle(command(scope, query), context());

        // Then
        assertThat(asked("tavily " + query)).isEqualTo(1);
        assertThat(asked("searxng " + query)).isZero();
        assertThat(found.usage().usd()).isPositive();
    }

    private SearchSources command(WebUse use, String query) {
        return command(new WebScope(use, QUESTION, List.of(), null), query);
    }

    private SearchSources command(WebScope scope, String query) {
        return command(scope, query, null, null);
    }

    private static SearchSources command(WebScope scope, String query, LocalDate from, LocalDate to) {
        return new SearchSources(
                        SESSION, STEP, "local", List.of(new PlannedQuery(query, "")), List.of(), from, to, null, 10)
                .with(scope);
    }

    private static StepContext context() {
        return context(new RememberedCalls());
    }

    private static StepContext context(RememberedCalls journal) {
        return new StepContext(SESSION, STEP, 1, journal);
    }

    private int asked(String what) throws IOException, InterruptedException {
        URI uri = URI.create(base + "/asked?"
                + URLEncoder.encode(what, StandardCharsets.UTF_8).replace("+", "%20"));
        try (HttpClient client = HttpClient.newHttpClient()) {
            return Integer.parseInt(client.send(HttpRequest.newBuilder(uri).build(), BodyHandlers.ofString())
                    .body());
        }
    }
}
