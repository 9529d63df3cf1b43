package dev.crosscheck.analyst.relevance;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class VoiceTest {

    @Test
    void shouldTellWhomAQuestionAsks() {
        // Then
        assertThat(Voice.askedBy("What do officials say about the dead fish?")).contains(Voice.OFFICIAL);
        assertThat(Voice.askedBy("What do local residents say about the dead fish?"))
                .contains(Voice.SOCIAL);
        assertThat(Voice.askedBy("How many fish died according to social media accounts?"))
                .contains(Voice.SOCIAL);
        assertThat(Voice.askedBy("居民對死魚的說法是什麼？")).contains(Voice.SOCIAL);
        assertThat(Voice.askedBy("根據官方，死了多少魚？")).contains(Voice.OFFICIAL);
        assertThat(Voice.askedBy("How many residents were told of the leak?")).isEmpty();
        assertThat(Voice.askedBy("What does the company say about the officials?"))
                .isEmpty();
        assertThat(Voice.askedBy("網友在哪裡聚會？")).isEmpty();
    }

    @Test
    void shouldAskAboutTheMatterAlone() {
        // Then
        assertThat(QuestionWords.content("What do officials say about the dead fish?"))
                .containsExactly("dead", "fish");
        assertThat(QuestionWords.content("居民對死魚的說法是什麼？")).containsExactly("死魚");
    }

    @Test
    void shouldHearAVoiceOnlyWhereItTellsSomething() {
        // Then
        assertThat(Voice.SOCIAL.isHeardIn("Residents said that the ferry had not run for a week."))
                .isTrue();
        assertThat(Voice.SOCIAL.isHeardIn("Residents should boil their water until Friday."))
                .isFalse();
        assertThat(Voice.OFFICIAL.isHeardIn("港務局表示渡輪停駛三天。")).isTrue();
    }
}
