package dev.crosscheck.analyst.draft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.Given;
import dev.crosscheck.model.source.Source;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests which row of a table has the most or the least of something. */
class ExtremeRowsTest {

    private static final Source LOCKS = Given.source(1, "Canal Trust", null, null, """
            - Lock: Averley; Year: 2022; Boats: 4120; Keeper: Ines Holt
            - Lock: Averley; Year: 2023; Boats: 3890; Keeper: Ines Holt
            - Lock: Tansy Mill; Year: 2023; Boats: 6015; Keeper: Rolf Ames
            - Lock: Corrow; Year: 2023; Boats: 2977; Keeper: Bea Lund""");

    private static final Source BOATS = Given.source(1, "航運處", null, null, """
            各船去年的載客人數如下。

            | 船名 | 載客人數 | 船長 |
            | 海星號 | 38,900 | 林一帆 |
            | 遠山號 | 52,750 | 周大川 |
            | 白鷺號 | 41,030 | 許東 |

            資料由航運處提供。""");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Which lock had the most boats in 2023?            | Tansy Mill",
                "Which lock was passed by the fewest boats in 2023?| Corrow",
                "Which lock had the highest number of boats in 2022? |",
                "Which lock had the most barges in 2023?           |",
                "Which keeper had the most boats in 2023?          | Rolf Ames",
                "Which keeper had the most boats?                  |",
            })
    void shouldNameTheRowWithTheMostOrTheLeast(String question, String name) {
        // When
        String answer = DraftOf.answer(question, LOCKS);

        // Then
        if (name == null) {
            assertThat(answer).doesNotContain("**Averley**", "**Tansy Mill**", "**Corrow**", "**Rolf Ames**");
        } else {
            assertThat(answer).contains("**" + name + "** — ");
            assertThat(answer.lines().filter(line -> line.contains("Lock:"))).hasSize(1);
        }
    }

    @ParameterizedTest
    @CsvSource({"哪一艘船的載客人數最多？, 遠山號", "哪艘船載客人數最少？, 海星號"})
    void shouldNameItInChinese(String question, String name) {
        // Then
        assertThat(DraftOf.answer(question, BOATS)).contains("**" + name + "** —— ");
    }

    static Source[] incomplete() {
        String row = "- Lock: Quill; Year: 2023; Boats: 10; Keeper: Una Ray\n";
        String rows = LOCKS.document().passages().getFirst().text();
        return new Source[] {
            // A full passage may be a part of the table.
            Given.source(1, "Canal Trust", null, null, rows + "\n" + row.repeat(9)),
            Given.source(1, "Canal Trust", null, null, rows, rows.replace("Averley", "Dunmere")),
            // Two rows have the most.
            Given.source(1, "Canal Trust", null, null, rows.replace("2977", "6015")),
            Given.source(1, "Canal Trust", null, null, rows.replace("2977", "closed")),
        };
    }

    @ParameterizedTest
    @MethodSource("incomplete")
    void shouldNameNoRowWhenRowsMayBeMissingOrCannotBeCompared(Source source) {
        // Then
        assertThat(DraftOf.answer("Which lock had the most boats in 2023?", source))
                .doesNotContain("**Tansy Mill**");
    }
}
