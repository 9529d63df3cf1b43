package dev.crosscheck.endpoint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.endpoint.ErrorResponse.Parameter;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ErrorResponseTest {

    @Test
    void shouldShowStatusAndCodesAloneWhenTheBodyRepeatsTheRequest() {
        // Given
        ErrorResponse response = new ErrorResponse(
                400,
                "{\"error\": {\"message\": \"secret\", \"type\": \"bad\", \"code\": \"bad\", \"param\": \"a b\"}}");

        // Then
        assertThat(response.shown()).isEqualTo("400 (bad)");
        assertThat(new ErrorResponse(502, "<html>secret</html>").shown()).isEqualTo("502");
    }

    @ParameterizedTest
    @CsvSource({"401, '', true", "403, '', true", "400, API_KEY_INVALID, true", "400, api key, false", "500, x, false"})
    void shouldKnowARefusedKeyWhenStatusOrBodyNameIt(int status, String body, boolean refused) {
        assertThat(new ErrorResponse(status, body).isOfTheKey()).isEqualTo(refused);
    }

    @Test
    void shouldTellWantOfCreditFromALimitWhenTheStatusIsTheSame() {
        assertThat(new ErrorResponse(429, "{\"error\": {\"code\": \"insufficient_quota\"}}").isForWantOfCredit())
                .isTrue();
        assertThat(new ErrorResponse(429, "{\"error\": {\"code\": \"rate_limit\"}}").isForWantOfCredit())
                .isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "400, 'Unsupported value: temperature', TEMPERATURE",
        "400, 'Use max_completion_tokens instead of max_tokens', 'MAX_TOKENS MAX_COMPLETION_TOKENS'",
        "422, 'extra fields: stream_options', STREAM_OPTIONS",
        "501, 'Streaming is not implemented', STREAM",
        "500, temperature, ''",
        "404, temperature, ''",
    })
    void shouldNameTheRefusedParametersWhenTheStatusIsOfTheRequest(int status, String body, String named) {
        // When
        Set<Parameter> refused = Stream.of(Parameter.values())
                .filter(new ErrorResponse(status, body)::refuses)
                .collect(Collectors.toSet());

        // Then
        assertThat(refused)
                .extracting(Parameter::name)
                .containsExactlyInAnyOrder(named.isEmpty() ? new String[0] : named.split(" "));
    }
}
