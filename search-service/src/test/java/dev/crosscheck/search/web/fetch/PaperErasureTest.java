package dev.crosscheck.search.web.fetch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.model.source.Domains;
import dev.crosscheck.search.api.SmallFiles;
import dev.crosscheck.search.corpus.WebPages.Known;
import dev.crosscheck.search.web.guard.WebAddress;
import dev.crosscheck.search.web.guard.WebFailure;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Tests by which addresses a paper is erased whose full text was read at an open copy. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class PaperErasureTest extends OnPapers {

    @Test
    void shouldEraseAPaperByTheAddressOfItsRecordAndByThatOfItsCopy() throws WebFailure {
        // Given
        sites.file = SmallFiles.pdf(ABSTRACT, BODY);
        Fetcher fetcher = fetcher(NOON);
        Known one = fetcher.openCopy(paper("/doi/one"), copy("/one.pdf"), Domains.ALL)
                .page();
        Known two = fetcher.openCopy(paper("/doi/two"), copy("/two.pdf"), Domains.ALL)
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

    @Test
    void shouldEraseAPaperByTheAddressThatItsCatalogueNamesAndThatLedElsewhere() throws WebFailure {
        // Given
        sites.file = SmallFiles.pdf(ABSTRACT, BODY);
        WebAddress named = sites.page("repository.example", "/to/" + sites.page("store.example", "/led.pdf"));
        Known read =
                fetcher(NOON).openCopy(paper("/doi/led"), named, Domains.ALL).page();
        fetcher(NOON).record(paper("/doi/led"), "openalex");

        // When
        int erased = erasure.erase(named.canonical().toString());

        // Then
        assertThat(erased).isEqualTo(1);
        assertThat(pages.text(read.id(), read.version())).isEmpty();
    }

    @Test
    void shouldEraseAPaperByALaterLinkToTheSameText() throws WebFailure {
        // Given
        sites.bodies.put("/linked", fullText(BODY));
        WebAddress later = sites.page("store.example", "/to/" + copy("/linked"));
        Known first = fetcher(NOON)
                .openCopy(paper("/doi/linked"), copy("/linked"), Domains.ALL)
                .page();
        Known second = fetcher(NOON.plus(Duration.ofDays(2)))
                .openCopy(paper("/doi/linked"), later, Domains.ALL)
                .page();

        // When
        int erased = erasure.erase(later.canonical().toString());

        // Then
        assertThat(second.version()).isEqualTo(first.version());
        assertThat(erased).isEqualTo(1);
        assertThat(pages.text(first.id(), first.version())).isEmpty();
    }
}
