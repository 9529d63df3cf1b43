package dev.crosscheck.analyst.operate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.operate.OperationResult.Done;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DerivativesTest {

    private static OperationResult run(String operation) {
        return new Operator().run(operation, LocalDate.of(2026, 3, 4));
    }

    private static OperationResult differentiated(String expression) {
        return run("{\"do\": \"differentiate\", \"expression\": \"" + expression + "\", \"by\": \"x\"}");
    }

    private static Done derivative(String expression) {
        OperationResult outcome = differentiated(expression);
        assertThat(outcome).as(expression).isInstanceOf(Done.class);
        return (Done) outcome;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "sin(x)                | cos(x)",
                "cos(x)                | -sin(x)",
                "tan(x)                | 1/cos(x)^2",
                "asin(x)               | 1/sqrt(1 - x^2)",
                "acos(x)               | -1/sqrt(1 - x^2)",
                "atan(x)               | 1/(x^2 + 1)",
                "exp(x)                | exp(x)",
                "e^x                   | exp(x)",
                "ln(x)                 | 1/x",
                "log(x)                | 1/(x*ln(10))",
                "log(x, 2)             | 1/(x*ln(2))",
                "log(x, e)             | 1/x",
                "sqrt(x)               | 1/(2sqrt(x))",
                "abs(x)                | x/abs(x)",
                "degrees(x)            | 180/pi",
                "radians(x)            | (1/180)pi",
                "2^x                   | 2^x*ln(2)",
                "x^x                   | x^x*(ln(x) + 1)",
                "1/x^2                 | -2/x^3",
                "x^(1/3)               | 1/(3x^(2/3))",
                "x^2.5                 | 2.5x^1.5",
                "sin(2) + cos(a)       | 0",
                "sin(4)^2*x + 3!*ln(x) | sin(4)^2 + 6/x",
                "x^2*sin(x)            | 2x*sin(x) + x^2*cos(x)",
                "x*exp(x)*ln(x)        | exp(x)*ln(x) + x*exp(x)*ln(x) + exp(x)",
                "sin(x)/x              | cos(x)/x - sin(x)/x^2",
                "(x^2 + 1)/(x - 1)     | (x^2 - 2x - 1)/(x - 1)^2",
                "x/(x^2 + 1)           | (1 - x^2)/(x^2 + 1)^2",
                "1/(x + 1)^3           | -3/(x + 1)^4",
                "exp(x)/(exp(x) + 1)^2 | (exp(x) - exp(2x))/(exp(x) + 1)^3",
                "tan(3x)               | 3/cos(3x)^2",
                "asin(x/2)             | 1/(2sqrt(1 - 0.25x^2))",
                "sqrt(1 - x^2)         | -x/sqrt(1 - x^2)",
                "e^(-x^2/2)            | -x*exp(-0.5x^2)",
                "ln(x)^2               | 2ln(x)/x",
                "sin(cos(x^2))         | -2x*sin(x^2)*cos(cos(x^2))",
                "a*sin(b*x)            | a*b*cos(b*x)",
                "(x + 1)^61            | 61(x + 1)^60",
                "pi*sin(pi*x)          | pi^2*cos(pi*x)",
                "sqrt(2)*sin(x)        | sqrt(2)*cos(x)",
                "2sin(x) - sin(x)      | cos(x)",
                "sin(x)^2/sin(x)       | cos(x)",
                "20% of sin(x)         | 0.2cos(x)",
            })
    void shouldDeriveByTheRules(String expression, String derivative) {
        // When
        Done done = derivative(expression);

        // Then
        assertThat(done.value()).isEqualTo(derivative);
    }

    @Test
    void shouldTellTheRulesOnceEach() {
        // When
        Done done = derivative("x*sin(2x) + sin(2x)");

        // Then
        assertThat(done.steps())
                .containsExactly(
                        "x*sin(2x) + sin(2x)",
                        "chain rule: (sin(2x))' = 2cos(2x)",
                        "product rule: (x*sin(2x))' = sin(2x) + 2x*cos(2x)");
    }

    @Test
    void shouldDeriveByTheNameThatIsAskedFor() {
        // When
        Done byX = derivative("x^2*sin(y)");
        OperationResult unsaid = run("{\"do\": \"differentiate\", \"expression\": \"x*sin(y)\"}");

        // Then
        assertThat(byX.value()).isEqualTo("2x*sin(y)");
        assertThat(unsaid)
                .isEqualTo(new OperationResult.Impossible("has several names: name in “by” the one to derive by"));
    }

    /** Steps run on threads with a small stack, which leaves little room for recursion. */
    @Test
    void shouldDeriveALongSum() throws InterruptedException {
        // Given
        String sum = "sin(x)+".repeat(500) + "x";
        String[] value = new String[1];

        // When
        Thread small = new Thread(null, () -> value[0] = derivative(sum).value(), "small", 256 * 1024);
        small.start();
        small.join();

        // Then
        assertThat(value).containsExactly("500cos(x) + 1");
    }

    private static String expression(Random random, int depth) {
        if (depth == 0 || random.nextInt(6) == 0) {
            return random.nextInt(3) > 0 ? "x" : Integer.toString(1 + random.nextInt(5));
        }
        String left = expression(random, depth - 1);
        String right = expression(random, depth - 1);
        return switch (random.nextInt(14)) {
            case 0, 1 -> "(" + left + " + " + right + ")";
            case 2 -> "(" + left + " - " + right + ")";
            case 3, 4 -> "(" + left + ")*(" + right + ")";
            case 5 -> "(" + left + ")/(" + right + ")";
            case 6 -> "(" + left + ")^" + (1 + random.nextInt(3));
            case 7 -> "(" + left + ")^(" + right + ")";
            case 8 -> "sin(" + left + ")";
            case 9 -> "cos(" + left + ")";
            case 10 -> "exp((" + left + ")/5)";
            case 11 -> "ln(" + left + ")";
            case 12 -> "sqrt(" + left + ")";
            default -> "atan(" + left + ")";
        };
    }

    /** Compares with a difference quotient at points where that is accurate. */
    @Test
    void shouldAgreeWithTheDifferenceQuotient() {
        // Given
        Random random = new Random(19);
        List<String> expressions =
                IntStream.range(0, 400).mapToObj(_ -> expression(random, 4)).toList();
        List<String> wrong = new ArrayList<>();
        int compared = 0;
        int withoutValue = 0;

        // When
        for (String expression : expressions) {
            if (!(differentiated(expression) instanceof Done derivative)) {
                withoutValue++;
                continue;
            }
            for (int i = 0; i < 3; i++) {
                double x = 0.3 + 2 * random.nextDouble();
                OptionalDouble expected = slope(expression, x);
                OptionalDouble found = value(derivative.value(), x);
                if (expected.isEmpty()) {
                    continue;
                }
                compared++;
                double error = Math.abs(found.orElse(Double.NaN) - expected.getAsDouble());
                if (!(error < 1e-5 * Math.max(1, Math.abs(expected.getAsDouble())))) {
                    wrong.add("(" + expression + ")' = " + derivative.value() + " at " + x + ": " + expected);
                }
            }
        }

        // Then
        assertThat(wrong).isEmpty();
        assertThat(compared).isGreaterThan(600);
        assertThat(withoutValue).isLessThan(5);
    }

    /** Empty if the function is not smooth enough around the point for two step sizes to agree. */
    private static OptionalDouble slope(String expression, double x) {
        OptionalDouble coarse = slope(expression, x, 2e-3);
        OptionalDouble fine = slope(expression, x, 1e-3);
        return coarse.isPresent()
                        && fine.isPresent()
                        && Math.abs(coarse.getAsDouble() - fine.getAsDouble())
                                <= 1e-6 * Math.max(1, Math.abs(fine.getAsDouble()))
                ? fine
                : OptionalDouble.empty();
    }

    private static OptionalDouble slope(String expression, double x, double h) {
        double[] values = DoubleStream.of(x - 2 * h, x - h, x + h, x + 2 * h)
                .mapToObj(at -> value(expression, at))
                .filter(OptionalDouble::isPresent)
                .mapToDouble(OptionalDouble::getAsDouble)
                .filter(value -> Math.abs(value) < 1e6)
                .toArray();
        return values.length < 4
                ? OptionalDouble.empty()
                : OptionalDouble.of((values[0] - 8 * values[1] + 8 * values[2] - values[3]) / (12 * h));
    }

    private static OptionalDouble value(String expression, double x) {
        return run("{\"do\": \"calculate\", \"expression\": \"" + expression + "\", \"with\": {\"x\": " + x + "}}")
                        instanceof Done done
                ? OptionalDouble.of(Double.parseDouble(done.value()))
                : OptionalDouble.empty();
    }
}
