package dev.crosscheck.python;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs on the language itself, so with {@code -Ppython} alone. */
class TablesTest {

    @TempDir
    private static Path folder;

    private static PythonChild child;

    @BeforeAll
    static void begin() throws IOException {
        Files.createDirectory(folder.resolve("outside"));
        child = PythonChild.start(folder);
    }

    @AfterAll
    static void end() throws InterruptedException {
        child.end();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "[{'city': 'Taipei', 'price': 2.5}, {'city': 'Tainan'}] | [city, price] | [[Taipei, 2.5], [Tainan, ]]",
                "[(1, 'a'), (2, 'b')] | [1, 2] | [[1, a], [2, b]]",
                "{'year': [2023, 2024], 'litres': [14, 9]} | [year, litres] | [[2023, 14], [2024, 9]]",
                "[3, 5.5, 8] | [index, value] | [[1, 3], [2, 5.5], [3, 8]]",
                "tuple(x * x for x in range(1, 3)) | [index, value] | [[1, 1], [2, 4]]",
                "{'Jan': 3, 'Feb': 4.5} | [name, value] | [[Jan, 3], [Feb, 4.5]]",
                "{2023: 14, 2024: 9} | [name, value] | [[2023, 14], [2024, 9]]",
                "import collections; collections.Counter('aab') | [name, value] | [[a, 2], [b, 1]]",
                "import decimal; [decimal.Decimal('1.10'), 2] | [index, value] | [[1, 1.10], [2, 2]]"
            })
    void shouldReturnATableWhenTheValueIsOne(String code, String columns, String rows) throws IOException {
        // When
        Ran ran = child.run(code);

        // Then
        assertThat(ran.columns()).hasToString(columns);
        assertThat(ran.rows()).hasToString(rows);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "3",
                "[3]",
                "{'total': 3}",
                "[True, False]",
                "['a', 'b']",
                "[1, 'a']",
                "{'a': 1, 'b': 'c'}",
                "{'a': [1], 'b': [1, 2]}",
                "[[1], [1, 2]]",
                "[]",
                "{}"
            })
    void shouldReturnNoTableWhenTheValueIsNone(String code) throws IOException {
        // When
        Ran ran = child.run(code);

        // Then
        assertThat(ran.failure()).isNull();
        assertThat(ran.columns()).isEmpty();
        assertThat(ran.rows()).isEmpty();
    }
}
