package dev.crosscheck.model.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HearsayTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Since yesterday evening several posts on the internet have claimed that this hospital is treating"
                        + " 300 people from Lakeview Township.",
                "Rumours insisted that the tank had been empty for weeks.",
                "It was rumoured that the director had resigned.",
                "The agency found nothing to back posts on social media according to which 50,000 litres had leaked"
                        + " since Christmas, as some users alleged.",
                "Someone in the changing room said that the roof had cost half a million.",
                "According to posts 300 people were taken to hospital.",
                "網路上流傳有三百人送醫。",
                "有人聲稱漏了五萬公升。"
            })
    void shouldTellWhatUnnamedOthersClaim(String sentence) {
        assertThat(Hearsay.isIn(sentence)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "By 17:00 on 5 March 2025, 14 people had been treated.",
                "The company claimed that nobody had known of the leak.",
                "The survey suggests that one in five households was without water.",
                "Nobody said how many people were treated.",
                "Some 300 claims were filed by residents.",
                "Insurers had paid many of the claims by June.",
                "In some districts the survey suggests that one well in five is polluted.",
                "The post office's director claimed that nobody knew.",
                "In a post on its website the ministry suggested a lower limit.",
                "Fourteen people said that they felt ill.",
                "Insurers settled 41 claims in June.",
                "According to the record the valve was closed at 04:10.",
                "該公司聲稱沒有人知道洩漏。"
            })
    void shouldLeaveAloneWhatSomebodySays(String sentence) {
        assertThat(Hearsay.isIn(sentence)).isFalse();
    }
}
