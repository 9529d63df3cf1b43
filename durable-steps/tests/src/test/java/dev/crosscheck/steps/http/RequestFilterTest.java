package dev.crosscheck.steps.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.vertx.core.MultiMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests which callers the filter admits and which requests are well formed, as bytes on the wire. */
class RequestFilterTest {

    private static Door door;

    @BeforeAll
    static void open() {
        door = new Door(new HashMap<>(Map.of(
                "crosscheck.http.allowed-hosts", "crosscheck.example.org,*.inside.example,[fd00::7]",
                "crosscheck.http.allowed-origins", "https://desk.example.org",
                "crosscheck.http.routes.upload.path", "/v1/documents",
                "crosscheck.http.routes.upload.max-body-size", "4M",
                "crosscheck.http.routes.upload.streamed", "true",
                "crosscheck.http.routes.upload.forms", "true")));
    }

    @AfterAll
    static void close() {
        door.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "localhost",
                "localhost:8080",
                "LocalHost:1",
                "127.0.0.1:8080",
                "127.8.9.10",
                "[::1]:8080",
                "[0:0:0:0:0:0:0:1]",
                "crosscheck.example.org",
                "crosscheck.example.org:443",
                "a.inside.example",
                "[fd00::7]:8080"
            })
    void shouldLetInWhoAsksAHostOfOurs(String host) {
        // When
        String answer = door.get("/v1/research", "Host: " + host);

        // Then
        assertThat(answer).startsWith("HTTP/1.1 200");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Host: evil.example|421",
                "Host: evil.example:8080|421",
                "Host: localhost.evil.example|421",
                "Host: inside.example|421",
                "Host: xinside.example|421",
                "Host: 0.0.0.0:8080|421",
                "Host: 10.0.0.7|421",
                "Host: 2130706433|421",
                "Host: 0x7f.1|421",
                "Host: 127.1|421",
                "Host: [::2]|421",
                "Host: foo.localhost|421",
                "Host: localhost.|400",
                "Host: user@localhost|400",
                "Host: localhost:80:80|400",
                "Host: localhost:99999|400",
                "Host: localhost:x|400",
                "Host: [::1|400",
                "Host: local host|400",
                "Host: localhost/|400",
                "Host:|400",
                "X-Nothing: 1|400",
                "Host: localhost~Host: localhost|400",
                "Host: localhost~Host: evil.example|400"
            })
    void shouldRefuseWhoAsksAnotherHost(String headers, int status) {
        // Given
        int before = door.passed();

        // When
        String answer = door.get("/v1/research", headers);

        // Then
        Door.assertProblem(answer, status);
        assertThat(door.passed()).isEqualTo(before);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Origin: http://localhost:8080",
                "Origin: https://desk.example.org",
                "Origin: https://desk.example.org:443~Sec-Fetch-Site: cross-site",
                "Sec-Fetch-Site: same-origin",
                "Sec-Fetch-Site: none",
                "Referer: http://localhost:8080/v1/research?x=1",
                "Referer: https://desk.example.org/page~Sec-Fetch-Site: cross-site"
            })
    void shouldLetInPagesOfOurs(String headers) {
        // Then
        assertThat(door.get("/v1/research", "Host: localhost:8080~" + headers)).startsWith("HTTP/1.1 200");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Origin: http://evil.example",
                "Origin: null",
                "Origin:",
                "Origin: file://",
                "Origin: http://localhost:3000",
                "Origin: https://localhost:8080",
                "Origin: http://localhost:8080.evil.example",
                "Origin: http://localhost:8080@evil.example",
                "Origin: http://desk.example.org",
                "Origin: http://localhost:8080~Origin: http://evil.example",
                "Sec-Fetch-Site: cross-site",
                "Sec-Fetch-Site: same-site",
                "Sec-Fetch-Site: somewhere",
                "Origin: http://localhost:8080~Sec-Fetch-Site: cross-site",
                "Referer: http://evil.example/page",
                "Referer: http://evil.example?http://localhost:8080/",
                "Referer: about:blank"
            })
    void shouldRefusePagesOfOthers(String headers) {
        // Given
        int before = door.passed();

        // When
        String got = door.get("/v1/research", "Host: localhost:8080~" + headers);
        String posted = door.post("/v1/research", "Content-Type: application/json~" + headers, "{}");

        // Then
        Door.assertProblem(got, 403);
        Door.assertProblem(posted, 403);
        assertThat(door.passed()).isEqualTo(before);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "GET http://localhost/v1/research|400",
                "GET http://evil.example/v1/research|400",
                "GET /v1/research/%00|404",
                "GET /v1/research/a%0D%0Ab|404",
                "GET /v1/research/a%7Fb|404",
                "GET /v1/research/%C2%85|404",
                "GET /v1/research/%FF|404",
                "GET /v1/research/%ED%A0%80|404",
                "GET /v1/research/%C0%80|404",
                "GET /v1/research/%|404",
                "GET /v1/research/%zz|404",
                "GET /v1/research/%1|404",
                "GET /v1/research?cursor=%00|422",
                "GET /v1/research?cursor=a&limit=%0A|422",
                "GET /v1/research?%00=a|422",
                "GET /v1/research?a=%FF|422",
                "GET /v1/research?a=%|422",
                "GET /v1/research?%20=%00|422"
            })
    void shouldRefuseTargetsThatNameNothing(String line, int status) {
        // When
        String answer =
                RawClient.exchange(door.port(), line + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");

        // Then
        Door.assertProblem(answer, status);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"/v1/research/%E4%BA%BA", "/v1/research?q=%E4%BA%BA+a%20b&&=&c", "//v1", "/v1/%2500", "/a%2Fb"})
    void shouldLetThroughTargetsThatAreOnlyUnusual(String target) {
        // Then
        assertThat(door.get(target, "Host: localhost")).startsWith("HTTP/1.1 200");
    }

    /** Behind a proxy that ends TLS, the page is of https:// while the request is plain HTTP. */
    @ParameterizedTest
    @CsvSource({
        "https://crosscheck.example.org, true",
        "https://crosscheck.example.org:8443, false",
        "https://desk.example.org, false",
        "'', false"
    })
    void shouldLetInThePageBehindAProxyWithTlsWhenItsOriginIsAllowed(String allowed, boolean accepted) {
        // Given
        CallerCheck check = new CallerCheck(new AllowedCallers(
                List.of("crosscheck.example.org"), allowed.isEmpty() ? List.of() : List.of(allowed)));
        MultiMap script = MultiMap.caseInsensitiveMultiMap()
                .add("Host", "crosscheck.example.org")
                .add("Referer", "https://crosscheck.example.org/")
                .add("Sec-Fetch-Site", "same-origin");
        MultiMap change = MultiMap.caseInsensitiveMultiMap()
                .add("Host", "crosscheck.example.org")
                .add("Origin", "https://crosscheck.example.org");

        // Then
        assertThat(check.refusal("http", "/page/page.js", script).isEmpty()).isEqualTo(accepted);
        assertThat(check.refusal("http", "/v1/research", change).isEmpty()).isEqualTo(accepted);
    }

    @Test
    void shouldLetOthersLeadToLinkedPathsAlone() {
        // Given
        CallerCheck check =
                new CallerCheck(new AllowedCallers(List.of(), List.of()).linking(List.of("/", "/shared/*")));
        MultiMap link = MultiMap.caseInsensitiveMultiMap()
                .add("Host", "localhost:8080")
                .add("Referer", "http://elsewhere.example/")
                .add("Sec-Fetch-Site", "cross-site");
        MultiMap rebound = MultiMap.caseInsensitiveMultiMap().add("Host", "elsewhere.example");

        // Then
        assertThat(check.refusal("http", "/", link)).isEmpty();
        assertThat(check.refusal("http", "/shared/aB3_-x", link)).isEmpty();
        for (String path : List.of(
                "/v1/research", "/shared/", "/shared", "/shared/../v1", "/shared/a/b", "/shared/%2e%2e", "/sharedx")) {
            assertThat(check.refusal("http", path, link)).as(path).isPresent();
        }
        assertThat(check.refusal("http", "/", rebound)).isPresent();
    }

    @Test
    void shouldSayWhatIsWrongWithItsSettings() {
        // Then
        for (String host : List.of("http://a.example", "a.example:80", "a b", "*.", "a.*", ".a")) {
            assertThatIllegalArgumentException()
                    .as(host)
                    .isThrownBy(() -> new AllowedCallers(List.of(host), List.of()))
                    .withMessageContaining("CROSSCHECK_ALLOWED_HOSTS");
        }
        for (String origin : List.of("a.example", "ftp://a.example", "http://a.example/", "*")) {
            assertThatIllegalArgumentException()
                    .as(origin)
                    .isThrownBy(() -> new AllowedCallers(List.of(), List.of(origin)))
                    .withMessageContaining("CROSSCHECK_ALLOWED_ORIGINS");
        }
        assertThat(new AllowedCallers(List.of("*"), List.of())
                        .knowsHost(new Authority("any.example", Authority.NO_PORT)))
                .isTrue();
    }
}
