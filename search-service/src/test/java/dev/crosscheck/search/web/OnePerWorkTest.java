package dev.crosscheck.search.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.DocumentId;
import dev.crosscheck.model.source.Notice;
import dev.crosscheck.model.source.SourceTiers;
import dev.crosscheck.model.source.SourceTiers.Rule;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.search.corpus.DocumentText;
import dev.crosscheck.search.corpus.StoredDocument;
import dev.crosscheck.search.ingest.Metadata;
import dev.crosscheck.search.web.PagePass.FetchedPage;
import dev.crosscheck.search.web.provider.WebResult;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class OnePerWorkTest {

    private static final String DOI = "https://doi.org/10.1/herons";
    private static final String ARXIV = "https://arxiv.org/abs/1";
    private static final String ABSTRACT = "We followed twelve herons by radio through a winter of floods and of ice.";
    private static final String PAPER = ABSTRACT + " The heron that flew farthest crossed ninety kilometres of sea.";

    private final OnePerWork works =
            new OnePerWork(new SourceTiers(List.of(new Rule(List.of(), List.of("doi.org"), 2, "scholarly", 0))));

    @Test
    void shouldKeepThePaperInPlaceOfARecordThatIsRatedNoBetter() {
        // Given
        FetchedPage summary = summary("https://europepmc.org/article/1", 0, Notice.CONCERN);
        FetchedPage paper = paper(ARXIV, 1, Notice.CORRECTED);

        // When
        List<FetchedPage> kept = works.of(List.of(summary, paper));

        // Then
        assertThat(kept).hasSize(1);
        assertThat(kept.getFirst().candidate().address()).isEqualTo(ARXIV);
        assertThat(kept.getFirst().candidate().queries()).containsExactlyInAnyOrder(0, 1);
        assertThat(kept.getFirst().text().text()).isEqualTo(PAPER);
        assertThat(kept.getFirst().text().notice()).contains(Notice.CONCERN);
        assertThat(works.betterRated(List.of(summary, paper))).isEmpty();
    }

    @Test
    void shouldDropNoRecordThatIsBetterRatedThanThePaper() {
        // Given
        List<FetchedPage> found = List.of(paper(ARXIV, 0, null), summary(DOI, 1, null));

        // When
        List<FetchedPage> kept = works.of(found);
        Map<Integer, Integer> better = works.betterRated(found);

        // Then
        assertThat(kept).isEqualTo(found);
        assertThat(better).isEqualTo(Map.of(1, 0));
    }

    @Test
    void shouldKeepTheBetterRatedOfTwoPagesWithTheSameText() {
        // Given
        FetchedPage unrated = paper(ARXIV, 0, Notice.RETRACTED);
        FetchedPage rated = paper(DOI, 1, null);

        // When
        List<FetchedPage> kept = works.of(List.of(unrated, rated));
        List<FetchedPage> turned = works.of(List.of(rated, unrated));

        // Then
        assertThat(kept).isEqualTo(turned).hasSize(1);
        assertThat(kept.getFirst().text().document().metadata().url()).isEqualTo(DOI);
        assertThat(kept.getFirst().candidate().queries()).containsExactlyInAnyOrder(0, 1);
        assertThat(kept.getFirst().text().notice()).contains(Notice.RETRACTED);
    }

    @Test
    void shouldKeepPagesThatCouldNotBeReadAndOtherWorks() {
        // Given
        FetchedPage unread = new FetchedPage(candidate(DOI, 0), null, "its site answered with HTTP 404", false);
        FetchedPage other =
                page("https://europepmc.org/article/2", 0, null, "Egrets leave the delta when the rice is cut.", false);
        List<FetchedPage> found = List.of(unread, paper(ARXIV, 0, null), other, unread);

        // When
        List<FetchedPage> kept = works.of(found);

        // Then
        assertThat(kept).isEqualTo(found);
    }

    /** A thesis holds the abstracts of its articles, and a paper may hold the words of any licence. */
    @Test
    void shouldKeepARecordOfAnotherTitleWhoseAbstractAPaperHolds() {
        // Given
        FetchedPage article = titled("Radio tracking in winter", summary("https://europepmc.org/article/1", 0, null));
        List<FetchedPage> found = List.of(article, paper(DOI, 1, null));

        // Then
        assertThat(works.of(found)).isEqualTo(found);
        assertThat(works.betterRated(List.of(paper(ARXIV, 0, null), titled("Other birds", summary(DOI, 1, null)))))
                .isEmpty();
    }

    private static FetchedPage titled(String title, FetchedPage page) {
        FoundPage candidate = page.candidate();
        WebResult result = new WebResult(candidate.address(), title, ABSTRACT, null, null);
        return new FetchedPage(
                new FoundPage(candidate.address(), result, "a-catalogue", candidate.queries()),
                page.text(),
                page.error(),
                page.fullText());
    }

    private static FetchedPage paper(String address, int query, Notice notice) {
        return page(address, query, notice, PAPER, true);
    }

    private static FetchedPage summary(String address, int query, Notice notice) {
        return page(address, query, notice, ABSTRACT, false);
    }

    private static FetchedPage page(String address, int query, Notice notice, String text, boolean fullText) {
        StoredDocument document = new StoredDocument(
                new DocumentId("web-1"),
                "web",
                "web",
                address,
                1,
                Metadata.given("Herons", address, null, null, null, null, null),
                Language.ENGLISH,
                "text/plain",
                1,
                "hash of " + text,
                1,
                0,
                Instant.EPOCH);
        DocumentText read = new DocumentText(document, text, List.of(), List.of(), notice);
        return new FetchedPage(candidate(address, query), read, null, fullText);
    }

    private static FoundPage candidate(String address, int query) {
        return new FoundPage(
                address, new WebResult(address, "Herons", ABSTRACT, null, null), "a-catalogue", Set.of(query));
    }
}
