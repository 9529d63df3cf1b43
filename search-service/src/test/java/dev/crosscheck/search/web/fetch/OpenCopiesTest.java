package dev.crosscheck.search.web.fetch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.search.api.SmallFiles;
import dev.crosscheck.search.corpus.DocumentText;
import dev.crosscheck.search.corpus.WebPageErasure;
import dev.crosscheck.search.corpus.WebPages.Known;
import dev.crosscheck.search.ingest.Metadata;
import dev.crosscheck.search.ingest.PassageSpan;
import dev.crosscheck.search.ingest.Provenance.SaidBy;
import dev.crosscheck.search.web.fetch.Fetcher.Latest;
import dev.crosscheck.search.web.guard.WebAddress;
import dev.crosscheck.search.web.guard.WebFailure;
import dev.crosscheck.search.web.guard.WebFailure.Reason;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that a paper is read in full where its catalogue names an open copy, and stays the catalogue's record. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class OpenCopiesTest extends OnSites {

    private static final String ABSTRACT = "We compare forty gauges that drift by a tenth of a metre each year.";
    private static final String BODY = "The gauge at the weir drifted least, by two centimetres in nine years.";

    @Inject
    WebPageErasure erasure;

    @Test
    void shouldReadThePagesOfAnOpenCopyAsTheTextOfItsRecord() throws WebFailure {
        // Given
        sites.file = SmallFiles.pdf(ABSTRACT, BODY);
        WebAddress copy = sites.page("repository.example", "/to/http://store.example:" + sites.port() + "/read.pdf");

        // When
        Latest read = fetcher(NOON).openCopy(paper("/doi/read"), "openalex", copy);

        // Then
        DocumentText text = text(read.page());
        Metadata metadata = text.document().metadata();
        assertThat(read.warning()).isNull();
        assertThat(text.document().mediaType()).isEqualTo("application/pdf");
        assertThat(text.passages()).extracting(PassageSpan::page).containsExactly(1, 2);
        assertThat(metadata.url())
                .isEqualTo(metadata.ratingUrl())
                .isEqualTo(sites.page("doi.example", "/doi/read").toString());
        assertThat(metadata.title()).isEqualTo("Gauges");
        assertThat(metadata.site()).isEqualTo("Hydrology");
        assertThat(metadata.published()).isEqualTo(LocalDate.of(2024, 5, 6));
        assertThat(metadata.provenance().published()).isEqualTo(SaidBy.PROVIDER);
        assertThat(pages.readFrom(read.page().id(), read.page().version()))
                .contains(sites.page("store.example", "/read.pdf").toString());
    }

    @Test
    void shouldKeepAbstractAndFullTextAsVersionsOfOneDocument() throws WebFailure {
        // Given
        sites.file = SmallFiles.pdf(ABSTRACT, BODY);
        Known before = fetcher(NOON).record(paper("/doi/both"), "openalex");

        // When
        Known full = fetcher(NOON)
                .openCopy(paper("/doi/both"), "openalex", copy("/both.pdf"))
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
    void shouldAskForAFreshCopyNotAgainAndForAStaleOneOnlyWhetherItHasChanged() throws WebFailure {
        // Given
        sites.bodies.put("/fulltext", page("<p>" + ABSTRACT + "</p>" + ("<p>" + BODY + "</p>").repeat(5)));
        Known first = fetcher(NOON)
                .openCopy(paper("/doi/fresh"), "openalex", copy("/fulltext"))
                .page();
        sites.asked.clear();

        // When
        Known fresh = fetcher(NOON.plus(Duration.ofHours(23)))
                .openCopy(paper("/doi/fresh"), "openalex", copy("/fulltext"))
                .page();
        boolean asked = !sites.asked.isEmpty();
        Known stale = fetcher(NOON.plus(Duration.ofHours(25)))
                .openCopy(paper("/doi/fresh"), "openalex", copy("/fulltext"))
                .page();

        // Then
        assertThat(asked).isFalse();
        assertThat(sites.asked).contains("unchanged").doesNotContain("changed");
        assertThat(fresh).isEqualTo(first);
        assertThat(stale.version()).isEqualTo(first.version());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/gone | GONE | its site answered with HTTP 404",
                "/refused | REFUSED | its site answered with HTTP 403",
                "/closed/a.pdf | ROBOTS | its robots.txt asks not to read it",
                "/other | UNREADABLE | it does not hold the paper's abstract",
                "/landing | UNREADABLE | it holds little more than the paper's abstract"
            })
    void shouldSayWhyAnOpenCopyIsNotTheTextOfThePaper(String path, Reason reason, String message) throws WebFailure {
        // Given
        sites.statuses.put("/gone", 404);
        sites.statuses.put("/refused", 403);
        sites.robots.put("repository.example", "User-agent: *\nDisallow: /closed/\n");
        sites.bodies.put("/other", page("<p>Herons nest in reeds, and in trees that stand by water.</p>".repeat(5)));
        sites.bodies.put("/landing", page("<p>" + ABSTRACT + "</p><p>Download the PDF here.</p>"));
        Fetcher fetcher = fetcher(NOON);
        Fetcher.Abstract paper = paper("/doi" + path);

        // When
        WebFailure failure =
                catchThrowableOfType(WebFailure.class, () -> fetcher.openCopy(paper, "openalex", copy(path)));

        // Then
        assertThat(failure.reason()).isEqualTo(reason);
        assertThat(failure).hasMessage(message);
        assertThat(pages.known(sites.page("doi.example", "/doi" + path) + "#record-of-openalex"))
                .isEmpty();
    }

    @Test
    void shouldUseTheFullTextThatItKeptWhenTheCopyIsGone() throws WebFailure {
        // Given
        sites.bodies.put("/lost", page("<p>" + ABSTRACT + "</p>" + ("<p>" + BODY + "</p>").repeat(5)));
        Known kept = fetcher(NOON)
                .openCopy(paper("/doi/lost"), "openalex", copy("/lost"))
                .page();
        sites.statuses.put("/lost", 404);

        // When
        Latest latest = fetcher(NOON.plus(Duration.ofDays(40))).openCopy(paper("/doi/lost"), "openalex", copy("/lost"));

        // Then
        assertThat(latest.page()).isEqualTo(kept);
        assertThat(latest.warning())
                .isEqualTo("its open copy at repository.example: its site answered with HTTP 404; used as it was on"
                        + " 2025-03-01");
    }

    @Test
    void shouldEraseAPaperByTheAddressOfItsRecordAndByThatOfItsCopy() throws WebFailure {
        // Given
        sites.file = SmallFiles.pdf(ABSTRACT, BODY);
        Fetcher fetcher = fetcher(NOON);
        Known one = fetcher.openCopy(paper("/doi/one"), "openalex", copy("/one.pdf"))
                .page();
        Known two = fetcher.openCopy(paper("/doi/two"), "openalex", copy("/two.pdf"))
                .page();
        fetcher.record(paper("/doi/two"), "openalex");

        // When
        int byRecord = erasure.erase(sites.page("doi.example", "/doi/one").toString());
        int byCopy = erasure.erase(copy("/two.pdf").toString());

        // Then
        assertThat(byRecord).isEqualTo(1);
        assertThat(byCopy).isEqualTo(1);
        assertThat(pages.text(one.id(), one.version())).isEmpty();
        assertThat(pages.text(two.id(), two.version())).isEmpty();
    }

    private DocumentText text(Known known) {
        return pages.text(known.id(), known.version()).orElseThrow();
    }

    private Fetcher.Abstract paper(String path) throws WebFailure {
        return new Fetcher.Abstract(
                sites.page("doi.example", path), "Gauges", ABSTRACT, "Hydrology", LocalDate.of(2024, 5, 6));
    }

    private WebAddress copy(String path) throws WebFailure {
        return sites.page("repository.example", path);
    }

    private static String page(String text) {
        return "<html><head><title>A page</title></head><body><article>" + text + "</article></body></html>";
    }
}
