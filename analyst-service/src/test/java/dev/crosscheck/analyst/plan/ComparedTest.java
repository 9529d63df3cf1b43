package dev.crosscheck.analyst.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ComparedTest {

    private static List<String> names(String question) {
        return Compared.by(question).orElseThrow().sides().stream()
                .map(Side::name)
                .toList();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "Compare Alta and Borea on price and weight.; Alta|Borea; price|weight",
                "Compare the price and the weight of Alta and Borea.; Alta|Borea; price|weight",
                "Compare the price of Alta, Borea and Cora.; Alta|Borea|Cora; price",
                "Compare the offers of Alta & Sons and Borea on price and weight.; Alta & Sons|Borea; price|weight",
                "Compare the offers from Alta, Borea and Cora & Daughters on price.; Alta|Borea|Cora & Daughters;"
                        + " price",
                "Compare Alta & Borea on price.; Alta|Borea; price",
                "What are the differences between Alta and Borea in price, weight and warranty?; Alta|Borea;"
                        + " price|weight|warranty",
                "What do the company and the inspectors say about the volume of the leak?; the company|the inspectors;"
                        + " volume of the leak",
                "How much leaked according to the company and according to the county?; the company|the county; How much leaked",
                "請比較昇和、立達、宏揚三家廠商的報價和工期; 昇和|立達|宏揚; 報價|工期",
                "比較甲公司與乙公司的價格; 甲公司|乙公司; 價格"
            })
    void shouldNameTheSidesAndTheAspects(String question, String sides, String aspects) {
        // When
        Compared compared = Compared.by(question).orElseThrow();

        // Then
        assertThat(names(question)).containsExactly(sides.split("\\|"));
        assertThat(compared.aspects()).containsExactly(aspects.split("\\|"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Compare the leaks at the Lakeview plant and at the Cloudbend plant.", "雲灣廠和湖景廠的洩漏有什麼不同？"})
    void shouldNameNoAspectWhenTheQuestionNamesNone(String question) {
        assertThat(Compared.by(question).orElseThrow().aspects()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Compare the price of tea.", "Who paid for the roof?", "他們和我們有什麼不同？"})
    void shouldCompareNothingWithoutClearSides(String question) {
        assertThat(Compared.by(question)).isEmpty();
    }

    @Test
    void shouldTellSpeakersFromThings() {
        assertThat(Compared.by("What do the company and the inspectors say about the leak?")
                        .orElseThrow()
                        .sides())
                .allMatch(Side::tells);
        assertThat(Compared.by("Compare Alta and Borea on price.").orElseThrow().sides())
                .noneMatch(Side::tells);
    }
}
