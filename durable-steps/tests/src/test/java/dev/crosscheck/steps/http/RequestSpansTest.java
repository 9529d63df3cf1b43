package dev.crosscheck.steps.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RequestSpansTest {

    @ParameterizedTest
    @CsvSource({
        "/v1/research, /v1/research",
        "/v1/research/429c1f9d-d5eb-4296-b46a-e37bda3dcd3b/events, /v1/research",
        "/v1/dead-letters, /v1/dead-letters",
        "/v1/UPPER, /v1",
        "/v1, /v1",
        "/run, /run",
        "/run/secret-of-somebody, /run",
        "/shared/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa, /shared",
        "/v1/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa, /v1",
        "/page/app.js, ''",
        "/q/openapi, ''",
        "/asyncapi.yaml, ''",
        "/, ''",
        "'', ''",
        "//x, ''"
    })
    void shouldNameTheRouteAndNothingOfTheRest(String path, String route) {
        assertThat(RequestSpans.route(path)).isEqualTo(route);
    }
}
