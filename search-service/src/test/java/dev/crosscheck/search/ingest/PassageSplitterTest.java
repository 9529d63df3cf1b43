package dev.crosscheck.search.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PassageSplitterTest {

    private static final String ENGLISH = "The manager was told about the leak in February and did nothing at all. ";
    private static final String CHINESE = "主管在二月就被告知槽體外洩，卻要求等到連假結束之後再處理。";

    @Test
    void shouldCutBetweenSentencesWhenAParagraphIsLong() {
        // Given
        String text = ENGLISH.repeat(40);

        // When
        ParsedDocument document = Sample.text(text);

        // Then
        assertThat(Sample.passages(document))
                .hasSizeGreaterThan(2)
                .allMatch(passage -> passage.startsWith("The manager") && passage.endsWith("at all."))
                .allMatch(passage -> passage.length() <= 1200);
    }

    @Test
    void shouldCutBetweenSentencesWhenTheTextIsChinese() {
        // Given
        String text = CHINESE.repeat(80);

        // When
        ParsedDocument document = Sample.text(text);

        // Then
        assertThat(Sample.passages(document))
                .hasSizeGreaterThan(2)
                .allMatch(passage -> passage.startsWith("主管") && passage.endsWith("處理。"));
    }

    @Test
    void shouldPackParagraphsTogetherWhenTheyAreShort() {
        // Given
        String text = IntStream.range(0, 12).mapToObj(i -> ENGLISH.strip()).collect(Collectors.joining("\n\n"));

        // When
        ParsedDocument document = Sample.text(text);

        // Then
        assertThat(Sample.passages(document))
                .hasSize(1 + 12 * ENGLISH.length() / 1000)
                .first()
                .satisfies(passage -> assertThat(passage).contains("at all.\n\nThe manager"));
    }

    @Test
    void shouldNotLeaveAScrapWhenTheLastSentenceIsLeftOver() {
        // Given
        String text = ENGLISH.repeat(12) + "\n\nThe end.";

        // When
        ParsedDocument document = Sample.text(text);

        // Then
        assertThat(Sample.passages(document)).hasSize(1).first().asString().endsWith("The end.");
    }

    @Test
    void shouldCutAtWordsWhenThereIsNoEndOfASentence() {
        // Given
        String text = "word ".repeat(1000);

        // When
        ParsedDocument document = Sample.text(text);

        // Then
        assertThat(Sample.passages(document))
                .hasSizeGreaterThan(4)
                .allMatch(passage -> passage.length() <= 1200)
                .allMatch(passage -> passage.startsWith("word") && passage.endsWith("word"));
    }

    @Test
    void shouldNeverReachAcrossAHeadingWhenSectionsAreShort() {
        // Given
        String markdown = "# A\n\nShort.\n\n# B\n\nAlso short.";

        // When
        ParsedDocument document = Sample.markdown(markdown);

        // Then
        assertThat(Sample.passages(document)).containsExactly("Short.", "Also short.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "# A/## Bare/## B/Words.        | Bare, Words.        | A > Bare, A > B",
                "# A/Words./## Last             | Words., Last        | A, A > Last",
                "# A/## B/# C/Words.            | B, Words.           | A > B, C",
                "# A/## B/### C/Words.          | Words.              | A > B > C",
                "# A/# B/Words./# C/## D        | A, Words., D        | A, B, C > D"
            })
    void shouldMakeAPassageOfAHeadingWithNothingBelowIt(String markdown, String passages, String paths) {
        // When
        ParsedDocument document = Sample.markdown(markdown.replace("/", "\n\n"));

        // Then
        assertThat(Sample.passages(document)).containsExactly(passages.split(", "));
        assertThat(document.passages()).extracting(PassageSpan::sectionPath).containsExactly(paths.split(", "));
    }

    @Property(tries = 300)
    void shouldHoldEveryVisibleCharacterOnceWhateverTheText(@ForAll("markdown") String markdown) {
        // Given
        Parsing parsing = Parsing.of(Sample.upload("a.md", MediaType.MARKDOWN, markdown), Sample.BOUNDS);
        if (!(parsing instanceof Parsing.Parsed parsed)) {
            return;
        }
        ParsedDocument document = parsed.document();

        // When
        List<PassageSpan> passages = document.passages();

        // Then
        int end = 0;
        StringBuilder outside = new StringBuilder();
        for (PassageSpan passage : passages) {
            assertThat(passage.start()).isGreaterThanOrEqualTo(end);
            assertThat(passage.end() - passage.start()).isLessThanOrEqualTo(1200);
            outside.append(document.text(), end, passage.start());
            String words = document.text().substring(passage.start(), passage.end());
            assertThat(words).isEqualTo(words.strip());
            assertThat(Character.isLowSurrogate(words.charAt(0))).isFalse();
            end = passage.end();
        }
        outside.append(document.text(), end, document.text().length());
        assertThat(outside.toString().lines().filter(line -> !line.isBlank()))
                .allMatch(line -> line.startsWith("Heading"));
    }

    @Provide
    Arbitrary<String> markdown() {
        Arbitrary<String> sentence = Arbitraries.of(
                ENGLISH,
                CHINESE,
                "Short. ",
                "𠮷𠮷𠮷𠮷。",
                "no end here and on it goes ",
                "Dr. No said \"yes\". ",
                "x".repeat(1500));
        Arbitrary<String> paragraph = sentence.list().ofMinSize(1).ofMaxSize(30).map(parts -> String.join("", parts));
        Arbitrary<String> heading = Arbitraries.integers().between(1, 6).map(level -> "#".repeat(level) + " Heading");
        Arbitrary<String> item = sentence.map(words -> "- item " + words);
        return Arbitraries.frequencyOf(
                        net.jqwik.api.Tuple.of(5, paragraph),
                        net.jqwik.api.Tuple.of(2, heading),
                        net.jqwik.api.Tuple.of(2, item))
                .list()
                .ofMinSize(1)
                .ofMaxSize(12)
                .map(blocks -> String.join("\n\n", blocks));
    }
}
