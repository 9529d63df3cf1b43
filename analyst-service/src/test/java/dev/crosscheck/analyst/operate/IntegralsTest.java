package dev.crosscheck.analyst.operate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.operate.OperationResult.Done;
import dev.crosscheck.analyst.operate.OperationResult.Impossible;
import java.math.BigDecimal;
import java.math.MathContext;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IntegralsTest {

    private static OperationResult run(String operation) {
        return new Operator().run(operation, LocalDate.of(2026, 3, 4));
    }

    private static OperationResult integral(String expression, String from, String to) {
        return run("{\"do\": \"integrate\", \"expression\": \"" + expression + "\", \"by\": \"x\", \"from\": \"" + from
                + "\", \"to\": \"" + to + "\"}");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0                 | C",
                "5                 | 5x + C",
                "2x                | x^2 + C",
                "x^2 + 1           | (1/3)x^3 + x + C",
                "(x + 1)(x - 1)    | (1/3)x^3 - x + C",
                "a*x^2 + y         | (1/3)a*x^3 + x*y + C",
                "x^59              | (1/60)x^60 + C",
            })
    void shouldIntegratePolynomialsWithoutBounds(String expression, String integral) {
        // When
        OperationResult outcome = run("{\"do\": \"integrate\", \"expression\": \"" + expression + "\", \"by\": \"x\"}");

        // Then
        assertThat(outcome)
                .isInstanceOfSatisfying(
                        Done.class, done -> assertThat(done.value()).isEqualTo(integral));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "x^2               | 0    | 3     | 9",
                "x^2               | 3    | 0     | -9",
                "x^2               | 1    | 1     | 0",
                "x^2 - x           | 0    | 1     | -1/6",
                "x/2               | 1/3  | 0.5   | 5/144",
                "a*x               | 0    | 2     | 2a",
                "7                 | -1   | 1     | 14",
            })
    void shouldIntegratePolynomialsExactly(String expression, String from, String to, String value) {
        // When
        OperationResult outcome = integral(expression, from, to);

        // Then
        assertThat(outcome)
                .isInstanceOfSatisfying(
                        Done.class, done -> assertThat(done.value()).isEqualTo(value));
    }

    @Test
    void shouldTellTheIntegralAndItsValuesAtTheBounds() {
        // When
        OperationResult exact = integral("x^2", "0", "1");
        OperationResult close = integral("4/(1 + x^2)", "0", "1");

        // Then
        assertThat(((Done) exact).steps())
                .containsExactly("integral: (1/3)x^3", "at x = 1: 1/3", "at x = 0: 0", "1/3 ≈ 0.333333333333");
        assertThat(((Done) close).steps()).hasSize(2).last().asString().matches("the error is at most \\dE-1\\d");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "sin(x)                    | 0     | pi    | ≈ 2",
                "sin(x)                    | pi    | 0     | ≈ -2",
                "sin(x)                    | -1    | 1     | ≈ 0",
                "cos(x)^2                  | 0     | 2*pi  | ≈ 3.14159265359",
                "tan(x)                    | 0     | 1     | ≈ 0.615626470386",
                "exp(-x^2)                 | -6    | 6     | ≈ 1.77245385091",
                "exp(-(1000(x - 0.3))^2)   | 0     | 1     | ≈ 0.00177245385091",
                "1/x                       | 1     | e     | ≈ 1",
                "1/x                       | -3    | -1    | ≈ -1.09861228867",
                "4/(1 + x^2)               | 0     | 1     | ≈ 3.14159265359",
                "pi*x^2                    | 0     | 3     | ≈ 28.2743338823",
                "sqrt(x)                   | 0     | 1     | ≈ 0.666666666667",
                "x^0.3                     | 0     | 1     | ≈ 0.769230769231",
                "sqrt(1 - x^2)             | -1    | 1     | ≈ 1.57079632679",
                "sqrt(x - 0.1)             | 0.1   | 1.1   | ≈ 0.666666666667",
                "asin(x)                   | 0     | 1     | ≈ 0.570796326795",
                "acos(x) + atan(x)         | 0     | 1     | ≈ 1.43882457312",
                "log(x) + log(x, 2)        | 1     | 2     | ≈ 0.725070468536",
                "2^x                       | 0     | 1     | ≈ 1.44269504089",
                "abs(x - 1/3)              | 0     | 1     | ≈ 0.277777777778",
                "floor(x) + ceil(x)        | 0     | 3.5   | ≈ 12.5",
                "mod(x, 1)                 | 0     | 2     | ≈ 1",
                "max(x, 1 - x)             | 0     | 1     | ≈ 0.75",
                "min(x, 1 - x)             | 0     | 1     | ≈ 0.25",
                "sum(x, sin(x), 1)         | 0     | 1     | ≈ 1.95969769413",
                "if(x < 1, x, 2 - x)       | 0     | 2     | ≈ 1",
                "degrees(x) + radians(x)   | 0     | 1     | ≈ 28.6566164028",
                "20% of sin(x)             | 0     | pi    | ≈ 0.4",
                "5!*sin(x) - choose(5, 2)  | 0     | pi    | ≈ 208.584073464",
                "1e-300*exp(x)             | 0     | 1     | ≈ 1.71828182846E-300",
            })
    void shouldIntegrateAnythingBetweenBounds(String expression, String from, String to, String value) {
        // When
        OperationResult outcome = integral(expression, from, to);

        // Then
        assertThat(outcome)
                .isInstanceOfSatisfying(
                        Done.class, done -> assertThat(done.value()).isEqualTo(value));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1/x             | -1   | 1    | no finite real value near 0",
                "1/x             | 0    | 1    | no finite real value near 0",
                "1/(x - 1/3)     | 0    | 1    | no finite real value near 0.3333",
                "1/(x - 0.3)^2   | 0    | 1    | no finite real value near 0.3",
                "1/(x - 0.3)^2   | 1    | 0    | no finite real value near 0.3",
                "x/(2 - 2)       | 0    | 1    | divides by zero",
                "1/sqrt(x)       | 0    | 1    | no finite real value near 0",
                "ln(x)           | 0    | 1    | no finite real value near 0",
                "sqrt(x)         | -1   | 1    | no finite real value near",
                "sqrt(x)         | -2   | -1   | no finite real value near",
                "asin(x)         | 0    | 2    | no finite real value near",
                "tan(x)          | 0    | 3    | no finite real value near 1.57",
                "exp(x)          | 0    | 1000 | no finite real value near",
                "sin(x)          | 0    | ln(0)| no finite real result",
                "sin(x)          | 0    | y    | a name that has no value: y",
                "sin(a*x)        | 0    | 1    | a name that has no value: a",
                "is_prime(x)     | 0    | 1    | cannot be followed over a range: is_prime",
                "if(x = 1, 0, 1) | 0    | 1    | a condition other than",
                "sin(100000x)    | 0    | 1000 | too many steps",
                "sin(x)          | 1    | 1    | too close to each other",
                "sin(x)          | true | 1    | a bound that is not a number",
                "x > 1           | 0    | 1    | a formula with a number as its value",
            })
    void shouldRefuseWhatHasNoIntegral(String expression, String from, String to, String reason) {
        // When
        OperationResult outcome = integral(expression, from, to);

        // Then
        assertThat(outcome)
                .isInstanceOfSatisfying(
                        Impossible.class,
                        impossible -> assertThat(impossible.reason()).contains(reason));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "\"expression\": \"sin(x)\"                              | something other than a polynomial",
                "\"expression\": \"x*y\"                                 | has several names",
                "\"expression\": \"x\", \"from\": 1                      | has only one bound, and no to",
                "\"expression\": \"e\", \"by\": \"e\"                    | cannot be integrated by “e”",
                "\"expression\": \"a\", \"by\": \"a\", \"with\": {\"a\": 1} | cannot be integrated by “a”",
                "\"expression\": \"x^60\"                                | power above 60",
            })
    void shouldTellWhatIsMissing(String fields, String reason) {
        // When
        OperationResult outcome = run("{\"do\": \"integrate\", " + fields + "}");

        // Then
        assertThat(outcome)
                .isInstanceOfSatisfying(
                        Impossible.class,
                        impossible -> assertThat(impossible.reason()).contains(reason));
    }

    @Test
    void shouldTakeValuesOfNames() {
        // When
        OperationResult exact = run("{\"do\": \"integrate\", \"expression\": \"x^n/a\", \"from\": 0, \"to\": \"a\","
                + " \"with\": {\"a\": 3, \"n\": 2}}");
        OperationResult close = run("{\"do\": \"integrate\", \"expression\": \"sin(k*t)\", \"from\": 0, \"to\": 1,"
                + " \"with\": {\"k\": 2}}");

        // Then
        assertThat(((Done) exact).value()).isEqualTo("3");
        assertThat(((Done) close).value()).isEqualTo("≈ 0.708073418274");
    }

    /** The integral of a derivative has to be the difference at the bounds, within the stated error. */
    @Test
    void shouldUndoDerivatives() {
        // Given
        Random random = new Random(190);
        List<String> wrong = new ArrayList<>();
        int compared = 0;

        // When
        for (int i = 0; i < 150; i++) {
            String expression = expression(random, 3);
            double from = 0.2 + random.nextInt(8) / 8.0;
            double to = from + 0.25 + random.nextInt(4) / 4.0;
            OperationResult derivative =
                    run("{\"do\": \"differentiate\", \"expression\": \"" + expression + "\", \"by\": \"x\"}");
            if (!(derivative instanceof Done(String slope, String _, var _, var _))
                    || !(integral(slope, "" + from, "" + to) instanceof Done integral)
                    || !(value(expression, from) instanceof Done first)
                    || !(value(expression, to) instanceof Done last)) {
                continue;
            }
            compared++;
            BigDecimal expected = new BigDecimal(last.value()).subtract(new BigDecimal(first.value()));
            BigDecimal found = decimal(integral.value());
            BigDecimal size = new BigDecimal(last.value()).abs().max(BigDecimal.ONE);
            if (found.subtract(expected).abs().compareTo(size.scaleByPowerOfTen(-10)) > 0) {
                wrong.add(expression + " from " + from + " to " + to + ": " + found + " and not " + expected);
            }
        }

        // Then
        assertThat(wrong).isEmpty();
        assertThat(compared).isGreaterThan(100);
    }

    private static OperationResult value(String expression, double x) {
        return run("{\"do\": \"calculate\", \"expression\": \"" + expression + "\", \"with\": {\"x\": " + x + "}}");
    }

    private static BigDecimal decimal(String value) {
        String number = value.replace("≈ ", "");
        int line = number.indexOf('/');
        return line < 0
                ? new BigDecimal(number)
                : new BigDecimal(number.substring(0, line))
                        .divide(new BigDecimal(number.substring(line + 1)), MathContext.DECIMAL64);
    }

    private static String expression(Random random, int depth) {
        if (depth == 0) {
            return random.nextInt(3) > 0 ? "x" : Integer.toString(1 + random.nextInt(5));
        }
        String left = expression(random, depth - 1);
        String right = expression(random, depth - 1);
        return switch (random.nextInt(10)) {
            case 0, 1 -> "(" + left + " + " + right + ")";
            case 2, 3 -> "(" + left + ")*(" + right + ")";
            case 4 -> "(" + left + ")/(1 + (" + right + ")^2)";
            case 5 -> "sin(" + left + ")";
            case 6 -> "exp(-(" + left + ")/5)";
            case 7 -> "ln(2 + (" + left + ")^2)";
            case 8 -> "sqrt(1 + abs(" + left + "))";
            default -> "atan(" + left + ")";
        };
    }
}
