package dev.crosscheck.gateway.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.crosscheck.model.problem.Problem.FieldError;
import dev.crosscheck.rest.ProblemException;
import java.util.List;
import org.junit.jupiter.api.Test;

class KnownProvidersTest {

    private static final List<String> KNOWN = List.of("wikipedia", "arxiv");

    @Test
    void shouldNameTheFieldAndTheKnownProvidersWhenAChosenOneDoesNotExist() {
        // When
        ProblemException refused = catchThrowableOfType(
                ProblemException.class, () -> KnownProviders.require(List.of("arxiv", "bing"), KNOWN));

        // Then
        assertThat(refused.problem().errors())
                .containsExactly(new FieldError(
                        "web_providers",
                        "must be providers of this server, which are wikipedia, arxiv; these are not: bing",
                        "unknown_provider"));
    }

    @Test
    void shouldAcceptKnownProviders() {
        assertThatCode(() -> KnownProviders.require(List.of("arxiv"), KNOWN)).doesNotThrowAnyException();
    }
}
