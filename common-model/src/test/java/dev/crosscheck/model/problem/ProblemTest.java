package dev.crosscheck.model.problem;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProblemTest {

    @Test
    void shouldNameEveryFieldWhenSeveralAreWrong() {
        // Given
        List<Problem.FieldError> errors = List.of(
                new Problem.FieldError("tier", "must be from 1 to 5"),
                new Problem.FieldError("collection", "must not be blank"));

        // When
        Problem problem = Problem.invalid(errors);

        // Then
        assertThat(problem.status()).isEqualTo(422);
        assertThat(problem.detail()).isEqualTo("tier: must be from 1 to 5 (and 1 more)");
        assertThat(problem.errors()).extracting(Problem.FieldError::field).containsExactly("tier", "collection");
        assertThat(problem.error().retryable()).isFalse();
    }

    @Test
    void shouldBeRetryableWhenTheStatusIsTemporary() {
        // Given
        int[] statuses = {400, 404, 408, 413, 422, 429, 500, 502, 503, 504};

        // When
        List<Integer> retryable = java.util.Arrays.stream(statuses)
                .filter(status -> Problem.ofStatus(status, "Detail").error().retryable())
                .boxed()
                .toList();

        // Then
        assertThat(retryable).containsExactly(408, 429, 502, 503, 504);
    }

    @Test
    void shouldHaveTheMembersOfTheContractWhenWrittenAsJson() throws Exception {
        // Given
        ObjectMapper mapper = JsonMapper.builder()
                .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
                .build();
        Problem problem = Problem.of(ProblemType.TOO_LARGE, "At most 32 MB").withError("file", "is too large");

        // When
        String json = mapper.writeValueAsString(problem);

        // Then
        assertThat(mapper.readTree(json)).isEqualTo(mapper.readTree("""
                {"type":"urn:crosscheck:problem:too_large","title":"Too large","status":413,"detail":"At most 32 MB",
                 "errors":[{"field":"file","message":"is too large"}],
                 "error":{"type":"too_large","message":"At most 32 MB","retryable":false}}"""));
    }
}
