package dev.crosscheck.search.translation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.search.index.IndexTerms;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TermTableTest {

    private static final String HEAD = """
            # Terms of English, as the index has them, with the Chinese terms that they translate, sorted by the terms'
            # bytes in UTF-8. Derived from zh-en.txt.gz and under its licence, Creative Commons Attribution-ShareAlike
            # 4.0 International; see there and NOTICE. Made by TermTableTest.
            """;
    /** The most Chinese terms of an English one. */
    private static final int MOST = 64;

    /** Read once for all tests: it has 250,000 lines. */
    static final TermTable TABLE = TermTable.load();

    /** If this fails after a change of the other table or of the index's analysis, copy the file that it names. */
    @Test
    void shouldHaveTheEnglishTermsThatTheIndexMakesOfTheGlosses() throws IOException {
        // Given
        List<String> lines = lines(TermTable.FROM_ENGLISH);

        // When
        List<String> made = fromEnglish(lines(TermTable.FROM_CHINESE));

        // Then
        if (!lines.equals(made)) {
            write(made, Path.of("target", TermTable.FROM_ENGLISH));
        }
        assertThat(lines)
                .as("target/" + TermTable.FROM_ENGLISH + " has the new table")
                .isEqualTo(made);
    }

    private static List<String> lines(String table) throws IOException {
        try (InputStream file = new GZIPInputStream(TermTable.class.getResourceAsStream(table))) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .toList();
        }
    }

    private static List<String> fromEnglish(List<String> fromChinese) {
        Map<String, String> keys = new HashMap<>();
        Map<String, Map<String, String>> byKey = new HashMap<>();
        for (String line : fromChinese) {
            String[] fields = line.split("\t", -1);
            String[] glosses = fields[1].split("\\|", -1);
            // The index has no single characters.
            for (int place = 0; place < glosses.length && fields[0].length() > 1; place++) {
                // Both scripts of a term have the same glosses.
                String key = keys.computeIfAbsent(glosses[place], gloss -> String.join(" ", IndexTerms.of(gloss)));
                if (!key.isEmpty()) {
                    byKey.computeIfAbsent(key, _ -> new TreeMap<>()).put(place + fields[0], fields[0]);
                }
            }
        }
        Map<byte[], String> sorted = new TreeMap<>(Arrays::compareUnsigned);
        byKey.forEach((key, terms) -> sorted.put(
                key.getBytes(StandardCharsets.UTF_8),
                key + "\t"
                        + String.join(
                                "|",
                                terms.values().stream().distinct().limit(MOST).toList())));
        return List.copyOf(sorted.values());
    }

    private static void write(List<String> lines, Path file) throws IOException {
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            out.write((HEAD + String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "登革熱, dengue fever",
        "登革热, dengue fever",
        "線蟲, nematode",
        "线虫, nematode",
        "新北市, New Taipei City",
        "粒子, particle"
    })
    void shouldKnowATermInBothScripts(String chinese, String english) {
        assertThat(TABLE.english(chinese)).contains(english);
        assertThat(TABLE.chinese(IndexTerms.of(english))).contains(chinese);
    }

    @ParameterizedTest
    @CsvSource({"的", "之", "不存在的詞", "''", "a"})
    void shouldHaveNoTranslationWhenAWordIsOfGrammarOrUnknown(String chinese) {
        assertThat(TABLE.english(chinese)).isEmpty();
    }

    @Test
    void shouldKnowTheFirstAndTheLastLine() throws IOException {
        // Given
        List<String> lines = lines(TermTable.FROM_CHINESE);

        // When
        String first = lines.getFirst().split("\t", -1)[0];
        String last = lines.getLast().split("\t", -1)[0];

        // Then
        assertThat(TABLE.english(first)).isNotEmpty();
        assertThat(TABLE.english(last)).isNotEmpty();
    }
}
