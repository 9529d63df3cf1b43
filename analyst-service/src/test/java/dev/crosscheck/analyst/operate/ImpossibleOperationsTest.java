package dev.crosscheck.analyst.operate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.crosscheck.analyst.operate.OperationResult.Impossible;
import java.time.Duration;
import java.time.LocalDate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ImpossibleOperationsTest {

    private static final LocalDate TODAY = LocalDate.of(2026, 3, 4);

    private final Operator operator = new Operator();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "1 / 0                                      | divides by zero",
                "{\"do\": \"solve\"}                          | has no equations",
                "{\"do\": \"solve\", \"equations\": [\"2x\"]} | has something other than an equation: “2x”",
                "{\"do\": \"solve\", \"equations\": [\"x^2 = 1\", \"x = 1\"]} | of which one is not linear",
                "{\"do\": \"solve\", \"equations\": [\"(x^2 - 2)^2 = 0\"]} | near -1.414, which cannot be decided",
                "{\"do\": \"factor\", \"expression\": \"x*y\"} | polynomials in one name",
                "{\"do\": \"factor\", \"expression\": \"pi*x\"} | with rational numbers",
                "{\"do\": \"factor\", \"expression\": \"sin(x)\"} | a name that has no value: x",
                "{\"do\": \"factor\", \"expression\": \"0\"} | zero or not whole",
                "{\"do\": \"factor\", \"expression\": \"1/2\"} | zero or not whole",
                "{\"do\": \"factor\", \"expression\": \"10^80 + 1\"} | more than 77 digits",
                "{\"do\": \"solve\", \"equations\": [\"x*y = 1\"]} | not linear",
                "{\"do\": \"solve\", \"equations\": [\"3/x = 1\"]} | it is not a polynomial",
                "{\"do\": \"simplify\", \"expression\": \"2^x\"} | exponent that is not a whole number",
                "{\"do\": \"simplify\", \"expression\": \"(x+1)^61\"} | at most 60",
                "{\"do\": \"simplify\", \"expression\": \"((x+1)^60)^2\"} | power above 60",
                "{\"do\": \"simplify\", \"expression\": \"(a+b+c+d+f)^60\"} | more than 300 terms",
                "{\"do\": \"simplify\", \"expression\": \"sqrt(x)\"} | a name that has no value: x",
                "{\"do\": \"differentiate\", \"expression\": \"x*y\"} | several names",
                "{\"do\": \"differentiate\", \"expression\": \"floor(x)\"} | derivative is not known here: floor",
                "{\"do\": \"differentiate\", \"expression\": \"x > 1\"} | without comparisons",
                "{\"do\": \"differentiate\", \"expression\": \"x / (2 - 2)\"} | divides by zero",
                "0^-1                                       | divides by zero",
                "sqrt(-1)                                   | square root of a negative",
                "(-8)^(1/3)                                 | no finite real result",
                "ln(0)                                      | no finite real result",
                "2 +                                        | is incomplete: more is expected at the end",
                "2 3                                        | cannot be read from “3” on",
                "2 # 3                                      | a character that has no meaning here: #",
                "7 % 3                                      | write mod(a, b)",
                "1 < 2 < 3                                  | compares twice",
                "x + 1                                      | a name that has no value: x",
                "nothing(1)                                 | has no function nothing",
                "choose(5)                                  | choose takes 2 arguments, not 1",
                "'a' + 1                                    | needs a number",
                "1 and 2                                    | needs true or false",
                "'a' < 1                                    | which has no order",
                "'unended                                   | a quotation mark without its end",
                "(((1)                                      | is incomplete: more is expected at the end",
                "{\"do\": \"fly\"}                          | “do”",
                "{\"do\": \"calculate\", \"expr\": \"1\"}   | unknown field: expr",
                "{\"do\": \"calculate\", \"expression\": {}} | wrong type: expression",
                "{\"do\": \"calculate\"}                    | has no expression",
                "{\"do\":                                   | not valid JSON",
                "{\"do\": \"convert\", \"value\": 1, \"from\": \"km\", \"to\": \"kg\"}    | measure different things",
                "{\"do\": \"convert\", \"value\": 1, \"from\": \"parrot\", \"to\": \"kg\"} | has an unknown unit: “parrot”",
                "{\"do\": \"convert\", \"value\": 1, \"from\": \"m\"}                      | has no to",
                "{\"do\": \"describe_date\", \"date\": \"02-29\"}                       | a day that 2026 does not have",
                "{\"do\": \"describe_date\", \"date\": \"13-01\"}                       | an invalid date",
                "{\"do\": \"days_between\", \"from\": \"2023-02-29\", \"to\": \"today\"}  | an invalid date",
                "{\"do\": \"days_between\", \"from\": \"today\", \"to\": \"today\", \"unit\": \"moons\"} | other than days",
                "{\"do\": \"shift_date\", \"date\": \"today\", \"amount\": 9000000000}    | more than 4000000 days",
                "{\"do\": \"describe_date\", \"date\": \"1800-01-01\", \"calendar\": \"japanese\"} | outside this calendar",
                "{\"do\": \"convert_time\", \"time\": \"2024-01-01T00:00\", \"from\": \"Mars\", \"to\": \"UTC\"} | an unknown time zone",
                "{\"do\": \"statistics\", \"values\": []}                                  | has no values",
                "{\"do\": \"statistics\", \"values\": [\"a\"]}                             | not a number",
                "{\"do\": \"statistics\", \"values\": [1, 2], \"measures\": [\"mode\"]}    | several modes",
                "{\"do\": \"statistics\", \"values\": [1], \"measures\": [\"stdev\"]}      | at least two numbers",
                "{\"do\": \"logic\", \"expression\": \"1 + 1\"}                            | not true or false",
                "{\"do\": \"table\", \"rows\": []}                                         | has no rows",
                "{\"do\": \"table\", \"rows\": [{\"a\": [1]}]}                             | not a number, a text, or true or false",
                "{\"do\": \"table\", \"rows\": [{\"a\": 1}], \"steps\": [{\"do\": \"select\", \"columns\": [\"b\"]}]} | no column b",
                "{\"do\": \"table\", \"rows\": [{\"a\": 1}], \"steps\": [{\"do\": \"limit\"}]}    | a step without rows",
                "{\"do\": \"table\", \"rows\": [{\"a\": 1}], \"steps\": [null]}                 | null in a list: steps",
                "{\"do\": \"table\", \"rows\": [{\"a\": 1}, null]}                              | null in a list: rows",
                "{\"do\": \"table\", \"rows\": [{\"a\": 1}], \"steps\": [{\"do\": \"sort\", \"by\": [null]}]} | null in a list: by",
                "{\"do\": \"statistics\", \"values\": [1, 2], \"percentiles\": [null]}            | null in a list: percentiles",
                "{\"do\": \"statistics\", \"values\": [1, 2], \"percentiles\": [97.5]}            | wrong type: percentiles",
                "{\"do\": \"shift_date\", \"date\": \"today\", \"unit\": \"years\"}                | has no amount",
                "{\"do\": \"shift_date\", \"date\": \"today\", \"amount\": 1.5}                   | wrong type: amount",
                "{\"do\": \"shift_date\", \"date\": \"today\", \"amount\": -9223372036854775808} | more than 4000000 days",
                "{\"do\": \"integrate\", \"expression\": \"x\", \"from\": null, \"to\": 1}         | and no from",
                "{\"do\": \"convert_time\", \"time\": \"+999999999-12-31T23:59\", \"from\": \"UTC\", \"to\": \"Asia/Taipei\"} | beyond the calendar",
            })
    void shouldTellTheReasonWhenAnOperationMakesNoSense(String operation, String reason) {
        // When
        OperationResult outcome = operator.run(operation, TODAY);

        // Then
        assertThat(outcome)
                .isInstanceOfSatisfying(
                        Impossible.class,
                        impossible -> assertThat(impossible.reason()).contains(reason));
    }

    static Stream<Arguments> abuses() {
        String rows = IntStream.range(0, 3_000)
                .mapToObj(i -> "{\"a\": " + i + ", \"b\": " + i + ", \"k\": 1}")
                .reduce((left, right) -> left + "," + right)
                .orElseThrow();
        return Stream.of(
                        "9^9^9",
                        "9^9^9^9^9",
                        "2^100000",
                        "10^-100000",
                        "1e1000000000",
                        "1e9999",
                        "1001!",
                        "1000!!!!",
                        "(".repeat(3_000) + "1" + ")".repeat(3_000),
                        "-".repeat(3_999) + "1",
                        "not ".repeat(900) + "true",
                        "2^".repeat(1_900) + "2",
                        "1+".repeat(2_500) + "1",
                        "9".repeat(3_999),
                        "999!*".repeat(700) + "1",
                        "choose(1000, 500)*".repeat(200) + "1",
                        "is_prime(" + "9".repeat(900) + ")",
                        "{\"do\": \"statistics\", \"values\": [1e1000000000]}",
                        "{\"do\": \"calculate\", \"expression\": \"x*x\", \"with\": {\"x\": 1e999999999}}",
                        "{\"do\": ".repeat(2_000) + "1" + "}".repeat(2_000),
                        "{\"do\": \"logic\", \"expression\": \"a or b or c or d or e or f or g or h or i\"}",
                        "{\"do\": \"table\", \"rows\": [" + rows
                                + "], \"steps\": [{\"do\": \"join\", \"on\": [\"k\"], \"rows\": [" + rows + "]}]}",
                        "{\"do\": \"table\", \"rows\": [" + rows
                                + "], \"steps\": [{\"do\": \"pivot\", \"index\": \"a\","
                                + "\"columns\": \"b\", \"measure\": \"count()\"}]}",
                        "{\"do\": \"table\", \"rows\": [" + rows + "], \"steps\": [{\"do\": \"filter\", \"where\": \""
                                + "2^16000 > 1 and ".repeat(200) + "true\"}]}",
                        derivative(IntStream.range(1, 500)
                                .mapToObj(i -> "sin(" + i + "x)")
                                .collect(Collectors.joining("*"))),
                        derivative("(x+sin(x))/(".repeat(59) + "x" + ")".repeat(59)),
                        integral("sin(x)+".repeat(550) + "x"),
                        integral("sin(".repeat(55) + "10000x" + ")".repeat(55)),
                        integral("x^900"),
                        integral("x" + "^x".repeat(55)),
                        "{\"do\": \"factor\", \"expression\": \"(2^89 - 1)*(2^107 - 1)\"}",
                        "{\"do\": \"factor\", \"expression\": \"x^60*50! + x^30 + 50!\"}",
                        "{\"do\": \"solve\", \"equations\": [\"(x^2 + 0.5x - 7)^30 = 1e-9\"]}",
                        solution("sin(x)^2 + cos(x)^2 = 1", 1000),
                        solution("sin(1/x) = 0", 1),
                        solution("1/x" + "+1/(x+1)".repeat(400) + " = 3", 1),
                        "x".repeat(300_000))
                .map(abuse -> Arguments.of(abuse.length() > 60 ? abuse.substring(0, 60) + "…" : abuse, abuse));
    }

    private static String solution(String equation, int to) {
        return "{\"do\": \"solve\", \"equations\": [\"" + equation + "\"], \"from\": 0, \"to\": " + to + "}";
    }

    private static String integral(String expression) {
        return "{\"do\": \"integrate\", \"expression\": \"" + expression + "\", \"from\": 0.1, \"to\": 1000}";
    }

    private static String derivative(String expression) {
        return "{\"do\": \"differentiate\", \"expression\": \"" + expression + "\"}";
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("abuses")
    void shouldRefuseSoonWhenAnOperationIsBuiltToHurt(String name, String operation) {
        // When
        OperationResult outcome =
                assertTimeoutPreemptively(Duration.ofSeconds(10), () -> operator.run(operation, TODAY));

        // Then
        assertThat(outcome).isInstanceOf(Impossible.class);
    }
}
