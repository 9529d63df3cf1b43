package dev.crosscheck.analyst.operate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.operate.OperationResult.Done;
import dev.crosscheck.analyst.operate.OperationResult.Impossible;
import java.time.LocalDate;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RootsTest {

    private static OperationResult run(String operation) {
        return new Operator().run(operation, LocalDate.of(2026, 3, 4));
    }

    private static Done done(String operation) {
        OperationResult outcome = run(operation);
        assertThat(outcome).as(operation).isInstanceOf(Done.class);
        return (Done) outcome;
    }

    private static String solve(String equation, String from, String to) {
        return "{\"do\": \"solve\", \"equations\": [\"" + equation + "\"], \"from\": \"" + from + "\", \"to\": \"" + to
                + "\"}";
    }

    private static String factor(String expression) {
        return "{\"do\": \"factor\", \"expression\": \"" + expression + "\"}";
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "x^2 - 5x + 6               | (x - 2)*(x - 3)",
                "x^2 + 1                    | x^2 + 1",
                "3x - 2                     | 3x - 2",
                "4x - 2                     | 2(2x - 1)",
                "x^3/2 - x                  | 0.5x*(x^2 - 2)",
                "x/3 - 1                    | (1/3)(x - 3)",
                "4 - 4x^2                   | -4(x + 1)*(x - 1)",
                "-x^2 + 1                   | -(x + 1)*(x - 1)",
                "6x^3 - 5x^2 - 2x + 1       | (2x + 1)*(3x - 1)*(x - 1)",
                "(x - 1)^5*(2x + 3)^2       | (2x + 3)^2*(x - 1)^5",
                "x^4 + x^2 + 1              | x^4 + x^2 + 1",
                "t^7                        | t^7",
                "360                        | 2^3 * 3^2 * 5",
                "1                          | 1",
                "-97                        | -1 * 97",
                "2^64 + 1                   | 274177 * 67280421310721",
                "1000003^2                  | 1000003^2",
                "10!                        | 2^8 * 3^4 * 5^2 * 7",
            })
    void shouldFactor(String expression, String factors) {
        // When
        Done done = done(factor(expression));

        // Then
        assertThat(done.value()).isEqualTo(factors);
    }

    @Test
    void shouldTellWhatIsLeftAsItIs() {
        // When
        Done done = done(factor("(x - 1)^2*(x^4 + x^2 + 1)"));

        // Then
        assertThat(done.steps())
                .contains(
                        "zero: x = 1, 2 times",
                        "x^4 + x^2 + 1 has no rational zero; it may have factors of degree 2 or more");
    }

    @Test
    void shouldFindTheFactorsOfRandomProducts() {
        // Given
        Random random = new Random(7);
        List<String> products = IntStream.range(0, 60)
                .mapToObj(_ -> IntStream.range(0, 2 + random.nextInt(4))
                        .mapToObj(_ -> "(" + (1 + random.nextInt(6)) + "x - " + (random.nextInt(13) - 6) + ")")
                        .collect(Collectors.joining("*", (1 + random.nextInt(9)) + "*", "*(x^2 + 3)")))
                .toList();

        for (String product : products) {
            // When
            String factors = done(factor(product)).value();

            // Then
            assertThat(factors).endsWith("*(x^2 + 3)").doesNotContain("x^3").doesNotContain("x^4");
            assertThat(expanded(factors)).isEqualTo(expanded(product));
        }
    }

    private static String expanded(String expression) {
        return done("{\"do\": \"simplify\", \"expression\": \"" + expression + "\"}")
                .value();
    }

    @Test
    void shouldFindThePrimesOfRandomNumbers() {
        // Given
        Random random = new Random(11);

        for (int i = 0; i < 50; i++) {
            long number = 1 + (random.nextLong() >>> (8 + random.nextInt(40)));

            // When
            String factors = done(factor("" + number)).value();

            // Then
            assertThat(done(factors).value()).isEqualTo("" + number);
            for (String power : List.of(
                    factors.replaceAll("\\^\\d+", "").replace(" * ", ",").split(",", -1))) {
                assertThat(number == 1
                                || done("is_prime(" + power + ")").value().equals("true"))
                        .isTrue();
            }
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "x^3 = 8                     | x = 2",
                "x^3 - 6x^2 + 11x = 6        | x = 1 or x = 2 or x = 3",
                "(x - 1)^4 = 0               | x = 1",
                "x^3 = 2                     | x ≈ 1.25992104989",
                "x^3 - 2x = 0                | x ≈ -1.41421356237 or x = 0 or x ≈ 1.41421356237",
                "x^5 - x = 1                 | x ≈ 1.16730397826",
                "x^4 - 5x^2 + 6 = 0          | x ≈ -1.73205080757 or x ≈ -1.41421356237 or x ≈ 1.41421356237"
                        + " or x ≈ 1.73205080757",
                "x^4 + 1 = 0                 | no real solution",
                "pi*x^3 = 1                  | x ≈ 0.682784063255",
                "1000*(1 + r)^10 = 2000      | r ≈ -2.07177346254 or r ≈ 0.0717734625363",
            })
    void shouldSolvePolynomialsOfAnyDegree(String equation, String solution) {
        // When
        Done done = done("{\"do\": \"solve\", \"equations\": [\"" + equation + "\"]}");

        // Then
        assertThat(done.value()).isEqualTo(solution);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "cos(x) = x                  | 0    | 1      | x ≈ 0.739085133215",
                "cos(x) = x                  | 1    | 0      | x ≈ 0.739085133215",
                "cos(x) = x                  | 1    | 2      | no solution between these bounds",
                "sin(x) = 0                  | 0    | pi     | x ≈ 0 or x ≈ 3.14159265359",
                "sin(x) = 0.5                | 0    | 2*pi   | x ≈ 0.523598775598 or x ≈ 2.61799387799",
                "tan(x) = 1                  | 0    | 5      | x ≈ 0.785398163397 or x ≈ 3.92699081699",
                "sin(x)/x = 0.5              | -5   | 5      | x ≈ -1.89549426703 or x ≈ 1.89549426703",
                "3/x = 1                     | -5   | 5      | x ≈ 3",
                "1/x = 0                     | -5   | 5      | no solution between these bounds",
                "exp(x) = 0                  | -10  | 10     | no solution between these bounds",
                "exp(x) = 1e-20              | -100 | 10     | x ≈ -46.0517018599",
                "2^x = x^2                   | -5   | 10     | x ≈ -0.766664695962 or x ≈ 2 or x ≈ 4",
                "x^x = 2                     | 1    | 2      | x ≈ 1.55961046946",
                "abs(x) = 2                  | -10  | 10     | x ≈ -2 or x ≈ 2",
                "ln(x) = -5                  | 1e-6 | 10     | x ≈ 0.00673794699909",
                "x^2 = 4                     | 0    | 10     | x = 2",
                "x^2 = 4                     | 3    | 10     | no solution between these bounds",
                "x^2 = -4                    | 3    | 10     | no real solution",
                "floor(x) = 0.5              | 0    | 10     | may have a solution near 1",
                "cos(x) = 1                  | -1   | 1      | may have a solution near 0",
                "sqrt(x) = x                 | 0    | 2      | may have a solution near 0",
                "sin(100x) = 0               | 0    | 10     | has more than 50 solutions",
                "x*y = sin(x)                | 0    | 10     | one name without a value",
                "sin(x)                      | 0    | 10     | something other than one equation",
                "sin(x) = 0                  | 1    | 1      | too close to each other",
            })
    void shouldFindAllSolutionsBetweenBounds(String equation, String from, String to, String expected) {
        // When
        OperationResult outcome = run(solve(equation, from, to));

        // Then
        switch (outcome) {
            case Done done -> assertThat(done.value()).isEqualTo(expected);
            case Impossible(String reason) -> assertThat(reason).contains(expected);
        }
    }

    @Test
    void shouldTellTheErrorAndWhereTheEquationHasNoValue() {
        // When
        Done done = done(solve("sin(x)/x = 0.5", "-1", "5"));

        // Then
        assertThat(done.steps())
                .satisfiesExactly(
                        step -> assertThat(step)
                                .isEqualTo("there is no value at x ≈ 0, where the equation divides by zero"),
                        step -> assertThat(step).matches("x ≈ 1.89549426703: the error is at most \\dE-12"));
    }

    /** Polynomials with known irrational zeros: the square roots of different numbers. */
    @Test
    void shouldFindEachZeroOfRandomPolynomials() {
        // Given
        Random random = new Random(3);

        for (int i = 0; i < 40; i++) {
            TreeSet<Integer> squares = new TreeSet<>();
            while (squares.size() < 3) {
                squares.add(List.of(2, 3, 5, 7, 11, 13, 17).get(random.nextInt(7)));
            }
            String product = squares.stream()
                    .map(square -> "(x^2 - " + square + ")")
                    .collect(Collectors.joining("*", "", " = 0"));

            // When
            Done done = done("{\"do\": \"solve\", \"equations\": [\"" + product + "\"]}");

            // Then
            String expected = IntStream.concat(
                            squares.descendingSet().stream().mapToInt(square -> -square),
                            squares.stream().mapToInt(square -> square))
                    .mapToObj(square -> "x ≈ " + (square < 0 ? "-" : "")
                            + done("sqrt(" + Math.abs(square) + ")").value())
                    .collect(Collectors.joining(" or "));
            assertThat(done.value()).isEqualTo(expected);
        }
    }
}
