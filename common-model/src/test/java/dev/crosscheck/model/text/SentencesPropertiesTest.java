package dev.crosscheck.model.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.Chars;
import net.jqwik.api.constraints.StringLength;

class SentencesPropertiesTest {

    @Property(tries = 300)
    void shouldLoseNoLetterAndNeverOverlapWhateverTheText(
            @ForAll
                    @StringLength(max = 120)
                    @CharRange(from = 'a', to = 'f')
                    @Chars({
                        ' ', '.', '?', '!', '"', '“', '”', '「', '」', '。', '洩', '漏', '\n', '[', '3', ']', '-', '#', 'A'
                    })
                    String text) {
        // When
        List<Span> spans = Sentences.split(text, Language.ENGLISH);

        // Then
        int last = 0;
        StringBuilder letters = new StringBuilder();
        for (Span span : spans) {
            assertThat(span.start()).isGreaterThanOrEqualTo(last);
            letters.append(span.of(text));
            last = span.end();
        }
        assertThat(lettersOf(letters.toString())).isEqualTo(lettersOf(text));
    }

    private static String lettersOf(String text) {
        StringBuilder letters = new StringBuilder();
        text.codePoints().filter(Character::isLetter).forEach(letters::appendCodePoint);
        return letters.toString();
    }
}
