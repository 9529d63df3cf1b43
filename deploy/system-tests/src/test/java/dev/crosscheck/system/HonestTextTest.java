package dev.crosscheck.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.crosscheck.model.source.Passage;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.NotProse;
import dev.crosscheck.model.text.OrdersToReader;
import dev.crosscheck.model.text.Sentences;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests that the filter for orders in texts does not flag honest sentences. */
class HonestTextTest {

    /**
     * Files with lines of JSON. Their lists {@code sentences} or {@code evidence} are counted and the findings shown.
     */
    private static final String FILES = "honest.text";

    /** Two of the corpus's pages consist of orders, and a few sentences elsewhere are orders too. */
    private static final double MOST_FLAGGED = 0.03;

    @ParameterizedTest
    @EnumSource(Language.class)
    void shouldFlagHardlyAnySentenceOfTheDemoCorpus(Language language) {
        // Given
        List<String> sentences = new ArrayList<>();
        for (Source source : DemoCorpus.in(language)) {
            for (Passage passage : source.document().passages()) {
                Sentences.split(passage.text(), language)
                        .forEach(span -> sentences.add(span.of(passage.text()).replaceAll("\\s+", " ")));
            }
        }

        // When
        List<String> flagged = flagged(sentences);

        // Then
        System.out.printf("demo corpus, %s: %s%n", language.tag(), figures(sentences, flagged));
        assertThat(flagged).as("orders to the reader").hasSizeLessThan((int) (MOST_FLAGGED * sentences.size()));
    }

    @Test
    void shouldShowWhatItFlagsInTextsOfOthers() throws IOException {
        // Given
        String files = System.getProperty(FILES, "");
        assumeTrue(!files.isBlank(), "-D" + FILES + " names no file");

        for (String file : files.split(",", -1)) {
            // When
            List<String> sentences = sentences(Path.of(file));
            List<String> flagged = flagged(sentences);

            // Then
            flagged.forEach(sentence -> System.out.println("  " + sentence));
            System.out.printf("%s: %s%n", file, figures(sentences, flagged));
            assertThat(sentences).isNotEmpty();
        }
    }

    private static List<String> flagged(List<String> sentences) {
        return sentences.stream()
                .filter(sentence -> OrdersToReader.isOne(sentence) || NotProse.isOne(sentence))
                .toList();
    }

    private static String figures(List<String> sentences, List<String> flagged) {
        return "%d of %d sentences flagged (%.2f %%)"
                .formatted(flagged.size(), sentences.size(), 100.0 * flagged.size() / sentences.size());
    }

    private static List<String> sentences(Path file) throws IOException {
        ObjectMapper json = new ObjectMapper();
        Set<String> sentences = new LinkedHashSet<>();
        for (String line : Files.readAllLines(file)) {
            for (JsonNode field : List.of(
                    json.readTree(line).path("sentences"), json.readTree(line).path("evidence"))) {
                field.forEach(sentence -> sentences.add(sentence.asText()));
            }
        }
        return List.copyOf(sentences);
    }
}
