package dev.crosscheck.cli.rest;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RestFailureTest {

    @Test
    void shouldSayDetailAndFieldsWhenTheServerNamesThem() {
        // When
        RestFailure failure = RestFailure.of(400, """
                {"type":"about:blank","title":"Bad Request","status":400,"detail":"The request is not valid",
                 "errors":[{"field":"mode","message":"must be strict, discovery or monitor"}]}""");

        // Then
        assertThat(failure)
                .hasMessage("The request is not valid; mode: must be strict, discovery or monitor")
                .matches(RestFailure::isCallersFault);
    }

    @Test
    void shouldNotRepeatTheFieldWhenTheDetailSaysItAll() {
        // When
        RestFailure failure = RestFailure.of(400, """
                {"detail":"mode must be one of three","errors":[{"field":"mode","message":"must be one of three"}]}""");

        // Then
        assertThat(failure).hasMessage("mode must be one of three");
    }

    @Test
    void shouldSayStatusAndBodyWhenThereAreNoProblemDetails() {
        // When
        RestFailure failure = RestFailure.of(502, "<html>bad gateway</html>");

        // Then
        assertThat(failure)
                .hasMessage("the server answered 502: <html>bad gateway</html>")
                .matches(refused -> !refused.isCallersFault());
    }
}
