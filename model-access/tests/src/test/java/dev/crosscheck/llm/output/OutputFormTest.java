package dev.crosscheck.llm.output;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import dev.crosscheck.llm.Rules.Breach;
import dev.crosscheck.model.research.ConfidenceLevel;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class OutputFormTest {

    record Berth(
            @JsonPropertyDescription("Counted from the gate")
            int number,

            boolean covered) {}

    record Ship(
            @JsonPropertyDescription("As painted on its bow")
            String nameOfShip,

            ConfidenceLevel sure,

            @JsonPropertyDescription("Two at most") List<Berth> berths,

            List<String> owners) {}

    record Odd(Map<String, String> anything) {}

    @Test
    void shouldShowAnObjectToFillInAndSayWhatGoesWhere() {
        // When
        OutputForm form = OutputForm.of(Ship.class);

        // Then
        assertThat(form.example())
                .isEqualTo("{\"name_of_ship\":\"...\",\"sure\":\"...\","
                        + "\"berths\":[{\"number\":0,\"covered\":false}],\"owners\":[\"...\"]}");
        assertThat(form.descriptions().lines())
                .containsExactly(
                        "- name_of_ship: As painted on its bow",
                        "- sure: one of High, Medium, Low",
                        "- berths: Two at most",
                        "- berths[].number: Counted from the gate");
    }

    @Test
    void shouldNotTakeAFormThatIsNotFilledInForAnAnswer() {
        // When
        var read = new AnswerReader<>(Ship.class).read("""
                {"name_of_ship": "Heron", "sure": "High", "berths": [], "owners": ["..."]}""");

        // Then
        assertThat(read.value()).isNull();
        assertThat(read.breaches()).extracting(Breach::rule).containsExactly("not_filled_in");
    }

    @Test
    void shouldTakeWordsThatLookLikeAPlaceholder() {
        // When
        var read = new AnswerReader<>(Ship.class).read("""
                {"name_of_ship": "Heron ...", "sure": "High", "berths": [], "owners": []}""");

        // Then
        assertThat(read.value().nameOfShip()).isEqualTo("Heron ...");
    }

    @Test
    void shouldRefuseWhatNoAnswerCanHold() {
        // Then
        assertThatThrownBy(() -> OutputForm.of(Odd.class)).isInstanceOf(IllegalArgumentException.class);
    }
}
