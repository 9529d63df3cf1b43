package dev.crosscheck.search.web.fetch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.model.source.Domains;
import dev.crosscheck.search.api.SmallFiles;
import dev.crosscheck.search.corpus.CitedText;
import dev.crosscheck.search.corpus.CitedTexts;
import dev.crosscheck.search.corpus.DocumentText;
import dev.crosscheck.search.corpus.WebPages.Known;
import dev.crosscheck.search.web.guard.WebFailure;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** Tests that the abstract and the full text of a paper are versions of one document, whichever is read first. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class PaperVersionsTest extends OnPapers {

    @Inject
    CitedTexts cited;

    @Test
    void shouldKeepAbstractAndFullTextAsVersionsOfOneDocument() throws WebFailure {
        // Given
        sites.file = SmallFiles.pdf(ABSTRACT, BODY);
        Known before = fetcher(NOON).record(paper("/doi/both"), "openalex");

        // When
        Known full = fetcher(NOON)
                .openCopy(paper("/doi/both"), copy("/both.pdf"), Domains.ALL)
                .page();
        Known after = fetcher(NOON).record(paper("/doi/both"), "openalex");

        // Then
        assertThat(full.id()).isEqualTo(before.id()).isEqualTo(after.id());
        assertThat(text(before).text()).isEqualTo(text(after).text()).isEqualTo(ABSTRACT);
        assertThat(text(full).text()).contains(BODY);
        assertThat(pages.readFrom(before.id(), before.version())).isEmpty();
        assertThat(pages.readFrom(after.id(), after.version())).isEmpty();
    }

    @Test
    void shouldTellTheCurrentVersionWhenAnEarlierOneIsCited() throws WebFailure {
        // Given
        sites.file = SmallFiles.pdf(ABSTRACT, BODY);
        Known before = fetcher(NOON).record(paper("/doi/cited"), "openalex");
        Known full = fetcher(NOON)
                .openCopy(paper("/doi/cited"), copy("/cited.pdf"), Domains.ALL)
                .page();

        // When
        CitedText replaced = cited.find("web", before.id(), before.version()).orElseThrow();
        CitedText current = cited.find("web", full.id(), full.version()).orElseThrow();

        // Then
        assertThat(replaced.version()).isEqualTo(before.version()).isLessThan(full.version());
        assertThat(replaced.currentVersion()).isEqualTo(full.version());
        assertThat(current.version()).isEqualTo(current.currentVersion()).isEqualTo(full.version());
    }

    @Test
    void shouldKeepTheFullTextAsTheVersionLastReadWhenTheAbstractIsUsedMeanwhile() throws WebFailure {
        // Given
        sites.bodies.put("/stays", fullText(BODY));
        Fetcher.Abstract paper = paper("/doi/stays");
        Known full = fetcher(NOON).openCopy(paper, copy("/stays"), Domains.ALL).page();

        // When
        Known summary = fetcher(NOON).record(paper, "openalex");
        Known again = fetcher(NOON).record(paper, "crossref");
        Known fresh = fetcher(NOON).openCopy(paper, copy("/stays"), Domains.ALL).page();

        // Then
        assertThat(text(summary).text()).isEqualTo(ABSTRACT);
        assertThat(summary.version()).isEqualTo(full.version() + 1).isEqualTo(again.version());
        assertThat(fresh).isEqualTo(full);
        assertThat(sites.asked).filteredOn("repository.example/stays"::equals).hasSize(1);
    }

    @Test
    void shouldUseNoNumberOfAVersionAgainWhenATextBesideTheCurrentOneIsErased() throws WebFailure {
        // Given
        sites.bodies.put("/numbers", fullText(BODY));
        Fetcher.Abstract paper = paper("/doi/numbers");
        fetcher(NOON).openCopy(paper, copy("/numbers"), Domains.ALL);
        Known summary = fetcher(NOON).record(paper, "openalex");
        Instant later = NOON.plus(Duration.ofDays(2));
        fetcher(later).openCopy(paper, copy("/numbers"), Domains.ALL);
        erasure.eraseOlderThan(later, 1_000);
        sites.bodies.put("/numbers", fullText("The gauge at the bridge drifted most, by a metre in nine years."));

        // When
        Known changed = fetcher(later.plus(Duration.ofDays(2)))
                .openCopy(paper, copy("/numbers"), Domains.ALL)
                .page();

        // Then
        assertThat(pages.text(summary.id(), summary.version())).isEmpty();
        assertThat(changed.version()).isGreaterThan(summary.version());
    }

    @Test
    void shouldMakeOneDocumentOfTheRecordsThatCataloguesHaveOfOneAddress() throws WebFailure {
        // When
        Known one = fetcher(NOON).record(paper("/doi/shared"), "openalex");
        Known other = fetcher(NOON).record(paper("/doi/shared"), "crossref");

        // Then
        assertThat(other).isEqualTo(one);
    }

    @Test
    void shouldGiveAFullTextToAnotherRecordOfThePaper() throws WebFailure {
        // Given
        sites.file = SmallFiles.pdf(ABSTRACT, BODY);
        Known full = fetcher(NOON)
                .openCopy(paper("/doi/preprint"), copy("/shared.pdf"), Domains.ALL)
                .page();
        Fetcher.Abstract record = new Fetcher.Abstract(
                sites.page("journal.example", "/gauges"), "Gauges that drift", ABSTRACT, "River", null);
        fetcher(NOON).record(record, "crossref");

        // When
        Known adopted = fetcher(NOON).adopt(record, full.id(), full.version()).orElseThrow();

        // Then
        DocumentText text = text(adopted);
        assertThat(adopted).isEqualTo(pages.known(record.address() + "#record").orElseThrow());
        assertThat(text.text()).isEqualTo(text(full).text());
        assertThat(text.passages()).isEqualTo(text(full).passages());
        assertThat(text.document().metadata().url()).isEqualTo(record.address().toString());
        assertThat(text.document().metadata().title()).isEqualTo("Gauges that drift");
        assertThat(text.document().metadata().site()).isEqualTo("River");
        assertThat(pages.readFrom(adopted.id(), adopted.version()))
                .contains(copy("/shared.pdf").toString());
        assertThat(erasure.erase(copy("/shared.pdf").toString())).isEqualTo(2);
        assertThat(fetcher(NOON).adopt(record, full.id(), full.version())).isEmpty();
    }
}
