package dev.crosscheck.llm.output;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.model.research.ConfidenceLevel;
import dev.crosscheck.steps.message.WireJson;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class OutputSchemaTest {

    record Berth(int number, boolean covered) {}

    record Ship(
            @JsonPropertyDescription("As painted on its bow")
            String nameOfShip,

            ConfidenceLevel sure,
            List<Berth> berths,
            List<String> owners,
            double length) {}

    record Odd(Map<String, String> anything) {}

    @Test
    void shouldDeriveEveryFieldWithItsTypeAndDescriptionFromTheRecord() throws Exception {
        // When
        JsonNode schema = WireJson.mapper().readTree(new OutputSchema("ship", Ship.class).asText());

        // Then
        assertThat(schema.path("required").valueStream().map(JsonNode::asText))
                .containsExactly("name_of_ship", "sure", "berths", "owners", "length");
        assertThat(schema.path("additionalProperties").asBoolean(true)).isFalse();
        JsonNode properties = schema.path("properties");
        assertThat(properties.at("/name_of_ship/description").asText()).isEqualTo("As painted on its bow");
        assertThat(properties.at("/sure/enum").valueStream().map(JsonNode::asText))
                .containsExactly("High", "Medium", "Low");
        assertThat(properties.at("/berths/items/properties/number/type").asText())
                .isEqualTo("integer");
        assertThat(properties.at("/owners/items/type").asText()).isEqualTo("string");
        assertThat(properties.at("/length/type").asText()).isEqualTo("number");
    }

    @Test
    void shouldRefuseWhatNoAnswerCanHold() {
        // Then
        assertThatThrownBy(() -> new OutputSchema("odd", Odd.class).asText())
                .isInstanceOf(IllegalArgumentException.class);
    }
}
