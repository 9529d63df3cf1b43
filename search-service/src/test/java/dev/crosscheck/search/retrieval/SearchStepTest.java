package dev.crosscheck.search.retrieval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.Agent;
import dev.crosscheck.model.message.AgentCommand.SearchCommand;
import dev.crosscheck.model.message.AgentCommand.SearchSources;
import dev.crosscheck.model.message.AgentEvent.SourcesFound;
import dev.crosscheck.model.research.PlannedQuery;
import dev.crosscheck.model.research.QueryOutcome;
import dev.crosscheck.model.source.FoundDocument;
import dev.crosscheck.model.source.Passage;
import dev.crosscheck.model.source.Rating;
import dev.crosscheck.search.corpus.Catalog;
import dev.crosscheck.search.corpus.CorpusWriter;
import dev.crosscheck.search.ingest.MediaType;
import dev.crosscheck.search.ingest.Metadata;
import dev.crosscheck.search.ingest.Sample;
import dev.crosscheck.search.ingest.Upload;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.StepHandler;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class SearchStepTest {

    private static final SessionId SESSION = new SessionId("s1");
    private static final StepId STEP = new StepId("s1.search-1");

    @Inject
    StepHandler<SearchCommand> step;

    @Inject
    CorpusWriter corpus;

    @Inject
    Catalog catalog;

    private long watermark;

    @BeforeEach
    void addDocuments() {
        watermark = corpus.add(
                        "local",
                        "step",
                        null,
                        Stream.of(
                                        upload("long", "中央社", null, "Quagga of the plains. ".repeat(300)),
                                        upload("rated", "中央社", 3, "A quagga was seen by the okapi."),
                                        upload("okapi", null, null, "The okapi hides."),
                                        upload("zh", null, null, "斑驢在平原上。"))
                                .map(Sample::parse)
                                .toList(),
                        List.of())
                .watermark();
    }

    @Test
    void shouldReturnRatedDocumentsWithTheirBestPassagesWhenQueriesMatch() throws StepFailure {
        // When
        SourcesFound found = (SourcesFound) step.handle(command(10, "quagga", "okapi", "zebra"), context());

        // Then
        assertThat(found.sessionId()).isEqualTo(SESSION);
        assertThat(found.stepId()).isEqualTo(STEP);
        assertThat(found.outcomes()).extracting(QueryOutcome::results).containsExactly(2, 2, 0);
        assertThat(found.outcomes()).extracting(QueryOutcome::failed).containsOnly(false);
        assertThat(found.documents().getFirst().title()).isEqualTo("rated");
        assertThat(found.documents().getFirst().rating()).isEqualTo(new Rating(3, "collection", "中央社"));
        assertThat(found.documents())
                .filteredOn(document -> document.title().equals("long"))
                .singleElement()
                .satisfies(document -> {
                    assertThat(document.rating()).isEqualTo(new Rating(1, "official", "中央社"));
                    assertThat(document.passages()).hasSize(4);
                });
    }

    @Test
    void shouldGivePassagesThatStandInTheStoredTextWhenDocumentsAreFound() throws StepFailure {
        // When
        SourcesFound found = (SourcesFound) step.handle(command(10, "quagga okapi", "斑驢"), context());

        // Then
        assertThat(found.documents()).hasSize(4);
        for (FoundDocument document : found.documents()) {
            String text = catalog.text("local", document.documentId(), document.version())
                    .orElseThrow();
            assertThat(document.contentHash()).hasSize(64);
            for (Passage passage : document.passages()) {
                assertThat(text.substring(passage.start(), passage.end())).isEqualTo(passage.text());
            }
        }
    }

    @Test
    void shouldReturnTheSameWhenTheStepRunsAgain() throws StepFailure {
        // Given
        SearchSources command = command(10, "quagga", "okapi");

        // When
        var first = step.handle(command, context());
        var second = step.handle(command, context());

        // Then
        assertThat(second).isEqualTo(first);
    }

    @Test
    void shouldReturnNoMoreDocumentsThanWantedWhenMoreMatch() throws StepFailure {
        // When
        SourcesFound found = (SourcesFound) step.handle(command(1, "quagga"), context());

        // Then
        assertThat(found.documents()).hasSize(1);
    }

    @Test
    void shouldFindNothingWithoutFailingWhenQueriesAreEmptyOrEndless() throws StepFailure {
        // When
        SourcesFound found = (SourcesFound)
                step.handle(command(10, "what is the", "?", "zebra ".repeat(5000), "x".repeat(20_000)), context());

        // Then
        assertThat(found.documents()).isEmpty();
        assertThat(found.outcomes()).hasSize(4).noneMatch(QueryOutcome::failed);
    }

    @Test
    void shouldTakeTheCommandsOfTheSearch() {
        // Then
        assertThat(step.agent()).isEqualTo(Agent.SEARCH);
    }

    private SearchSources command(int documents, String... queries) {
        return new SearchSources(
                SESSION,
                STEP,
                "local",
                Stream.of(queries).map(query -> new PlannedQuery(query, "")).toList(),
                List.of("step"),
                null,
                null,
                watermark,
                documents);
    }

    private static StepContext context() {
        return new StepContext(SESSION, STEP, 1, (hash, call) -> call.make());
    }

    private static Upload upload(String name, String site, Integer tier, String text) {
        return new Upload(
                name, MediaType.TEXT, text, text.length(), Metadata.given(null, null, site, null, null, tier, null));
    }
}
