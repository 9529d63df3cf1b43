package dev.crosscheck.search.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.search.web.guard.WebFailure;
import dev.crosscheck.search.web.guard.WebFailure.Reason;
import dev.crosscheck.steps.StepFailure;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class KeyedCallsTest {

    @ParameterizedTest
    @EnumSource(Reason.class)
    void shouldLetAnotherProcessMakeTheCallWhenItWasInterrupted(Reason reason) {
        // Given
        Thread.currentThread().interrupt();

        // When
        StepFailure failure = KeyedCalls.failed(new WebFailure(reason, "the search was interrupted"));
        boolean stillInterrupted = Thread.interrupted();

        // Then
        assertThat(failure)
                .returns("interrupted", StepFailure::type)
                .returns(true, StepFailure::retryable)
                .matches(KeyedCalls::isOursNoMore);
        assertThat(stillInterrupted).isTrue();
    }

    @Test
    void shouldKeepTheFailureOfACallThatWasTooSlow() {
        // When
        StepFailure failure = KeyedCalls.failed(new WebFailure(Reason.TOO_SLOW, "it took too long"));

        // Then
        assertThat(failure).returns("web_too_slow", StepFailure::type).returns(false, StepFailure::retryable);
        assertThat(KeyedCalls.isOursNoMore(failure)).isFalse();
    }
}
