package dev.crosscheck.gateway.api;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.allOf;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.startsWith;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.crosscheck.gateway.loop.research.ResearchState;
import dev.crosscheck.gateway.session.ScriptedAgents;
import dev.crosscheck.gateway.session.SessionReader.Snapshot;
import dev.crosscheck.local.CrosscheckTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusMock;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.vertx.core.Context;
import jakarta.inject.Inject;
import java.net.URI;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests in which form a report is served, and the answer when there is none. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class ReportApiTest extends ReportApi {

    @Inject
    ObjectMapper json;

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    */*                                                      | text/markdown
                    text/markdown                                            | text/markdown
                    text/*                                                   | text/markdown
                    text/html,application/xhtml+xml,*/*;q=0.8                | text/html
                    text/markdown;q=0.5, text/html;q=0.9                     | text/html
                    text/markdown;q=0, text/*                                | text/html
                    application/json                                         | application/json
                    application/zip, application/*;q=0.2                     | application/json
                    application/pdf                                          | application/pdf
                    application/x-bibtex                                     | application/x-bibtex
                    application/vnd.citationstyles.csl+json                  | application/vnd.citationstyles.csl+json
                    """)
    void shouldServeReportInTheFormThatIsAccepted(String accept, String form) {
        // Given
        String id = completed();

        // When
        Response response = report(id, accept);

        // Then
        response.then().statusCode(200).contentType(startsWith(form)).header("Vary", containsString("Accept"));
    }

    @ParameterizedTest
    @CsvSource({
        "markdown,text/markdown",
        "html,text/html",
        "items,application/json",
        "bibtex,application/x-bibtex",
        "csl-json,application/vnd.citationstyles.csl+json",
        "pdf,application/pdf",
        "docx,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
    })
    void shouldServeTheFormatThatIsNamedWhateverIsAccepted(String format, String type) {
        // Given
        String id = completed();

        // When
        Response response = given().accept("text/html").get("/v1/research/" + id + "/report?format=" + format);

        // Then
        response.then().statusCode(200).contentType(startsWith(type));
    }

    @Test
    void shouldServeTheWholeSessionWhenJsonIsNamed() {
        // Given
        String id = completed();

        // When
        Response response = given().accept("text/html").get("/v1/research/" + id + "/report?format=json");

        // Then
        response.then().statusCode(200).contentType(startsWith("application/json"));
        assertThat(response.jsonPath().<Object>get())
                .isEqualTo(given().get("/v1/research/" + id).jsonPath().get());
        assertThat(response.jsonPath().getList("claims")).isNotEmpty();
    }

    @Test
    void shouldNameTheFormatsWhenThereIsNoSuchOne() {
        // Given
        String id = completed();

        // When
        Response response = given().get("/v1/research/" + id + "/report?format=epub");

        // Then
        response.then().statusCode(422).body("errors[0].field", equalTo("format"));
    }

    @Test
    void shouldServeReportAsMarkdownWhenNothingElseIsAsked() {
        // Given
        String id = completed();

        // When
        Response response = given().get("/v1/research/" + id + "/report");

        // Then
        response.then().statusCode(200).contentType("text/markdown").body(containsString("# Report"));
    }

    @Test
    void shouldServeReportAsAPageThatRunsNothing() {
        // Given
        String id = completed();

        // When
        Response response = report(id, "text/html");

        // Then
        response.then()
                .statusCode(200)
                .header(
                        "Content-Security-Policy",
                        allOf(containsString("default-src 'none'"), not(containsString("script"))))
                .header("X-Content-Type-Options", "nosniff")
                .body(containsString("href=\"#source-1\""))
                .body(containsString("class=\"claim supported\""))
                .body(containsString("<li id=\"claim-1\""));
    }

    @ParameterizedTest
    @CsvSource({"text/markdown", "text/html", "application/json", "application/pdf"})
    void shouldRenderOnNoEventLoop(String accept) {
        // Given
        String id = completed();
        WatchedRenderer watched = new WatchedRenderer(json);
        QuarkusMock.installMockForType(watched, ReportRenderer.class);

        // When
        Response response = report(id, accept);

        // Then
        response.then().statusCode(200);
        assertThat(watched.threads)
                .singleElement()
                .satisfies(thread -> assertThat(thread.isVirtual()).isTrue());
        assertThat(watched.onEventLoop).isFalse();
    }

    /** Renders as usual, and remembers the threads on which it did. */
    private static final class WatchedRenderer extends ReportRenderer {
        private final List<Thread> threads = new CopyOnWriteArrayList<>();
        private volatile boolean onEventLoop;

        WatchedRenderer(ObjectMapper json) {
            super(json);
        }

        @Override
        jakarta.ws.rs.core.Response render(Snapshot<ResearchState> snapshot, ReportFormat format, URI server) {
            threads.add(Thread.currentThread());
            onEventLoop |= Context.isOnEventLoopThread();
            return super.render(snapshot, format, server);
        }
    }

    @Test
    void shouldAskTheSameAgainAndSayWhatHasChanged() {
        // Given
        String first = completed();
        agents(ScriptedAgents::straight, 1);

        // When
        String second = given().post("/v1/research/" + first + "/again")
                .then()
                .statusCode(202)
                .header("Location", containsString("/v1/research/"))
                .body("question", equalTo(QUESTION))
                .extract()
                .path("id");
        awaitStatus(second, "completed");

        // Then
        assertThat(second).isNotEqualTo(first);
        given().get("/v1/research/" + second + "/changes?since=" + first)
                .then()
                .statusCode(200)
                .body("before", equalTo(first))
                .body("after", equalTo(second))
                .body("items[0].kind", equalTo("same"))
                .body("items[0].before.text", equalTo(session(first).path("claims[0].text")));
        given().get("/v1/research/" + second + "/changes")
                .then()
                .statusCode(422)
                .body("errors[0].field", equalTo("since"));
        given().get("/v1/research/" + second + "/changes?since=nowhere").then().statusCode(404);
        given().post("/v1/research/nowhere/again").then().statusCode(404);
    }

    @Test
    void shouldShowTheReportToWhoeverHasALinkUntilItIsRevoked() {
        // Given
        String id = completed();
        var made = given().post("/v1/research/" + id + "/links")
                .then()
                .statusCode(201)
                .extract();
        String path = URI.create(made.path("url")).getPath();
        String link = made.path("id");

        // When
        given().header("Sec-Fetch-Site", "cross-site")
                .header("Sec-Fetch-Mode", "navigate")
                .get(path)
                .then()
                .statusCode(200)
                .contentType(startsWith("text/html"))
                .header("Content-Security-Policy", containsString("default-src 'none'"))
                .header("Cache-Control", "no-store")
                .header("X-Robots-Tag", containsString("noindex"))
                .body(containsString("class=\"claim supported\""));
        given().get("/v1/research/" + id + "/links")
                .then()
                .statusCode(200)
                .body("items.id", equalTo(List.of(link)))
                .body("items[0].url", equalTo(null));
        given().delete("/v1/research/" + id + "/links/" + link).then().statusCode(204);

        // Then
        given().get(path).then().statusCode(404).body("error.type", equalTo("not_found"));
        given().delete("/v1/research/" + id + "/links/" + link).then().statusCode(404);
        given().get("/v1/research/" + id + "/links").then().body("items", equalTo(List.of()));
    }

    @Test
    void shouldOpenNothingByWhatIsNoLink() {
        // Given
        String other = completed();
        String another = completed();
        String link = given().post("/v1/research/" + other + "/links")
                .then()
                .statusCode(201)
                .extract()
                .path("id");

        // Then
        for (String token : List.of("x", "a".repeat(43), other, link, "%00".repeat(43), "-".repeat(1_000))) {
            given().urlEncodingEnabled(false).get("/shared/" + token).then().statusCode(404);
        }
        given().delete("/v1/research/" + another + "/links/" + link).then().statusCode(404);
        given().post("/v1/research/nowhere/links").then().statusCode(404);
        given().get("/v1/research/nowhere/links").then().statusCode(404);
    }

    @Test
    void shouldMakeNoLinkWhileTheReportIsPending() {
        // Given
        String pending = ask(QUESTION);

        // When
        Response response = given().post("/v1/research/" + pending + "/links");

        // Then
        response.then().statusCode(409).body("type", equalTo("urn:crosscheck:problem:report_pending"));
    }

    @Test
    void shouldNameTheFormsWhenNoneIsAccepted() {
        // Given
        String id = completed();

        // When
        Response response = report(id, "application/epub+zip");

        // Then
        response.then()
                .statusCode(406)
                .contentType("application/problem+json")
                .body("error.type", equalTo("not_acceptable"))
                .body("detail", containsString("text/html"));
    }

    @ParameterizedTest
    @CsvSource({"text/markdown", "text/html", "application/json"})
    void shouldSayThatReportIsPendingWhileSessionGoesOn(String accept) {
        // Given
        String id = ask(QUESTION);

        // When
        Response response = report(id, accept);

        // Then
        response.then()
                .statusCode(409)
                .contentType("application/problem+json")
                .body("type", equalTo("urn:crosscheck:problem:report_pending"));
    }

    @ParameterizedTest
    @CsvSource({"text/markdown", "text/html", "application/json"})
    void shouldSayThatThereIsNoSuchSession(String accept) {
        // When
        Response response = report("nowhere", accept);

        // Then
        response.then()
                .statusCode(404)
                .contentType("application/problem+json")
                .body("error.type", equalTo("not_found"));
    }
}
