package dev.crosscheck.gateway.doors;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.model.research.Complexity;
import dev.crosscheck.steps.message.WireJson;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SoftDeadlineTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"limits\":null}",
                "{\"limits\":{}}",
                "{\"limits\":{\"max_execution_time_s\":null}}",
                "{\"limits\":{\"max_execution_time_s\":900}}"
            })
    void shouldBoundTheSoftDeadlineHoweverItIsLeftOutOrTooLong(String body) {
        // Given
        ObjectNode request = WireJson.read(body, ObjectNode.class);

        // When
        SoftDeadline.bound(request, Complexity.DEEP, OptionalInt.empty());

        // Then
        assertThat(request.at("/limits/max_execution_time_s").asInt()).isEqualTo(SoftDeadline.MOST_SECONDS);
    }

    @Test
    void shouldLeaveLimitsThatAreNoObjectToTheValidation() {
        // Given
        ObjectNode request = WireJson.read("{\"limits\":5}", ObjectNode.class);

        // When
        SoftDeadline.bound(request, null, OptionalInt.empty());

        // Then
        assertThat(request.path("limits").asInt()).isEqualTo(5);
    }
}
