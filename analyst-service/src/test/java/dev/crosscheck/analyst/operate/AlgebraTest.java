package dev.crosscheck.analyst.operate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.operate.OperationResult.Done;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AlgebraTest {

    private static Done done(String operation) {
        OperationResult outcome = new Operator().run(operation, LocalDate.of(2026, 3, 4));
        assertThat(outcome).isInstanceOf(Done.class);
        return (Done) outcome;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "2x + 3 = 7                          | x = 2",
                "x/3 - 1/2 = x                       | x = -0.75",
                "3x = 1                              | x = 1/3",
                "-3x = 7                             | x = -7/3",
                "0.1x + 0.2 = 0.3                    | x = 1",
                "2(x + 1) = 2x + 2                   | infinitely many solutions",
                "x = x + 1                           | no solution",
                "x^2 = 4                             | x = -2 or x = 2",
                "(x - 3)^2 = 0                       | x = 3",
                "x^2 + x + 1 = 0                     | no real solution",
                "x^2 = 2                             | x ≈ -1.41421356237 or x ≈ 1.41421356237",
                "-2x^2 + 3x + 2 = 0                  | x = -0.5 or x = 2",
                "(x + 1)(x - 1) = x^2 + 2x           | x = -0.5",
                "x + y = 5; x - y = 1                | x = 3, y = 2",
                "x + 2y + z = 8; x - y = -1; z = 3   | x = 1, y = 2, z = 3",
                "x + y = 5; 2x + 2y = 10             | infinitely many solutions",
                "x + y = 5; x + y = 6                | no solution",
                "x + y = 5; x - y = 1; 2x = 6        | x = 3, y = 2",
                "x + y = 5; x - y = 1; 2x = 7        | no solution",
                "x + y = 5                           | infinitely many solutions",
                "x = 2*pi                            | x ≈ 6.28318530718",
                "2*pi*r = 10                         | r ≈ 1.59154943092",
                "x^2 = e^2                           | x ≈ -2.71828182846 or x ≈ 2.71828182846",
            })
    void shouldSolveEquationsExactly(String equations, String solution) {
        // Given
        String list = Stream.of(equations.strip().split("; *"))
                .map(equation -> "\"" + equation + "\"")
                .collect(Collectors.joining(", "));

        // When
        Done done = done("{\"do\": \"solve\", \"equations\": [" + list + "]}");

        // Then
        assertThat(done.value()).isEqualTo(solution);
    }

    @Test
    void shouldTakeANameForAnUnknownOnlyWhereItHasNoValue() {
        // When
        Done given = done("{\"do\": \"solve\", \"equations\": [\"x = 2e\"], \"with\": {\"e\": 3}}");
        List<OperationResult> nothing = Stream.of(
                        "{\"do\": \"solve\", \"equations\": [\"e + 2 = 5\"]}",
                        "{\"do\": \"solve\", \"equations\": [\"1 = 1\"]}",
                        "{\"do\": \"differentiate\", \"expression\": \"e^2\", \"by\": \"e\"}")
                .map(operation -> new Operator().run(operation, LocalDate.of(2026, 3, 4)))
                .toList();

        // Then
        assertThat(given.value()).isEqualTo("x = 6");
        assertThat(nothing)
                .containsExactly(
                        new OperationResult.Impossible("has no unknown: each name in its equations has a value"),
                        new OperationResult.Impossible("has no unknown: each name in its equations has a value"),
                        new OperationResult.Impossible("cannot be derived by “e”, which is a constant"));
    }

    /** Steps run on threads with a small stack, which leaves little room for recursion. */
    @ParameterizedTest
    @ValueSource(strings = {"1", "x"})
    void shouldAddUpALongSum(String part) throws InterruptedException {
        // Given
        String sum = (part + "+").repeat(1_900) + part;
        String operation = "{\"do\": \"simplify\", \"expression\": \"" + sum + "\"}";
        List<String> values = new ArrayList<>();

        // When
        Thread small = new Thread(null, () -> values.add(done(operation).value()), "small", 256 * 1024);
        small.start();
        small.join();

        // Then
        assertThat(values).containsExactly(part.equals("1") ? "1901" : "1901x");
    }

    @Test
    void shouldTellTheStepsOfASolution() {
        // When
        Done quadratic = done("{\"do\": \"solve\", \"equations\": [\"x^2 - 5x = -6\"]}");
        Done several = done("{\"do\": \"solve\", \"equations\": [\"a*x + y = 5\", \"x = y\"], \"with\": {\"a\": 2}}");

        // Then
        assertThat(quadratic.steps())
                .containsExactly(
                        "x^2 - 5x + 6 = 0", "discriminant: (-5)^2 - 4 * (1) * (6) = 1", "x = (5 ± sqrt(1)) / 2");
        assertThat(several.steps())
                .containsExactly(
                        "2x + y - 5 = 0",
                        "x - y = 0",
                        "x = -0.5y + 2.5",
                        "y = 5/3",
                        "5/3 ≈ 1.66666666667",
                        "5/3 ≈ 1.66666666667");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "simplify      | (x + 1)^3 - x^3            | 3x^2 + 3x + 1",
                "simplify      | x - x                      | 0",
                "simplify      | x / 3 + y * 2 * x          | 2x*y + (1/3)x",
                "simplify      | price * 1.2 - price        | 0.2price",
                "simplify      | 2^3 x + 4!                 | 8x + 24",
                "simplify      | pi*2                       | 6.28318530718",
                "simplify      | pi*r^2 + r^2               | 4.14159265359r^2",
                "differentiate | 3x^3 - 2x + 7              | 9x^2 - 2",
                "differentiate | 5                          | 0",
                "differentiate | (t + 1)^2 / 2              | t + 1",
                "differentiate | pi*r^2                     | 6.28318530718r",
            })
    void shouldWorkWithPolynomials(String operation, String expression, String result) {
        // When
        Done done = done("{\"do\": \"" + operation + "\", \"expression\": \"" + expression + "\"}");

        // Then
        assertThat(done.value()).isEqualTo(result);
    }
}
