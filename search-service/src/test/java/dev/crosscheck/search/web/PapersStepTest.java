package dev.crosscheck.search.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.files.FileKind;
import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.AgentCommand.SearchCommand;
import dev.crosscheck.model.message.AgentCommand.SearchSources;
import dev.crosscheck.model.message.AgentEvent.SourcesFound;
import dev.crosscheck.model.research.PlannedQuery;
import dev.crosscheck.model.research.WebScope;
import dev.crosscheck.model.research.WebUse;
import dev.crosscheck.model.source.FoundDocument;
import dev.crosscheck.model.source.Passage;
import dev.crosscheck.search.file.FileReaders;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.StepHandler;
import dev.crosscheck.steps.testing.RememberedCalls;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.LocalDate;
import java.util.List;
import java.util.concurrent.TimeoutException;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests a search pass that finds papers: open copies are read, and abstracts stand in for those that cannot be. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
@QuarkusTestResource(SmallWeb.class)
class PapersStepTest {

    private static final SessionId SESSION = new SessionId("p1");
    private static final StepId STEP = new StepId("p1.search-1");

    @Inject
    StepHandler<SearchCommand> step;

    @TestHTTPResource("/")
    URI api;

    @Inject
    FileReaders files;

    @ConfigProperty(name = SmallWeb.BASE)
    String base;

    /** Starts the process that reads PDFs. On a busy machine its start alone may take longer than a page may. */
    @BeforeEach
    void startTheReaderOfFiles() throws TimeoutException {
        files.read("paper.pdf", FileKind.PDF, SmallPapers.paper());
    }

    @Test
    void shouldCiteAPageOfAPapersOpenCopyUnderItsRecord() throws Exception {
        // When
        SourcesFound found = find(new RememberedCalls());

        // Then
        FoundDocument paper = of(found, "/doi/read");
        assertThat(paper.title()).isEqualTo("Herons by radio");
        assertThat(paper.published()).isEqualTo(LocalDate.of(2023, 4, 5));
        assertThat(paper.rating().tier()).isNull();
        assertThat(paper.passages())
                .filteredOn(passage -> passage.text().contains(SmallPapers.FINDING))
                .extracting(Passage::page)
                .containsExactly(2);
        assertThat(cited(paper))
                .contains("\"read_from\":\"" + base + "/papers/telemetry.pdf\"")
                .contains("\"published_from\":\"provider\"")
                .contains("\"media_type\":\"application/pdf\"");
    }

    @Test
    void shouldUseTheAbstractAndSayWhyWhenAnOpenCopyCannotBeRead() throws Exception {
        // When
        SourcesFound found = find(new RememberedCalls());

        // Then
        String host = base.substring("http://".length());
        String copy = "a page of " + host + ": its open copy at " + host + ": ";
        assertThat(texts(found, "/doi/gone")).containsExactly(SmallPapers.GONE);
        assertThat(texts(found, "/doi/closed")).containsExactly(SmallPapers.CLOSED);
        assertThat(texts(found, "/doi/page")).containsExactly(SmallPapers.SHOWN_ON_ITS_PAGE);
        assertThat(texts(found, "/doi/inside")).containsExactly(SmallPapers.INSIDE);
        assertThat(cited(of(found, "/doi/gone"))).doesNotContain("read_from");
        assertThat(found.outcomes().getFirst().error()).isNull();
        assertThat(found.outcomes().getFirst().errors())
                .containsExactlyInAnyOrder(
                        copy + "its site answered with HTTP 404; its abstract is used",
                        copy + "its robots.txt asks not to read it; its abstract is used",
                        copy + "it holds little more than the paper's abstract; its abstract is used",
                        copy.replace("at " + host, "at 169.254.169.254")
                                + "it leads to an address that is not public; its abstract is used");
    }

    @Test
    void shouldLeaveOutAnAbstractThatAFullTextHas() throws StepFailure {
        // When
        SourcesFound found = find(new RememberedCalls());

        // Then
        assertThat(found.documents())
                .extracting(FoundDocument::url)
                .containsExactlyInAnyOrder(
                        base + "/doi/read",
                        base + SmallWeb.RATED + "ringed",
                        base + "/doi/gone",
                        base + "/doi/closed",
                        base + "/doi/page",
                        base + "/doi/inside");
    }

    @Test
    void shouldCiteTheFullTextUnderTheBetterRatedRecordOfThePaper() throws Exception {
        // When
        SourcesFound found = find(new RememberedCalls());

        // Then
        FoundDocument paper = of(found, SmallWeb.RATED + "ringed");
        assertThat(paper.title()).isEqualTo("Herons by ring");
        assertThat(paper.rating().tier()).isEqualTo(2);
        assertThat(paper.passages())
                .filteredOn(passage -> passage.text().contains(SmallPapers.OLDEST))
                .extracting(Passage::page)
                .containsExactly(2);
        assertThat(cited(paper)).contains("\"read_from\":\"" + base + "/papers/rings.pdf\"");
    }

    @Test
    void shouldLeaveOutPapersOfAnotherTime() throws StepFailure {
        // Given
        LocalDate published = LocalDate.of(2023, 4, 5);

        // When
        SourcesFound thatDay = find(new RememberedCalls(), published, published);
        SourcesFound earlier = find(new RememberedCalls(), null, published.minusDays(1));
        SourcesFound later = find(new RememberedCalls(), published.plusDays(1), null);

        // Then
        assertThat(thatDay.documents()).extracting(FoundDocument::url).contains(base + "/doi/gone", base + "/doi/read");
        assertThat(earlier.documents()).isEmpty();
        assertThat(later.documents()).isEmpty();
    }

    @Test
    void shouldFindTheSamePapersWhenTheStepComesBack() throws StepFailure {
        // Given
        RememberedCalls journal = new RememberedCalls();
        SourcesFound first = find(journal);

        // When
        SourcesFound second = find(journal.again());

        // Then
        assertThat(second).isEqualTo(first);
    }

    private SourcesFound find(RememberedCalls journal) throws StepFailure {
        return find(journal, null, null);
    }

    private SourcesFound find(RememberedCalls journal, LocalDate from, LocalDate to) throws StepFailure {
        String query = "how far herons fly by telemetry";
        SearchSources command = new SearchSources(
                        SESSION, STEP, "local", List.of(new PlannedQuery(query, "")), List.of(), from, to, null, 10)
                .with(new WebScope(WebUse.ALONE, query, List.of("openalex"), null));
        return (SourcesFound) step.handle(command, new StepContext(SESSION, STEP, 1, journal));
    }

    private FoundDocument of(SourcesFound found, String path) {
        return found.documents().stream()
                .filter(document -> document.url().equals(base + path))
                .findFirst()
                .orElseThrow();
    }

    private List<String> texts(SourcesFound found, String path) {
        return of(found, path).passages().stream().map(Passage::text).toList();
    }

    private String cited(FoundDocument document) throws Exception {
        URI uri = api.resolve("/internal/cited-texts/" + document.documentId().value() + "/" + document.version()
                + "?span=0-3&context=4&limit=5");
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(HttpRequest.newBuilder(uri).build(), BodyHandlers.ofString())
                    .body();
        }
    }
}
