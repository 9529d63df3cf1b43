package dev.crosscheck.gateway.doors.nlweb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.crosscheck.model.problem.Problem.FieldError;
import dev.crosscheck.rest.ProblemException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AskRequestTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "{\"query\":\"When?\"} ; query",
                "{\"query\":\"When?\",\"decontextualized_query\":\" \"} ; query",
                "{\"query\":\"When?\",\"decontextualized_query\":\"When did it leak?\"} ; decontextualized_query"
            })
    void shouldNameTheParameterThatContainsTheQuestion(String body, String field) {
        // When
        AskRequest request = read(body);

        // Then
        assertThat(request.names()).containsEntry("question", field);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "{} ; query",
                "{\"query\":\" \"} ; query",
                "{\"query\":5} ; query",
                "{\"query\":\"When?\",\"decontextualized_query\":5} ; decontextualized_query",
                "{\"decontextualized_query\":5} ; decontextualized_query"
            })
    void shouldRefuseTheParameterThatIsWrongAndNoOther(String body, String field) {
        // When
        ProblemException refused = catchThrowableOfType(ProblemException.class, () -> read(body));

        // Then
        assertThat(refused.problem().errors()).extracting(FieldError::field).containsExactly(field);
    }

    @Test
    void shouldAskTheQuestionThatNeedsNoConversation() {
        // When
        AskRequest request = read("{\"query\":\"And when?\",\"decontextualized_query\":\" When did it leak? \"}");

        // Then
        assertThat(request.request().path("question").asText()).isEqualTo("When did it leak?");
    }

    private static AskRequest read(String body) {
        return AskRequest.read(body.getBytes(StandardCharsets.UTF_8));
    }
}
