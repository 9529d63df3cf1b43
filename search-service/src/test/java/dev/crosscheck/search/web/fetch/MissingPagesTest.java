package dev.crosscheck.search.web.fetch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.search.corpus.WebPages.Known;
import dev.crosscheck.search.web.guard.WebAddress;
import dev.crosscheck.search.web.guard.WebFailure;
import dev.crosscheck.search.web.guard.WebFailure.Reason;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests what stands in for a page that is gone or whose site is down. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class MissingPagesTest extends OnSites {

    @ParameterizedTest
    @ValueSource(ints = {404, 410, 429, 500, 503, Sites.NEVER})
    void shouldUseWhatItKeptWithItsDateWhenThePageIsGoneOrItsSiteDown(int status) throws WebFailure {
        // Given
        WebAddress page = sites.page("gone.example", "/gone/" + status);
        Known kept = fetcher(NOON).read(page);
        sites.statuses.put("/gone/" + status, status);

        // When
        Duration time = Duration.ofSeconds(status == Sites.NEVER ? 1 : 10);
        Fetcher.Latest latest = fetcher(NOON.plus(Duration.ofDays(40)), time).latest(page);

        // Then
        assertThat(latest.page()).isEqualTo(kept);
        assertThat(latest.warning()).contains(status == Sites.NEVER ? "" : "HTTP " + status);
        assertThat(latest.warning()).endsWith("; used as it was on 2025-03-01");
    }

    @ParameterizedTest
    @ValueSource(ints = {401, 403, 451})
    void shouldNotUseWhatItKeptWhenTheSiteRefuses(int status) throws WebFailure {
        // Given
        WebAddress page = sites.page("shut.example", "/shut/" + status);
        fetcher(NOON).read(page);
        sites.statuses.put("/shut/" + status, status);

        // When
        WebFailure failure = catchThrowableOfType(
                WebFailure.class, () -> fetcher(NOON.plus(Duration.ofDays(40))).latest(page));

        // Then
        assertThat(failure.reason()).isEqualTo(Reason.REFUSED);
    }

    @Test
    void shouldReadTheCopyOfTheWaybackMachineWhenAPageIsGoneAndWasNeverRead() throws WebFailure {
        // Given
        WebAddress page = gone("/archived");
        sites.archives = List.of(archive("/wayback/available"));
        sites.types.put("/wayback/available", "application/json");
        sites.bodies.put("/wayback/available", """
                {"archived_snapshots": {"closest": {"available": true, "status": "200", "timestamp": "20130919044612",
                 "url": "%s/web/20130919044612/http://gone.example/archived"}}}""".formatted(archive("")));

        // When
        Fetcher.Latest latest = fetcher(NOON).latest(page);

        // Then
        assertThat(latest.warning())
                .isEqualTo("its site answered with HTTP 404; read as archived by archive.example on 2013-09-19");
        assertThat(sites.asked).contains("archive.example/web/20130919044612id_/http://gone.example/archived");
        var stored = pages.text(latest.page().id(), latest.page().version()).orElseThrow();
        assertThat(stored.document().metadata().title()).isEqualTo("Gauge (archived 2013-09-19)");
        assertThat(stored.document().metadata().url()).isEqualTo(page.toString());
        assertThat(stored.text()).contains("The gauge stood at 2.1 metres");
    }

    @Test
    void shouldFollowATimeGateToTheMementoOfAPageThatIsGone() throws WebFailure {
        // Given
        WebAddress page = gone("/lost");
        sites.archives = List.of(archive("/wayback/available"), archive("/timegate/"));
        sites.mementos.put("/timegate/" + page, "Thu, 19 Sep 2013 04:46:12 GMT");

        // When
        Fetcher.Latest latest = fetcher(NOON).latest(page);

        // Then
        assertThat(latest.warning()).endsWith("; read as archived by archive.example on 2013-09-19");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"archived_snapshots\": {}}",
                "no json",
                "{\"archived_snapshots\": {\"closest\": {\"available\": true, \"url\":"
                        + " \"http://169.254.169.254/web/20130919044612/x\"}}}",
                "{\"archived_snapshots\": {\"closest\": {\"available\": true, \"url\": \"file:///web/20130919044612/x\"}}}",
                "{\"archived_snapshots\": {\"closest\": {\"available\": true, \"url\":"
                        + " \"http://archive.example/web/20139919044612/x\"}}}"
            })
    void shouldTellThePagesOwnFailureWhenTheArchiveHasNoUsableCopy(String answer) throws WebFailure {
        // Given
        WebAddress page = gone("/nowhere");
        sites.archives = List.of(archive("/wayback/available"));
        sites.types.put("/wayback/available", "application/json");
        sites.bodies.put("/wayback/available", answer);

        // When
        WebFailure failure =
                catchThrowableOfType(WebFailure.class, () -> fetcher(NOON).latest(page));

        // Then
        assertThat(failure).hasMessage("its site answered with HTTP 404");
    }

    @Test
    void shouldNotAskAnArchiveWhoseRobotsTxtForbidsIt() throws WebFailure {
        // Given
        WebAddress page = gone("/not-asked-for");
        sites.archives = List.of(archive("/wayback/available"), archive("/timegate/"));
        sites.robots.put("archive.example", "User-agent: *\nDisallow: /\n");

        // When
        WebFailure failure =
                catchThrowableOfType(WebFailure.class, () -> fetcher(NOON).latest(page));

        // Then
        assertThat(failure).hasMessage("its site answered with HTTP 404");
        assertThat(sites.asked)
                .filteredOn(line -> line.startsWith("archive.example"))
                .containsExactly("archive.example/robots.txt");
    }

    private WebAddress gone(String path) throws WebFailure {
        sites.statuses.put(path, 404);
        return sites.page("gone.example", path);
    }

    private String archive(String path) {
        return "http://archive.example:" + sites.port() + path;
    }

    @Test
    void shouldTellWhyAPageCannotBeReadWhenNoneWasKept() throws WebFailure {
        // Given
        sites.statuses.put("/never-kept", 404);

        // When
        WebFailure failure = catchThrowableOfType(
                WebFailure.class, () -> fetcher(NOON).latest(sites.page("gone.example", "/never-kept")));

        // Then
        assertThat(failure.reason()).isEqualTo(Reason.GONE);
    }
}
