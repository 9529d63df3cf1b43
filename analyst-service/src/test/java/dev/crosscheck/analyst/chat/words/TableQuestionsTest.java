package dev.crosscheck.analyst.chat.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.operate.OperationResult;
import dev.crosscheck.analyst.operate.OperationResult.Done;
import dev.crosscheck.analyst.operate.Operator;
import dev.crosscheck.model.text.Language;
import java.time.LocalDate;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TableQuestionsTest {

    /** Two rows share the highest stock, so there is no single answer to that. */
    private static final String SALES =
            "\n\n| City | Price | Sold | Stock |\n|---|---|---|---|\n| Taipei | 10 | 7 | 5 |"
                    + "\n| Tainan | 1,250 | 2 | 5 |\n| Hsinchu | 9.5 | 3 | 1 |";

    private static final LocalDate TODAY = LocalDate.of(2026, 3, 4);

    private static Optional<OperationResult> outcome(String question) {
        boolean chinese = question.codePoints().anyMatch(Character::isIdeographic);
        return WordedOperations.of(question, chinese ? Language.CHINESE : Language.ENGLISH)
                .map(operation -> new Operator().run(operation, TODAY));
    }

    @Test
    void shouldGroupATableWhenAskedForAColumn() {
        // Given
        String table = "\n\n| City | Price |\n|---|---|\n| Taipei | 10 |\n| Tainan | 1,250 |\n| Taipei | 20 |";

        // When
        OperationResult english =
                outcome("What is the average price by city?" + table).orElseThrow();
        OperationResult chinese = outcome("City的Price總和是多少？" + table).orElseThrow();
        OperationResult whole = outcome("What is the total price?" + table).orElseThrow();

        // Then
        assertThat(english)
                .isInstanceOfSatisfying(
                        Done.class,
                        done -> assertThat(done.table().rows())
                                .extracting(row -> row.getLast().inWords())
                                .containsExactly("15", "1250"));
        assertThat(chinese)
                .isInstanceOfSatisfying(
                        Done.class,
                        done -> assertThat(done.table().rows())
                                .extracting(row -> row.getLast().inWords())
                                .containsExactly("30", "1250"));
        assertThat(whole)
                .isInstanceOfSatisfying(
                        Done.class, done -> assertThat(done.value()).isEqualTo("1280"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Which city has the highest price?        | Tainan",
                "which city has the fewest sold           | Tainan",
                "哪個City的Price最低？                    | Hsinchu",
                "Which city is the most expensive?        | Tainan",
                "which city is cheapest                   | Hsinchu",
                "哪個City最貴？                           | Tainan",
                "How many rows are there?                 | 3",
                "這張表有幾列？                           | 3",
            })
    void shouldFindTheRowOfATableThatIsAskedFor(String question, String value) {
        // When
        OperationResult outcome = outcome(question + SALES).orElseThrow();

        // Then
        assertThat(outcome)
                .isInstanceOfSatisfying(
                        Done.class, done -> assertThat(done.inWords()).isEqualTo(value));
    }

    @ParameterizedTest
    @CsvSource({
        "Sort it by price, 9.5 10 1250",
        "sort the table by price in descending order, 1250 10 9.5",
        "依Price由大到小排序, 1250 10 9.5"
    })
    void shouldSortATable(String question, String prices) {
        // When
        OperationResult outcome = outcome(question + SALES).orElseThrow();

        // Then
        assertThat(outcome)
                .isInstanceOfSatisfying(
                        Done.class,
                        done -> assertThat(done.table().rows())
                                .extracting(row -> row.get(1).inWords())
                                .containsExactly(prices.split(" ")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "What is the sum of the price?      | Total         | 8",
                "What is the average price?         | **Total:**    | 4",
                "What is the total price?           | Grand total   | 8",
                "Which item has the highest price?  | TOTAL         | B",
                "which item has the highest price   | Average       | B",
                "How many rows are there?           | Sub-total     | 2",
                "price總和是多少？                  | 合計          | 8",
                "哪個item的price最高？              | 總計：        | B",
                "哪個item的price最高？              | 小計          | B",
                "What is the sum of the price?      | Totally Tasty | 16",
            })
    void shouldLeaveOutARowThatSumsUpTheOthers(String question, String last, String value) {
        // Given
        String table = "\n\n| item | price |\n|---|---|\n| A | 3 |\n| B | 5 |\n| " + last + " | 8 |";

        // When
        OperationResult outcome = outcome(question + table).orElseThrow();

        // Then
        assertThat(outcome)
                .isInstanceOfSatisfying(
                        Done.class, done -> assertThat(done.value()).isEqualTo(value));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Which city has the most rain?",
                "Which city has the highest city?",
                "Which city has the highest stock?",
                "Sort it by beauty",
                "How many people are there?"
            })
    void shouldLeaveAQuestionAboutRowsAloneWhenTheTableDoesNotAnswerIt(String question) {
        assertThat(outcome(question + SALES)).isEmpty();
    }
}
