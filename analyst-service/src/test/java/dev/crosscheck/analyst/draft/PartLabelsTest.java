package dev.crosscheck.analyst.draft;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PartLabelsTest {

    private static List<String> labels(String... parts) {
        Map<String, String> labels = PartLabels.of(List.of(parts));
        return List.of(parts).stream().map(labels::get).toList();
    }

    @Test
    void shouldLabelAShortPartWithItself() {
        assertThat(labels("How many were hurt", "Who was told")).containsExactly("How many were hurt", "Who was told");
    }

    @Test
    void shouldLabelALongPartWithItsBeginning() {
        assertThat(labels("Why did the tank of the plant leak for so many weeks without an alarm", "Who was told"))
                .containsExactly("Why did the tank of the plant…", "Who was told");
    }

    @Test
    void shouldLabelWithTheEndsWhenPartsBeginAlike() {
        assertThat(labels(
                        "What is said about the leak at the northern plant by the county in March",
                        "What is said about the leak at the northern plant by the company in March"))
                .containsExactly("…plant by the county in March", "…plant by the company in March");
    }

    @Test
    void shouldLabelWithTheWordsThatDifferWhenPartsBeginAndEndAlike() {
        assertThat(labels(
                        "What is said about the leaks at the Lakeview plant regarding their volume",
                        "What is said about the leaks at the Cloudbend plant regarding their volume"))
                .containsExactly("…Lakeview…", "…Cloudbend…");
    }

    @Test
    void shouldKeepWordsWholeWhenTheyShareLetters() {
        assertThat(labels(
                        "What is said about the leaks at the plants of Alderton regarding their volume and cost",
                        "What is said about the leaks at the plants of Aldermoorton regarding their volume and cost"))
                .containsExactly("…Alderton…", "…Aldermoorton…");
    }

    @Test
    void shouldCutBetweenHanCharacters() {
        // Given
        String begin = "關於二〇二五年三月在縣內發生的洩漏事故以及其後的調查與改善工程，各家媒體對";
        String end = "所提出之說明與後續賠償方案的報導有哪些內容上的差異，又各自引用了哪些文件";

        // Then
        assertThat(labels(begin + "湖景廠" + end, begin + "雲灣廠" + end)).containsExactly("…湖景…", "…雲灣…");
    }

    @Test
    void shouldLabelAPartThatIsTheEndOfAllOthers() {
        // Given
        String end = "What is said about the leaks at the plants of Alderton and about their volume";

        // Then
        assertThat(labels(
                        end,
                        "In the spring and the summer of the year 2020 " + end,
                        "In the spring and the summer of the year 2021 " + end))
                .doesNotHaveDuplicates()
                .doesNotContain("……");
    }
}
