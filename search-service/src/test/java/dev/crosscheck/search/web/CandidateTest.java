package dev.crosscheck.search.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.source.Domains;
import dev.crosscheck.model.source.Notice;
import dev.crosscheck.search.web.provider.WebResult;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CandidateTest {

    private static final String COPY = "https://repository.example/herons.pdf";
    private static final WebResult RECORD =
            new WebResult("https://doi.org/10.1/herons", "Herons", "Herons eat fish.", "Ibis", null);

    @Test
    void shouldTakeTheOpenCopyThatAnotherCatalogueNamesForTheSameRecord() {
        // Given
        List<Told> told = List.of(
                Told.found(0, "crossref", List.of(RECORD), 0),
                Told.found(1, "openalex", List.of(RECORD.openAt(COPY)), 0));

        // When
        List<Candidate> best = Candidate.best(told, Domains.ALL, 20);

        // Then
        assertThat(best)
                .containsExactly(
                        new Candidate("https://doi.org/10.1/herons", RECORD.openAt(COPY), "crossref", Set.of(0, 1)));
    }

    @Test
    void shouldReadNoCopyOnAnUnwantedDomainAndNoneWithoutAnAddress() {
        // Given
        Domains without = new Domains(List.of(), List.of("repository.example"));
        List<Told> excluded = List.of(Told.found(0, "openalex", List.of(RECORD.openAt(COPY)), 0));
        List<Told> broken = List.of(Told.found(0, "openalex", List.of(RECORD.openAt("https://")), 0));

        // When
        List<Candidate> unwanted = Candidate.best(excluded, without, 20);
        List<Candidate> unreadable = Candidate.best(broken, Domains.ALL, 20);

        // Then
        assertThat(unwanted).extracting(Candidate::result).containsExactly(RECORD);
        assertThat(unreadable).extracting(Candidate::result).containsExactly(RECORD);
    }

    @Test
    void shouldKeepTheGravestNoticeThatAnyProviderHasOfAnAddress() {
        // Given
        WebResult corrected = noting(RECORD, Notice.CORRECTED);
        WebResult retracted = new WebResult(RECORD.url(), "RETRACTED: Herons", "Herons eat fish.", "Ibis", null);
        List<Told> listed = List.of(
                Told.found(0, "crossref", List.of(RECORD), 0),
                Told.found(0, "europe-pmc", List.of(noting(RECORD, Notice.CONCERN)), 0),
                Told.found(0, "openalex", List.of(corrected), 0));
        List<Told> titled = List.of(
                Told.found(0, "searxng", List.of(WebResult.page(RECORD.url(), "Herons", null)), 0),
                Told.found(0, "openalex", List.of(retracted), 0));

        // When
        List<Candidate> ofLists = Candidate.best(listed, Domains.ALL, 20);
        List<Candidate> ofTitles = Candidate.best(titled, Domains.ALL, 20);

        // Then
        assertThat(ofLists).extracting(found -> found.result().notice()).containsExactly(Notice.CONCERN);
        assertThat(ofTitles).extracting(found -> found.result().notice()).containsExactly(Notice.RETRACTED);
    }

    private static WebResult noting(WebResult of, Notice notice) {
        return new WebResult(of.url(), of.title(), of.text(), of.site(), of.published(), notice, null);
    }

    @Test
    void shouldReadNoCopyInPlaceOfAPageThatAnEngineFound() {
        // Given
        WebResult page = WebResult.page("https://doi.org/10.1/herons", "Herons", null);
        List<Told> told = List.of(
                Told.found(0, "searxng", List.of(page), 0), Told.found(0, "openalex", List.of(RECORD.openAt(COPY)), 0));

        // When
        List<Candidate> best = Candidate.best(told, Domains.ALL, 20);

        // Then
        assertThat(best).extracting(Candidate::result).containsExactly(page);
    }
}
