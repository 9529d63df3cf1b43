package dev.crosscheck.gateway.routing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.crosscheck.gateway.routing.Isotonic.Bin;
import dev.crosscheck.model.evaluation.Calibration.Point;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class IsotonicTest {

    @Test
    void shouldComeCloseToTheSharesWhenThereAreManyReviewsAndTheyRise() {
        // When
        List<Point> points = Isotonic.fit(List.of(new Bin(1_000, 700, 500), new Bin(1_000, 900, 800)));

        // Then
        assertThat(points).hasSize(2);
        assertThat(points.getFirst().said()).isCloseTo(0.7, within(1e-9));
        assertThat(points.getFirst().held()).isCloseTo(0.5, within(0.001));
        assertThat(points.getLast().said()).isCloseTo(0.9, within(1e-9));
        assertThat(points.getLast().held()).isCloseTo(0.8, within(0.001));
    }

    @Test
    void shouldPoolNeighboursWhoseSharesFall() {
        // When
        List<Point> points = Isotonic.fit(List.of(new Bin(100, 70, 80), new Bin(100, 80, 60), new Bin(100, 95, 90)));

        // Then
        assertThat(points).hasSize(2);
        assertThat(points.getFirst().said()).isCloseTo(0.75, within(1e-9));
        assertThat(points.getFirst().held()).isCloseTo(0.7, within(0.002));
        assertThat(points.getLast().held()).isCloseTo(0.9, within(0.002));
    }

    @Test
    void shouldNotClaimCertaintyForAFewReviewsThatWereAllRight() {
        // When
        List<Point> points = Isotonic.fit(List.of(new Bin(2, 1.6, 2)));

        // Then
        assertThat(points.getFirst().held()).isCloseTo((2 + 1.6) / 4, within(1e-9));
    }

    @Test
    void shouldNeverFallWhateverTheReviewsAre() {
        Random random = new Random(7);
        for (int run = 0; run < 500; run++) {
            // Given
            List<Bin> bins = new ArrayList<>();
            for (int bin = 0; bin < 20; bin++) {
                int reviews = random.nextInt(8);
                if (reviews > 0) {
                    bins.add(new Bin(reviews, reviews * (bin + random.nextDouble()) / 20, random.nextInt(reviews + 1)));
                }
            }

            // When
            List<Point> points = Isotonic.fit(bins);

            // Then
            for (int i = 1; i < points.size(); i++) {
                assertThat(points.get(i).said()).isGreaterThan(points.get(i - 1).said());
                assertThat(points.get(i).held()).isGreaterThan(points.get(i - 1).held());
            }
        }
    }
}
