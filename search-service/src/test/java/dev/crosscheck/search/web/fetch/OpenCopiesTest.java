package dev.crosscheck.search.web.fetch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.model.source.Domains;
import dev.crosscheck.search.api.SmallFiles;
import dev.crosscheck.search.corpus.DocumentText;
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
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that a paper is read in full where its catalogue names an open copy, and stays the catalogue's record. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class OpenCopiesTest extends OnPapers {

    @Test
    void shouldReadThePagesOfAnOpenCopyAsTheTextOfItsRecord() throws WebFailure {
        // Given
        sites.file = SmallFiles.pdf(ABSTRACT, BODY);
        WebAddress copy = sites.page("repository.example", "/to/http://store.example:" + sites.port() + "/read.pdf");

        // When
        Latest read = fetcher(NOON).openCopy(paper("/doi/read"), copy, Domains.ALL);

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
    void shouldAskForAFreshCopyNotAgainAndForAStaleOneOnlyWhetherItHasChanged() throws WebFailure {
        // Given
        sites.bodies.put("/fulltext", page("<p>" + ABSTRACT + "</p>" + ("<p>" + BODY + "</p>").repeat(5)));
        Known first = fetcher(NOON)
                .openCopy(paper("/doi/fresh"), copy("/fulltext"), Domains.ALL)
                .page();
        sites.asked.clear();

        // When
        Known fresh = fetcher(NOON.plus(Duration.ofHours(23)))
                .openCopy(paper("/doi/fresh"), copy("/fulltext"), Domains.ALL)
                .page();
        boolean asked = !sites.asked.isEmpty();
        Known stale = fetcher(NOON.plus(Duration.ofHours(25)))
                .openCopy(paper("/doi/fresh"), copy("/fulltext"), Domains.ALL)
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
                catchThrowableOfType(WebFailure.class, () -> fetcher.openCopy(paper, copy(path), Domains.ALL));

        // Then
        assertThat(failure.reason()).isEqualTo(reason);
        assertThat(failure).hasMessage(message);
        assertThat(pages.known(sites.page("doi.example", "/doi" + path) + "#record"))
                .isEmpty();
    }

    @Test
    void shouldUseTheFullTextThatItKeptWhenTheCopyIsGone() throws WebFailure {
        // Given
        sites.bodies.put("/lost", page("<p>" + ABSTRACT + "</p>" + ("<p>" + BODY + "</p>").repeat(5)));
        Known kept = fetcher(NOON)
                .openCopy(paper("/doi/lost"), copy("/lost"), Domains.ALL)
                .page();
        sites.statuses.put("/lost", 404);

        // When
        Latest latest =
                fetcher(NOON.plus(Duration.ofDays(40))).openCopy(paper("/doi/lost"), copy("/lost"), Domains.ALL);

        // Then
        assertThat(latest.page()).isEqualTo(kept);
        assertThat(latest.warning())
                .isEqualTo("its open copy at repository.example: its site answered with HTTP 404; used as it was on"
                        + " 2025-03-01");
    }

    @Test
    void shouldReadAnotherCopyWhenTheStoredOneIsFromAnUnwantedDomain() throws WebFailure {
        // Given
        Domains without = new Domains(List.of(), List.of("repository.example"));
        sites.bodies.put("/kept", fullText(BODY));
        Known kept = fetcher(NOON)
                .openCopy(paper("/doi/unwanted"), copy("/kept"), Domains.ALL)
                .page();
        sites.bodies.put("/admitted", fullText(BODY + " That is a fifth of its width."));

        // When
        Known other = fetcher(NOON)
                .openCopy(paper("/doi/unwanted"), sites.page("store.example", "/admitted"), without)
                .page();

        // Then
        assertThat(other.id()).isEqualTo(kept.id());
        assertThat(text(other).text()).contains("a fifth of its width");
    }

    @Test
    void shouldStoreNothingFromAnUnwantedDomainToWhichACopyLeads() throws WebFailure {
        // Given
        Domains without = new Domains(List.of(), List.of("repository.example"));
        sites.bodies.put("/elsewhere", fullText(BODY));
        Fetcher.Abstract paper = paper("/doi/elsewhere");
        WebAddress copy = sites.page("store.example", "/to/" + copy("/elsewhere"));
        Fetcher fetcher = fetcher(NOON);

        // When
        WebFailure failure = catchThrowableOfType(WebFailure.class, () -> fetcher.openCopy(paper, copy, without));

        // Then
        assertThat(failure).hasMessage("it leads to a domain that the request leaves out");
        assertThat(pages.known(paper.address() + "#record")).isEmpty();
    }

    @Test
    void shouldKnowAFullTextAtTheRecordsOwnAddress() throws WebFailure {
        // Given
        sites.bodies.put("/doi/own", fullText(BODY));
        Fetcher.Abstract paper = paper("/doi/own");

        // When
        Known read = fetcher(NOON).openCopy(paper, paper.address(), Domains.ALL).page();
        Known fresh =
                fetcher(NOON).openCopy(paper, paper.address(), Domains.ALL).page();

        // Then
        assertThat(fresh).isEqualTo(read);
        assertThat(sites.asked).filteredOn("doi.example/doi/own"::equals).hasSize(1);
        assertThat(pages.readFrom(read.id(), read.version())).isEmpty();
    }
}
