package dev.crosscheck.model.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HedgeTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "According to the Harbour Post, it leaked.",
                "據港口報報導，儲槽洩漏。",
                "根據報告，儲槽洩漏。",
                "根據地方政府的說法，儲槽洩漏。",
                "據有關人士表示，儲槽洩漏。",
                "依據縣府公告，儲槽洩漏。",
                "該數字據主計總處統計有誤。",
                "訂單據了解已取消。",
                "訂單據報導已取消。",
                "此事未經證實。"
            })
    void shouldFindWordsThatAttributeOrDoubt(String text) {
        // Then
        assertThat(Hedge.isIn(text)).isTrue();
        assertThat(Use.in(text)).contains(Use.ALLEGED);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The data show that it leaked.",
                "數據顯示水質合格。",
                "數據指出水質合格。",
                "收據報帳。",
                "證據不足。",
                "收據已交給縣府。",
                "居民佔據廠房。",
                "單據齊全。",
                "工廠是反抗軍的根據地。",
                "港口有三個據點。",
                "董事把土地據為己有。"
            })
    void shouldTakeNoPartOfAnotherWordForAHedge(String text) {
        // Then
        assertThat(Hedge.isIn(text)).isFalse();
        assertThat(Use.in(text)).doesNotContain(Use.ALLEGED);
    }
}
