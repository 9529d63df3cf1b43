package dev.crosscheck.gateway.api;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;

import dev.crosscheck.gateway.session.SessionReader;
import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.source.Passage;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the sources of a session. This gateway has no search-service unless a test brings one. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class SourcesApiTest extends ReportApi {

    private static final Instant ADDED = Instant.parse("2025-03-01T10:00:00Z");

    @Inject
    SessionReader reader;

    @Test
    void shouldMarkTheQuotesInTheTextAroundThem() {
        // Given
        String id = completed();
        String quote = session(id).path("claims[0].quote");
        int start = session(id).path("claims[0].start");
        Passage around = new Passage(start, start + quote.length() + 5, 3, "Tanks", quote + " More");
        String hash = source(id, gone()).contentHash();

        // When
        SourceText source = source(id, knowing(hash, around));

        // Then
        assertThat(source.removed()).isFalse();
        assertThat(source.how()).isEqualTo("upload");
        assertThat(source.storedAt()).isEqualTo(ADDED);
        assertThat(source.currentVersion()).isEqualTo(2);
        assertThat(source.passages()).singleElement().satisfies(passage -> {
            assertThat(passage.page()).isEqualTo(3);
            assertThat(passage.quotes())
                    .isNotEmpty()
                    .allSatisfy(marked -> assertThat(passage.text().substring(marked.start(), marked.end()))
                            .isEqualTo(quote));
        });
    }

    @Test
    void shouldShowFromWhichAddressAPapersTextWasRead() {
        // Given
        String id = completed();
        String hash = source(id, gone()).contentHash();
        String copy = "https://repository.example/paper.pdf";

        // When
        SourceText source = source(id, knowing(hash, new Passage(0, 5, 1, "", "Other"), copy));
        SourceText uploaded = source(id, knowing(hash, new Passage(0, 5, 1, "", "Other")));

        // Then
        assertThat(source.how()).isEqualTo("web");
        assertThat(source.readFrom()).isEqualTo(copy);
        assertThat(uploaded.readFrom()).isNull();
    }

    @Test
    void shouldShowWhatTheLogHoldsWhenTheDocumentIsGone() {
        // Given
        String id = completed();
        String quote = session(id).path("claims[0].quote");

        // When
        SourceText source = source(id, gone());

        // Then
        assertThat(source.removed()).isTrue();
        assertThat(source.currentVersion()).isNull();
        assertThat(source.passages()).anySatisfy(passage -> {
            assertThat(passage.text()).contains(quote);
            assertThat(passage.quotes()).isNotEmpty();
        });
    }

    @Test
    void shouldShowNoTextThatWasNotCited() {
        // Given
        String id = completed();

        // When
        SourceText source = source(id, knowing("another", new Passage(0, 5, null, "", "Other")));

        // Then
        assertThat(source.removed()).isTrue();
        assertThat(source.passages())
                .noneSatisfy(passage -> assertThat(passage.text()).contains("Other"));
    }

    @ParameterizedTest
    @CsvSource({"0", "99", "one", "01", "1e0"})
    void shouldSayThatThereIsNoSuchSource(String number) {
        // Given
        String id = completed();

        // Then
        given().get("/v1/research/" + id + "/sources/" + number)
                .then()
                .statusCode(404)
                .body("error.type", equalTo("not_found"))
                .body("errors[0].field", equalTo("number"));
    }

    @ParameterizedTest
    @CsvSource({"context,-1", "context,5001", "context,x", "limit,0", "limit,201"})
    void shouldNameTheFieldThatIsWrong(String field, String value) {
        // Given
        String id = completed();

        // Then
        given().queryParam(field, value)
                .get("/v1/research/" + id + "/sources/1")
                .then()
                .statusCode(422)
                .body("errors[0].field", equalTo(field));
    }

    @Test
    void shouldSayThatThereIsNoSuchSession() {
        // Then
        given().get("/v1/research/nowhere/sources/1").then().statusCode(404);
    }

    @Test
    void shouldSayUnavailableWhenTheSearchServiceIsAway() {
        // Given
        String id = completed();

        // Then
        given().get("/v1/research/" + id + "/sources/1")
                .then()
                .statusCode(503)
                .body("detail", containsString("search-service can"));
    }

    private SourceText source(String id, SearchService search) {
        return new SourcesResource(reader, search)
                .source(new SessionId(id), "1", "400", "50")
                .await()
                .atMost(PATIENCE);
    }

    private static SearchService gone() {
        return new Store(Uni.createFrom().failure(new NotFoundException()));
    }

    private static SearchService knowing(String hash, Passage passage) {
        return knowing(hash, passage, null);
    }

    /** @param readFrom the address from which the text was fetched; null for an uploaded text */
    private static SearchService knowing(String hash, Passage passage, String readFrom) {
        boolean fetched = readFrom != null;
        return new Store(Uni.createFrom()
                .item(new SearchService.CitedText(
                        hash, 2, "text/plain", null, ADDED, fetched, readFrom, 500, List.of(passage), false)));
    }

    /** A search-service that gives the same answer to every request. */
    private record Store(Uni<CitedText> answer) implements SearchService {
        @Override
        public Uni<CollectionPage> collections(String tenant) {
            return Uni.createFrom().item(new CollectionPage(List.of()));
        }

        @Override
        public Uni<WebDescription> web(String tenant) {
            return Uni.createFrom().item(new WebDescription(List.of()));
        }

        @Override
        public Uni<CitedText> citedText(
                String tenant, String id, int version, List<String> spans, int context, int limit) {
            return answer;
        }

        @Override
        public Uni<Response> deleteDocument(String tenant, String id) {
            throw new UnsupportedOperationException();
        }
    }
}
