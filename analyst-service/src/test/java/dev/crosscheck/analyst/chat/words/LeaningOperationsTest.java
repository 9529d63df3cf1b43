package dev.crosscheck.analyst.chat.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.operate.OperationResult;
import dev.crosscheck.analyst.operate.OperationResult.Done;
import dev.crosscheck.analyst.operate.Operator;
import dev.crosscheck.model.chat.ChatBrief;
import dev.crosscheck.model.chat.Exchange;
import dev.crosscheck.model.text.Language;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LeaningOperationsTest {

    private static final LocalDate TODAY = LocalDate.of(2026, 3, 4);

    private static Optional<String> operation(String question, Exchange... earlier) {
        Language language =
                question.codePoints().anyMatch(Character::isIdeographic) ? Language.CHINESE : Language.ENGLISH;
        return LeaningOperations.of(new ChatBrief(question, language, TODAY, List.of(earlier), null));
    }

    private static Exchange answered(String value) {
        return new Exchange("What is it?", "**" + value + "**\n\n- 1 + 1 = 2");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "And twice that?                     | 18         | 36",
                "and half of it                      | 18         | 9",
                "What is 10 % of it?                 | 360        | 36",
                "What is 10% of that number?         | 360        | 36",
                "And 15 percent of the result?       | 80         | 12",
                "plus 5?                             | 18         | 23",
                "Divided by three                    | 18         | 6",
                "Divide that by 4.                   | 18         | 4.5",
                "Multiply it by 2.5                  | 18         | 45",
                "add 7 to that                       | 18         | 25",
                "Now subtract 7 from it              | 18         | 11",
                "Double it                           | 18         | 36",
                "square that                         | -4         | 16",
                "What is the square root of that?    | 144        | 12",
                "the difference between that and 14  | 9          | 5",
                "20 is what percent of that?         | 80         | 25 %",
                "Increase it by 15%                  | 80         | 92",
                "And in miles?                       | 5 km       | 3.10685596119 mi",
                "How much is that in feet?           | 3 miles    | 15840 ft",
                "how many minutes is that            | 2.5 h      | 150 min",
                "Convert it to metres                | 3 km       | 3000 m",
                "and in weeks                        | 42 days    | 6 wk",
                "and in F?                           | 100 °C     | 212 °F",
                "And in MW?                          | 5 GW       | 5000 MW",
                "How much is that in mW?             | 5 W        | 5000 mW",
                "100 divided by twice that           | 5          | 10",
                "And half of that?                   | 43 days    | 21.5 days",
                "and 10 % of that                    | 50 km      | 5 km",
                "minus 3                             | 43 days    | 40 days",
                "那一半呢？                          | 18         | 9",
                "它的兩倍是多少？                    | 18         | 36",
                "再加五                              | 18         | 23",
                "除以3呢                             | 18         | 6",
                "那個數的百分之十五是多少            | 80         | 12",
                "它的平方根                          | 144        | 12",
                "打八折呢？                          | 1200       | 960",
                "換成英里呢？                        | 5 公里     | 3.10685596119 mi",
                "那是多少公尺？                      | 3 km       | 3000 m",
                "的三倍是多少                        | 5 公里     | 15 公里",
            })
    void shouldComputeWithTheResultBeforeWhenAQuestionLeansOnIt(String question, String before, String value) {
        // When
        Optional<OperationResult> outcome =
                operation(question, answered(before)).map(operation -> new Operator().run(operation, TODAY));

        // Then
        assertThat(outcome)
                .get()
                .isInstanceOfSatisfying(
                        Done.class, done -> assertThat(done.inWords()).isEqualTo(value));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "And why is that?                    | 18",
                "Who said that?                      | 18",
                "How many people is that?            | 18",
                "Is that more than 5?                | 18",
                "What is that?                       | 18",
                "And half?                           | 18",
                "that times that                     | 18",
                "And twice that many people?         | 18",
                "plus tax                            | 18",
                "And in Taipei?                      | 5 km",
                "and in miles?                       | 18",
                "and in kilograms of that            | 5 km",
                "What time is it in Taipei?          | 43 days",
                "Who was treated after it?           | 14",
                "square that                         | 5 km",
                "10 divided by that                  | 5 km",
                "10 divided by twice that            | 5 km",
                "twice that                          | 20 °C",
                "plus 5 km                           | 3 km",
                "twice that                          | x = 2",
                "twice that                          | 2 or 3",
                "twice that                          | Friday",
                "那是誰說的？                        | 18",
                "那有幾個人？                        | 18",
                "那是幾個城市                        | 5 公里",
                "再說一次                            | 18",
                "一半的人呢                          | 18",
                "換成美元呢                          | 18",
            })
    void shouldLeaveAQuestionAloneWhenAnyOfItIsNotUnderstood(String question, String before) {
        assertThat(operation(question, answered(before))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "And two weeks later?                    | What date is 6 weeks after 2026-03-04?        | 2026-04-29",
                "and a month earlier                     | What date is 6 weeks after 2026-03-04?        | 2026-03-15",
                "What date is 3 days after that?         | What date is 6 weeks after 2026-03-04?        | 2026-04-18",
                "the day before?                         | What date is 6 weeks after 2026-03-04?        | 2026-04-14",
                "What about 10 working days later?       | What date is 6 weeks after 2026-03-04?        | 2026-04-29",
                "add a week to that                      | What date is 6 weeks after 2026-03-04?        | 2026-04-22",
                "minus 15 days                           | What date is 6 weeks after 2026-03-04?        | 2026-03-31",
                "What day of the week is that?           | What date is 6 weeks after 2026-03-04?        | Wednesday",
                "How many days is that?                  | What date is 6 weeks after 2026-03-04?        | 42 days",
                "How many days is that?                  | What date is 3 months before 2026-03-04?      | 90 days",
                "and in weeks?               | How many days are between 2026-03-04 and 2026-04-29? | 8 weeks",
                "How many days is that?      | How many months are between 2026-01-31 and 2026-04-15? | 74 days",
                "How many days until then?               | What date is 6 weeks after 2026-03-10?        | 48 days",
                "How many weeks from now is that?        | What date is 6 weeks after 2026-03-10?        | 6 weeks",
                "How many days have passed since then?   | What date is 6 weeks before 2026-03-04?       | 42 days",
                "And three days later?                   | What day of the week is 2024-02-28?           | 2024-03-02",
                "再過兩週呢？                            | 2026年3月4日之後45天是幾號？                  | 2026-05-02",
                "那三天前呢？                            | 2026年3月4日之後45天是幾號？                  | 2026-04-15",
                "兩個月之後是幾號                        | 2026年3月4日之後45天是幾號？                  | 2026-06-18",
                "加十天呢                                | 2026年3月4日之後45天是幾號？                  | 2026-04-28",
                "前一天呢                                | 2026年3月4日之後45天是幾號？                  | 2026-04-17",
                "那天是星期幾？                          | 2026年3月4日之後45天是幾號？                  | Saturday",
                "那一共幾週？                            | 2026年3月4日之後45天是幾號？                  | 6 weeks",
                "離現在還有幾天？                        | 2026年3月4日之後45天是幾號？                  | 45 days",
                "那是幾天？                              | 2026年1月31日到4月15日有幾個月？              | 74 days",
            })
    void shouldComputeWithTheDateBeforeWhenAQuestionLeansOnIt(String question, String before, String value) {
        // When
        Optional<OperationResult> outcome =
                operation(question, computed(before)).map(operation -> new Operator().run(operation, TODAY));

        // Then
        assertThat(outcome)
                .get()
                .isInstanceOfSatisfying(
                        Done.class, done -> assertThat(done.inWords()).isEqualTo(value));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "What happened two weeks later?          | What date is 6 weeks after 2026-03-04?",
                "And two weeks?                          | What date is 6 weeks after 2026-03-04?",
                "Who was hurt three days after that?     | What date is 6 weeks after 2026-03-04?",
                "And twice that?                         | What date is 6 weeks after 2026-03-04?",
                "How many people is that?                | What date is 6 weeks after 2026-03-04?",
                "How many days is that?                  | What day of the week is 2024-02-28?",
                "And two weeks later?                    | How many days are between 2026-03-04 and 2026-04-29?",
                "And two weeks later?                    | What is 3 + 4?",
                "兩週後發生了什麼？                      | 2026年3月4日之後45天是幾號？",
                "那是幾天？                              | 2024年5月1日是星期幾？",
                "那有幾個人？                            | 2026年3月4日之後45天是幾號？",
            })
    void shouldLeaveAQuestionAloneWhenTheDatesBeforeDoNotAnswerIt(String question, String before) {
        assertThat(operation(question, computed(before))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "再過三天呢, 星期六, 2026-05-02 is a Saturday, 2026-05-05",
        "那是幾天, 3 個月, 2026-01-31 → 2026-04-15 = 74 days, 74 days",
        "那是幾天, 3 個月, 2026-01-31 → 2026-04-15 = 74 天, 74 days",
        "再過三天呢, 星期六, 2026-05-02 是星期六, 2026-05-05",
        "再過三天呢, 2026-04-15, 2026-03-04 + 6 週 = 2026-04-15，星期三, 2026-04-18",
        "再過三天呢, 2026-06-04, 2026-03-04 + 3 個月 = 2026-06-04，星期四, 2026-06-07"
    })
    void shouldLeanOnAnAnswerInChinese(String question, String answer, String step, String value) {
        // When
        Optional<OperationResult> outcome = operation(question, new Exchange("？", "**" + answer + "**\n\n- " + step))
                .map(operation -> new Operator().run(operation, TODAY));

        // Then
        assertThat(outcome)
                .get()
                .isInstanceOfSatisfying(
                        Done.class, done -> assertThat(done.inWords()).isEqualTo(value));
    }

    /** Answers a question as {@code Calculations} does: the value, and the steps under it. */
    private static Exchange computed(String question) {
        Language language =
                question.codePoints().anyMatch(Character::isIdeographic) ? Language.CHINESE : Language.ENGLISH;
        String operation = WordedOperations.of(question, language).orElseThrow();
        Done done = (Done) new Operator().run(operation, TODAY);
        String steps = done.steps().stream().map(step -> "- " + step).collect(Collectors.joining("\n"));
        return new Exchange(question, "**" + done.inWords() + "**\n\n" + steps);
    }

    @Test
    void shouldLeanOnTheLastAnswerAloneAndOnlyIfItIsACalculatedValue() {
        // Given
        Exchange sum = answered("18");
        Exchange quoted = new Exchange("How long was the crack?", "It was “eleven centimetres long” [1].");
        Exchange words = new Exchange("How many?", "**18** people were treated.");
        Exchange table = new Exchange("By city?", "**3**\n\n| City | mean |\n|---|---|\n| Taipei | 10 |");
        Exchange invented = new Exchange("How far?", "**18**", List.of("18"));

        // Then
        assertThat(operation("Twice that?", quoted, sum)).isPresent();
        assertThat(operation("Twice that?", sum, quoted)).isEmpty();
        assertThat(operation("Twice that?", words)).isEmpty();
        assertThat(operation("Twice that?", table)).isEmpty();
        assertThat(operation("Twice that?", invented)).isEmpty();
        assertThat(operation("Twice that?")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "And which item has the highest price?  | book",
                "and which item is the cheapest?        | pen",
                "What about the total price?            | 15",
                "那price的平均呢？                      | 7.5",
            })
    void shouldReadAQuestionWithTheTableOfAnEarlierOne(String question, String value) {
        // Given
        Exchange table = new Exchange(
                "What is the median price?\n\n| item | price |\n|---|---|\n| pen | 3 |\n| book | 12 |", "**7.5**");
        Exchange courtesy = new Exchange("Thanks!", "You are welcome.");

        // When
        Optional<String> operation = operation(question, table, courtesy);

        // Then
        assertThat(new Operator().run(operation.orElseThrow(), TODAY))
                .isInstanceOfSatisfying(
                        Done.class, done -> assertThat(done.value()).isEqualTo(value));
    }

    @Test
    void shouldReadNoTableThatTheHistoryHasShortened() {
        // Given
        Exchange table = new Exchange("| item | price |\n|---|---|\n| pen | 3 |\n| book | 1…", "**7.5**");

        // When
        Optional<String> operation = operation("And which item has the highest price?", table);

        // Then
        assertThat(operation).isEmpty();
    }
}
