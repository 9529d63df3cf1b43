package dev.crosscheck.steps.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.core.MultiMap;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ServiceSecretTest {

    private final ServiceSecret secret = new ServiceSecret(Optional.of("between us"));

    @Test
    void shouldLetInWhoKnowsTheSecret() {
        // When
        var refusal = secret.refusal(said("between us"));

        // Then
        assertThat(refusal).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "between u", "between us ", "BETWEEN US"})
    void shouldRefuseWhoSaysSomethingElse(String guess) {
        // When
        var refusal = secret.refusal(said(guess));

        // Then
        assertThat(refusal).hasValueSatisfying(problem -> {
            assertThat(problem.status()).isEqualTo(401);
            assertThat(problem.error().type()).isEqualTo("unauthorized");
        });
    }

    @Test
    void shouldLetInWhoKnowsASecretWhoseFileEndsInALineBreak() {
        // When
        var refusal = new ServiceSecret(Optional.of("between us\n")).refusal(said("between us"));

        // Then
        assertThat(refusal).isEmpty();
    }

    @Test
    void shouldRefuseWhoSaysNothing() {
        // When
        var refusal = secret.refusal(MultiMap.caseInsensitiveMultiMap());

        // Then
        assertThat(refusal).isPresent();
    }

    @Test
    void shouldRefuseWhoSaysItTwice() {
        // When
        var refusal = secret.refusal(said("between us").add(ServiceSecret.HEADER, "guess"));

        // Then
        assertThat(refusal).isPresent();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " "})
    void shouldLetEverybodyInWhenNoSecretIsSet(String none) {
        // When
        var refusal = new ServiceSecret(Optional.of(none)).refusal(MultiMap.caseInsensitiveMultiMap());

        // Then
        assertThat(refusal).isEmpty();
    }

    private static MultiMap said(String secret) {
        return MultiMap.caseInsensitiveMultiMap().add(ServiceSecret.HEADER, secret);
    }
}
