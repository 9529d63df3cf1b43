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

class WordedOperationsTest {

    /** Two rows share the highest stock, so there is no single answer to that. */
    private static final String SALES =
            "\n\n| City | Price | Sold | Stock |\n|---|---|---|---|\n| Taipei | 10 | 7 | 5 |"
                    + "\n| Tainan | 1,250 | 2 | 5 |\n| Hsinchu | 9.5 | 3 | 1 |";

    private static final LocalDate TODAY = LocalDate.of(2026, 3, 4);

    private static Language language(String question) {
        return question.codePoints().anyMatch(Character::isIdeographic) ? Language.CHINESE : Language.ENGLISH;
    }

    private static Optional<OperationResult> outcome(String question) {
        return WordedOperations.of(question, language(question)).map(operation -> new Operator().run(operation, TODAY));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "What is 2 + 3 * 4?                                          | 14",
                "Solve 2x + 3 = 7                                            | x = 2",
                "Solve 3(x - 1) = 2x + 5 for x.                              | x = 8",
                "What is x if 0.5x + 1/3 = 1?                                | x = 4/3",
                "solve x^2 - 5x + 6 = 0                                      | x = 2 or x = 3",
                "Solve x + y = 5 and x - y = 1                               | x = 3, y = 2",
                "simplify (x + 1)^2 - x^2                                    | 2x + 1",
                "What is the derivative of 3x^3 - 2x?                        | 9x^2 - 2",
                "Differentiate x^2 y with respect to y                       | x^2",
                "What is the derivative of x^2*sin(x)?                       | 2x*sin(x) + x^2*cos(x)",
                "Factor x^2 - 5x + 6                                         | (x - 2)*(x - 3)",
                "Integrate x^2 from 0 to 3                                   | 9",
                "What is the integral of 2x?                                 | x^2 + C",
                "integral of sin(x) from 0 to pi                             | ≈ 2",
                "Integrate a*x with respect to x from 0 to 2                 | 2a",
                "因式分解 x^2 - 5x + 6                                        | (x - 2)*(x - 3)",
                "對 x^2 積分                                                  | (1/3)x^3 + C",
                "x^2 從 0 到 3 的積分是多少？                                   | 9",
                "解 2x + 3 = 7                                                | x = 2",
                "解方程式 x² - 5x + 6 = 0                                      | x = 2 or x = 3",
                "求 x：3x - 1 = 8                                             | x = 3",
                "解聯立方程式 x + y = 5，x - y = 1                              | x = 3, y = 2",
                "化簡 (a + b)^2                                               | a^2 + 2a*b + b^2",
                "x^3 + 2x 的導數是什麼？                                       | 3x^2 + 2",
                "16-3-4                                                      | 9",
                "12 * (3 + 4) =                                              | 84",
                "What's 24/7?                                                | 3.42857142857",
                "Please calculate twenty-five times four                     | 100",
                "what is two hundred and five plus a hundred                 | 305",
                "What is 3 million divided by 4?                             | 750000",
                "How much is fifteen percent of $80?                         | 12",
                "What is 40% of 1,840,000 euros?                             | 736000 euros",
                "17 mod 5                                                    | 2",
                "What is the remainder when 17 is divided by 5?              | 2",
                "一萬二的百分之十五                                             | 1800",
                "三百五加一千二                                                | 1550",
                "三百零五加一萬零二                                             | 10307",
                "3萬五千加1萬二                                               | 47000",
                "1840000歐元的40%                                             | 736000 歐元",
                "從82400到97300增加了百分之幾？                                 | 18.0825242718 %",
                "攝氏20度是華氏幾度？                                           | 68 °F",
                "攝氏零下40度等於華氏多少度                                      | -40 °F",
                "What is 15% of 2400?                                        | 360",
                "what is 15% of 2,400 plus 12 squared                        | 504",
                "What is 12 squared minus 4?                                 | 140",
                "what is 2 to the power of ten                               | 1024",
                "the square root of 144                                      | 12",
                "What is the sum of 17 and 25?                               | 42",
                "what is the difference between 9 and 14                     | 5",
                "What does 7 times 8 equal?                                  | 56",
                "what is half of 90?                                         | 45",
                "1,250 + 750                                                 | 2000",
                "what is 5 factorial                                         | 120",
                "20 is what percent of 80?                                   | 25 %",
                "What percent of 80 is 20?                                   | 25 %",
                "What is the percentage change from 80 to 100?               | 25 %",
                "Increase 80 by 15%                                          | 92",
                "what is 20% off $50                                         | 40",
                "What is the average of 3, 5 and 10?                         | 6",
                "the median of 4, 1, 7                                       | 4",
                "What is the standard deviation of 1, 2, 3?                  | 1",
                "How many feet are there in 3 miles?                         | 15840 ft",
                "How many kilometres are 26.2 miles?                         | 42.1648128 km",
                "Convert 5 km to miles                                       | 3.10685596119 mi",
                "what is 100 F in C                                          | 37.7777777778 °C",
                "How many minutes are in 2.5 hours?                          | 150 min",
                "How many inches in a foot?                                  | 12 in",
                "72 km/h to m/s                                              | 20 m/s",
                "How many days are there between 1 January 2024 and March 1, 2024? | 60 days",
                "How many days until 2026-12-25?                             | 296 days",
                "How many weeks from 2026-03-01 to 2026-03-29?               | 4 weeks",
                "how many working days between 2026-03-02 and 2026-03-09     | 5 workdays",
                "What day of the week was 20 July 1969?                      | Sunday",
                "What date is 45 days after May 1, 2024?                     | 2024-06-15",
                "what day is 2 weeks before today?                           | 2026-02-18",
                "三加五等於多少？                                            | 8",
                "12乘以8                                                     | 96",
                "請問100除以4是多少                                          | 25",
                "三百零五減二十五                                            | 280",
                "2萬加三千                                                   | 23000",
                "80的15%是多少？                                             | 12",
                "八十的百分之十五是多少                                      | 12",
                "20是80的百分之幾？                                          | 25 %",
                "1200元打八折是多少                                          | 960",
                "5的平方加1                                                  | 26",
                "3、5和10的平均是多少？                                      | 6",
                "三公里是多少公尺？                                          | 3000 m",
                "5英里等於幾公里                                             | 8.04672 公里",
                "把100華氏度換算成攝氏度                                     | 37.7777777778 °C",
                "一小時有幾分鐘？                                            | 60 min",
                "10坪是多少平方公尺                                          | 33.0578512397 m²",
                "2024年1月1日到3月1日有幾天？                                | 60 days",
                "距離2026年12月25日還有幾天？                                | 296 days",
                "2024年5月1日是星期幾？                                      | Wednesday",
                "民國115年1月1日是星期幾                                     | Thursday",
                "2024年5月1日之後45天是幾號？                                | 2024-06-15",
                "今天的15天前是幾月幾日                                      | 2026-02-17",
                "What weekday is 4 May?                                       | Monday",
                "What day of the week was May 4th?                            | Sunday",
                "What day will be March 1?                                    | Monday",
                "How many days until Christmas?                               | 296 days",
                "How many days until 3 March?                                 | 364 days",
                "How many weeks since 1 March?                                | 0 weeks",
                "How many days have passed since New Year's Day?              | 62 days",
                "How many days between 1 January 2024 and 1 March?            | 60 days",
                "How many days from 1 April to 1 May?                         | 30 days",
                "What date is 2 weeks before Christmas?                       | 2026-12-11",
                "What is today's date?                                        | Wednesday",
                "What day is it today?                                        | Wednesday",
                "5月4日是星期幾                                                     | Monday",
                "5月1日到6月1日有幾天？                                                | 31 days",
                "距離聖誕節還有幾天                                                    | 296 days",
                "到元旦還有幾天？                                                     | 303 days",
                "今天幾號                                                         | Wednesday",
                "2024年2月29日到3月1日有幾天                                           | 1 days",
                "Convert 5 foot 11 to cm                                      | 180.34 cm",
                "How many minutes is 3 hours and 15 minutes                   | 195 min",
                "how many kg is 12 stone 4 pounds                             | 78.01788764 kg",
                "3小時15分鐘是幾分鐘                                                  | 195 min",
                "1公尺75公分等於幾公分                                                 | 175 公分",
                "What's 3/8 of 96?                                            | 36",
                "Is 91 prime?                                                 | false",
                "is 97 a prime number                                         | true",
                "91是質數嗎                                                       | false",
                "從50漲到65漲了百分之幾                                                | 30 %",
                "2026年的元旦是星期幾                                                 | Thursday",
                "What weekday will New Year's Day be?                         | Friday",
                "2的10次方                                                       | 1024",
                "3的4次方加1                                                      | 82",
                "30和50的差是多少                                                   | 20",
                "6與7的乘積是多少                                                    | 42",
                "一億二千萬加五                                                     | 120000005",
                "1萬2000元打8折是多少                                                | 9600",
                "What is 100 divided by twice 5?                              | 10",
                "8 divided by 1/2 of 8                                        | 2",
                "100 divided by 1/2                                           | 200",
                "two thirds of 90                                             | 60",
                "What is the average of 3, 5, and 10?                         | 6",
                "What is the derivative of e^x?                               | exp(x)",
                "derivative of pi*x^2                                         | 6.28318530718x",
                "integrate e^x from 0 to 1                                    | ≈ 1.71828182846",
            })
    void shouldComeToTheResultWhenEveryWordIsUnderstood(String question, String value) {
        // When
        Optional<OperationResult> outcome = outcome(question);

        // Then
        assertThat(outcome)
                .get()
                .isInstanceOfSatisfying(
                        Done.class, done -> assertThat(done.inWords()).isEqualTo(value));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "What is the percentage increase from 2020 to 2024?",
                "從2020到2024成長了百分之幾？",
                "公司有一萬二的員工",
                "A robe takes 2 bolts of blue fiber and half that much white fiber. How many bolts in total does it take?",
                "Tom has 3 apples and buys 4 more. How many apples does Tom have?",
                "How many people were treated after the leak?",
                "Solve the case",
                "Solve 2x + 3",
                "Solve speed = 7",
                "Solve 2x + y = 7 for x",
                "What is x?",
                "What is a = b and who says so?",
                "解決問題",
                "解 2x + 3",
                "simplify the report",
                "What is the derivative of the plan?",
                "What is the derivative of x^2 sin x?",
                "Factor the plan in",
                "Factor 360",
                "Integrate x*y",
                "Integrate x^2 from here to there",
                "Integrate x^2 from 0 to 3 and add 1",
                "Integrate the team from 0 to 3",
                "什麼是積分",
                "信用卡積分",
                "How many days between 3/4/2024 and 5/4/2024?",
                "2024-05-01",
                "What is 2024-05-01?",
                "555-1234",
                "9/11",
                "24/7",
                "Call 0800 123 456",
                "What is 007?",
                "What is 42?",
                "What is the average of prices?",
                "what is 20 plus 15% tip and tax",
                "How many days in a year?",
                "How many dollars in 100 euros?",
                "What is 5 km in kilograms of water?",
                "What day is 31 February 2024?",
                "how many cups in the cupboard",
                "What is 3 plus apples?",
                "what is one plus one in politics",
                "2 + 3 and 4 + 5",
                "sum of 1,2 and 3",
                "What is twenty thirty?",
                "100 divided by twice 5 plus 3",
                "2萬5加1是多少",
                "小明有三個蘋果，又買了五個，現在有幾個？",
                "兩岸有幾個城市？",
                "三國演義是什麼？",
                "12月20日到1月5日有幾天？",
                "How many days from 20 December to 5 January?",
                "How many days until 31 April?",
                "How many days until my birthday?",
                "What is 5 km 3 kg in metres?",
                "What is 3 inches 5 feet in cm?",
                "台北和高雄的差是多少",
                "十元加五角是多少",
                "一加一大於二嗎",
                "100元換成美元是多少？",
            })
    void shouldLeaveAQuestionAloneWhenAnyOfItIsNotUnderstood(String question) {
        // When
        Optional<String> operation = WordedOperations.of(question, language(question));

        // Then
        assertThat(operation).isEmpty();
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
