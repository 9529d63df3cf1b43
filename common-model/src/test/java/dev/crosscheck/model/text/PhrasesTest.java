package dev.crosscheck.model.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class PhrasesTest {

    private final Phrases english = Phrases.load(PhrasesTest.class, "sample", Language.ENGLISH);
    private final Phrases chinese = Phrases.load(PhrasesTest.class, "sample", Language.CHINESE);

    @Test
    void shouldFillInValuesWhenThePhraseAsksForThem() {
        // Then
        assertThat(english.say("both", "a {0}", 2)).isEqualTo("first a {0}, second 2, {2} and {x}");
        assertThat(chinese.say("both", "甲", "乙")).isEqualTo("先甲後乙");
    }

    @Test
    void shouldUseTheSingularWhenThereIsOneAndThePhraseHasIt() {
        // Then
        assertThat(english.count("sources", 1)).isEqualTo("one source");
        assertThat(english.count("sources", 3)).isEqualTo("3 sources");
        assertThat(chinese.count("sources", 1)).isEqualTo("1 個來源");
    }

    @Test
    void shouldFailLoudlyWhenAKeyOrAFileIsMissing() {
        // Then
        assertThatThrownBy(() -> english.say("nothing")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Phrases.load(PhrasesTest.class, "absent", Language.ENGLISH))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("absent.en.properties");
    }
}
