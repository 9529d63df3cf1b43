package dev.crosscheck.search.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.source.Domains;
import dev.crosscheck.model.source.Notice;
import dev.crosscheck.search.web.provider.WebResult;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class FoundPageTest {

    private static final String COPY = "https://repository.example/herons.pdf";
    private static final WebResult RECORD =
            new WebResult("https://doi.org/10.1/herons", "Herons", "Herons eat fish.", "Ibis", null);

    @Test
    void shouldTakeTheOpenCopyThatAnotherCatalogueNamesForTheSameRecord() {
        // Given
        List<ProviderAnswer> told = List.of(
                ProviderAnswer.found(0, "crossref", List.of(RECORD), 0),
                ProviderAnswer.found(1, "openalex", List.of(RECORD.openAt(COPY)), 0));

        // When
        List<FoundPage> best = FoundPage.best(told, Domains.ALL, 20);

        // Then
        assertThat(best)
                .containsExactly(
                        new FoundPage("https://doi.org/10.1/herons", RECORD.openAt(COPY), "crossref", Set.of(0, 1)));
    }

    @Test
    void shouldReadNoCopyOnAnUnwantedDomainAndNoneWithoutAnAddress() {
        // Given
        Domains without = new Domains(List.of(), List.of("repository.example"));
        List<ProviderAnswer> excluded = List.of(ProviderAnswer.found(0, "openalex", List.of(RECORD.openAt(COPY)), 0));
        List<ProviderAnswer> broken =
                List.of(ProviderAnswer.found(0, "openalex", List.of(RECORD.openAt("https://")), 0));

        // When
        List<FoundPage> unwanted = FoundPage.best(excluded, without, 20);
        List<FoundPage> unreadable = FoundPage.best(broken, Domains.ALL, 20);

        // Then
        assertThat(unwanted).extracting(FoundPage::result).containsExactly(RECORD);
        assertThat(unreadable).extracting(FoundPage::result).containsExactly(RECORD);
    }

    @Test
    void shouldKeepTheGravestNoticeThatAnyProviderHasOfAnAddress() {
        // Given
        WebResult corrected = noting(RECORD, Notice.CORRECTED);
        WebResult retracted = new WebResult(RECORD.url(), "RETRACTED: Herons", "Herons eat fish.", "Ibis", null);
        List<ProviderAnswer> listed = List.of(
                ProviderAnswer.found(0, "crossref", List.of(RECORD), 0),
                ProviderAnswer.found(0, "europe-pmc", List.of(noting(RECORD, Notice.CONCERN)), 0),
                ProviderAnswer.found(0, "openalex", List.of(corrected), 0));
        List<ProviderAnswer> titled = List.of(
                ProviderAnswer.found(0, "searxng", List.of(WebResult.page(RECORD.url(), "Herons", null)), 0),
                ProviderAnswer.found(0, "openalex", List.of(retracted), 0));

        // When
        List<FoundPage> ofLists = FoundPage.best(listed, Domains.ALL, 20);
        List<FoundPage> ofTitles = FoundPage.best(titled, Domains.ALL, 20);

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
        List<ProviderAnswer> told = List.of(
                ProviderAnswer.found(0, "searxng", List.of(page), 0),
                ProviderAnswer.found(0, "openalex", List.of(RECORD.openAt(COPY)), 0));

        // When
        List<FoundPage> best = FoundPage.best(told, Domains.ALL, 20);

        // Then
        assertThat(best).extracting(FoundPage::result).containsExactly(page);
    }
}
