package dev.crosscheck.analyst.operate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.operate.OperationResult.Done;
import dev.crosscheck.analyst.operate.expression.Value;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OperatorTest {

    private static final LocalDate TODAY = LocalDate.of(2026, 3, 4);
    private static final String SALES = """
            [{"city": "Taipei", "kind": "tea", "price": 10, "sold": 3},
             {"city": "Taipei", "kind": "oil", "price": 20, "sold": 1},
             {"city": "Tainan", "kind": "tea", "price": 12.5, "sold": 2},
             {"city": "Tainan", "kind": "tea", "price": null, "sold": 4}]""";

    private final Operator operator = new Operator();

    private OperationResult run(String operation) {
        return operator.run(operation, TODAY);
    }

    private Done done(String operation) {
        assertThat(run(operation)).isInstanceOf(Done.class);
        return (Done) run(operation);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "(16 - 3 - 4) * 2                    | 18",
                "2 + 3 * 4                           | 14",
                "-2^2                                | -4",
                "2^3^2                               | 512",
                "2^-2                                | 0.25",
                "0.1 + 0.2                           | 0.3",
                "1/3                                 | 0.333333333333",
                "1/3 + 1/6                           | 0.5",
                "10 / 4                              | 2.5",
                "80,000 + 50,000                     | 130000",
                "max(1,234)                          | 234",
                "15% of 80                           | 12",
                "80 * 1.5 - 20%                      | 119.8",
                "2(3 + 4)                            | 14",
                "6 × 7 − 2 ÷ 4                       | 41.5",
                "5!                                  | 120",
                "sqrt(144)                           | 12",
                "sqrt(2)                             | 1.41421356237",
                "16^(1/2)                            | 4",
                "27^(1/3)                            | 3",
                "mod(17, 5)                          | 2",
                "mod(-1, 5)                          | 4",
                "quotient(17, 5)                     | 3",
                "round(2.5)                          | 3",
                "round(-2.5)                         | -3",
                "round(3.14159, 2)                   | 3.14",
                "floor(-0.5)                         | -1",
                "gcd(84, 36)                         | 12",
                "lcm(4, 6, 10)                       | 60",
                "choose(5, 2)                        | 10",
                "permute(5, 2)                       | 20",
                "percent_of(20, 80)                  | 25",
                "percent_change(80, 100)             | 25",
                "mean(1, 2, 6)                       | 3",
                "median(1, 2, 6, 8)                  | 4",
                "is_prime(97)                        | true",
                "if(2 > 1, 10, 20)                   | 10",
                "2 < 3 and not 3 < 2                 | true",
                "1e3 + 1                             | 1001",
                "2^64                                | 18446744073709551616",
                "log(1000)                           | 3",
                "sin(0)                              | 0",
                "(-8)^3                              | -512",
                "0^0                                 | 1",
                "1^999999999                         | 1",
            })
    void shouldCalculateWhenGivenAnExpression(String expression, String value) {
        // When
        OperationResult outcome = run(expression);

        // Then
        assertThat(outcome)
                .isInstanceOfSatisfying(
                        Done.class, done -> assertThat(done.value()).isEqualTo(value));
    }

    @Test
    void shouldTellEachStepWhenItCalculates() {
        // When
        Done done = done("(16 - 3 - 4) * 2 / 7");

        // Then
        assertThat(done.steps())
                .containsExactly("16 - 3 = 13", "13 - 4 = 9", "9 * 2 = 18", "18 / 7 = 18/7", "18/7 ≈ 2.57142857143");
    }

    @Test
    void shouldUseNamesWhenTheyHaveValues() {
        // When
        Done done = done("{\"do\": \"calculate\", \"expression\": \"price * `sold per day`\","
                + " \"with\": {\"price\": 2.5, \"sold per day\": 4}, \"unit\": \"dollars\"}");

        // Then
        assertThat(done.inWords()).isEqualTo("10 dollars");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "5           | km        | mi                | 3.10685596119 mi",
                "100         | °F        | °C                | 37.7777777778 °C",
                "-40         | celsius   | fahrenheit        | -40 °F",
                "'72'        | km/h      | m/s               | 20 m/s",
                "60          | mph       | kilometers per hour | 96.56064 km/h",
                "2           | cups      | ml                | 473.176473 mL",
                "1           | GB        | MB                | 1000 MB",
                "1           | GiB       | bytes             | 1073741824 B",
                "3           | 公里      | 公尺              | 3000 m",
                "10          | 坪        | 平方公尺          | 33.0578512397 m²",
                "2           | 台斤      | 公斤              | 1.2 kg",
                "1           | acre      | square feet       | 43560 ft²",
                "2           | hours     | minutes           | 120 min",
                "1           | kg*m/s^2  | N                 | 1 N",
                "1           | kWh       | MJ                | 3.6 MJ",
                "'1/2 + 1/4' | hour      | min               | 45 min",
                "1           | light year | km               | 9460730472580.8 km",
                "1           | PB        | TB                | 1000 TB",
                "100         | Mb        | MB                | 12.5 MB",
                "5           | W/°C      | W/K               | 5 W/K",
                "5           | W/°F      | W/K               | 9 W/K",
                "4.2         | J/g°C     | cal/g°C           | 1.00382409178 cal/g·°C",
                "20          | °C^1      | °F                | 68 °F",
            })
    void shouldConvertWhenBothUnitsMeasureTheSame(String value, String from, String to, String result) {
        // Given
        String quoted = value.startsWith("'") ? value.replace('\'', '"') : value;

        // When
        OperationResult outcome = run("{\"do\": \"convert\", \"value\": " + quoted.strip() + ", \"from\": \"" + from
                + "\", \"to\": \"" + to + "\"}");

        // Then
        assertThat(outcome)
                .isInstanceOfSatisfying(
                        Done.class, done -> assertThat(done.inWords()).isEqualTo(result));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "{'do':'days_between','from':'2024-02-01','to':'2024-03-01'}                     | 29 days",
                "{'do':'days_between','from':'2024-02-01','to':'2024-02-02'}                     | 1 day",
                "{'do':'days_between','from':'2024-02-01','to':'2024-03-07','unit':'months'}     | 1 month",
                "{'do':'days_between','from':'2026-03-04','to':'2026-03-11','unit':'workdays'}   | 5 workdays",
                "{'do':'days_between','from':'2000-02-29','to':'today','unit':'years'}           | 26 years",
                "{'do':'days_between','from':'today','to':'2026-02-25','unit':'week'}            | -1 weeks",
                "{'do':'shift_date','date':'2024-01-31','amount':1,'unit':'months'}              | 2024-02-29",
                "{'do':'shift_date','date':'2026-03-06','amount':1,'unit':'workday'}             | 2026-03-09",
                "{'do':'shift_date','date':'tomorrow','amount':-2}                               | 2026-03-03",
                "{'do':'describe_date','date':'2024-02-29'}                                      | Thursday",
                "{'do':'describe_date','date':'05-04'}                                           | Monday",
                "{'do':'shift_date','date':'last 05-04','amount':0}                              | 2025-05-04",
                "{'do':'shift_date','date':'next 03-04','amount':0}                              | 2026-03-04",
                "{'do':'shift_date','date':'next 02-29','amount':0}                              | 2028-02-29",
                "{'do':'shift_date','date':'last 02-29','amount':0}                              | 2024-02-29",
                "{'do':'describe_date','date':'2026-01-01','calendar':'minguo'}                  | ROC 115-1-1",
                "{'do':'describe_date','date':'2019-05-01','calendar':'japanese'}                | Reiwa 1-5-1",
                "{'do':'convert_time','time':'2024-03-10T09:30','from':'Asia/Taipei','to':'UTC'} | 2024-03-10T01:30 Z (UTC)",
                "{'do':'statistics','values':[2,4,4,4,5,5,7,9],'measures':['population_stdev']}  | 2",
                "{'do':'statistics','values':[1,2,3,4],'percentiles':[25]}                       | 1.75",
                "{'do':'logic','expression':'a implies (b implies a)'}                           | always true",
                "{'do':'logic','expression':'a and not a'}                                       | never true",
                "{'do':'logic','expression':'a xor b','with':{'a':true,'b':false}}               | true",
                "{'do':'logic','expression':'x > 3 and y','with':{'x':4,'y':true}}               | true",
                "{'do':'integrate','expression':'x^2','from':null,'to':null}                     | (1/3)x^3 + C",
                "{'do':'solve','equations':['2x = 4'],'from':null,'to':null}                     | x = 2",
            })
    void shouldComeToTheValueWhenAskedForDatesStatisticsAndLogic(String operation, String value) {
        // When
        OperationResult outcome = run(operation.replace('\'', '"'));

        // Then
        assertThat(outcome)
                .isInstanceOfSatisfying(
                        Done.class, done -> assertThat(done.inWords()).isEqualTo(value));
    }

    @Test
    void shouldGroupAndSortWhenGivenATable() {
        // When
        Done done = done("{\"do\": \"table\", \"rows\": " + SALES
                + ", \"steps\": [{\"do\": \"filter\", \"where\": \"not is_empty(price)\"},"
                + "{\"do\": \"derive\", \"name\": \"revenue\", \"expression\": \"price * sold\"},"
                + "{\"do\": \"group\", \"by\": [\"city\"], \"measures\": {\"total\": \"sum(revenue)\", \"n\": \"count()\"}},"
                + "{\"do\": \"sort\", \"by\": [\"total\"], \"descending\": true}]}");

        // Then
        assertThat(done.table().columns()).containsExactly("city", "total", "n");
        assertThat(words(done)).containsExactly(List.of("Taipei", "50", "2"), List.of("Tainan", "25", "1"));
        assertThat(done.steps().getFirst()).isEqualTo("filter not is_empty(price): 4 → 3 rows");
    }

    @Test
    void shouldPivotWhenAskedFor() {
        // When
        Done done = done(
                "{\"do\": \"table\", \"rows\": " + SALES
                        + ", \"steps\": [{\"do\": \"pivot\", \"index\": \"city\", \"columns\": \"kind\", \"measure\": \"sum(sold)\"}]}");

        // Then
        assertThat(done.table().columns()).containsExactly("city", "tea", "oil");
        assertThat(words(done)).containsExactly(List.of("Taipei", "3", "1"), List.of("Tainan", "6", ""));
    }

    @Test
    void shouldKeepRowsWithoutAMatchWhenJoinedFromTheLeft() {
        // When
        Done done = done("{\"do\": \"table\", \"rows\": [{\"id\": 1, \"name\": \"a\"}, {\"id\": 2, \"name\": \"b\"}],"
                + "\"steps\": [{\"do\": \"join\", \"on\": [\"id\"], \"kind\": \"left\","
                + "\"rows\": [{\"id\": 1, \"name\": \"x\", \"paid\": true}]}]}");

        // Then
        assertThat(done.table().columns()).containsExactly("id", "name", "name_2", "paid");
        assertThat(words(done)).containsExactly(List.of("1", "a", "x", "true"), List.of("2", "b", "", ""));
    }

    private static List<List<String>> words(Done done) {
        return done.table().rows().stream()
                .map(row -> row.stream().map(Value::inWords).toList())
                .toList();
    }

    @Test
    void shouldCountOneOfAUnitInTheSingularInEachStep() {
        assertThat(done("{'do':'days_between','from':'2024-01-01','to':'2025-02-02','unit':'years'}".replace('\'', '"'))
                        .steps())
                .containsExactly("2024-01-01 → 2025-02-02 = 398 days", "1 year, 1 month, 1 day");
        assertThat(done("{'do':'days_between','from':'2024-01-01','to':'2024-01-09','unit':'weeks'}".replace('\'', '"'))
                        .steps())
                .containsExactly("2024-01-01 → 2024-01-09 = 8 days", "and 1 day more");
        assertThat(done("{'do':'shift_date','date':'2026-03-06','amount':-1,'unit':'workday'}".replace('\'', '"'))
                        .steps())
                .containsExactly("2026-03-06 − 1 workday = 2026-03-05, Thursday");
    }

    @Test
    void shouldSayWhichYearItTookWhenADateHasNone() {
        assertThat(done("{\"do\": \"describe_date\", \"date\": \"05-04\"}").steps())
                .startsWith("2026-05-04 is a Monday")
                .endsWith("no year given for 05-04: 2026 taken");
        assertThat(done("{\"do\": \"days_between\", \"from\": \"today\", \"to\": \"next 03-03\"}")
                        .steps())
                .containsExactly("2026-03-04 → 2027-03-03 = 364 days", "no year given for 03-03: 2027 taken");
        assertThat(done("{\"do\": \"describe_date\", \"date\": \"2026-05-04\"}").steps())
                .noneMatch(step -> step.contains("taken"));
    }
}
