package dev.crosscheck.search.tiers;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * Measures the shipped tiers against the ratings of others. Needs the folder with their files, which are not part of
 * this project: {@code -Dcrosscheck.ratings=FOLDER}. docs/web.md says where they come from and gives the figures.
 */
@EnabledIfSystemProperty(named = TiersAgainstOthersTest.FOLDER, matches = ".+")
class TiersAgainstOthersTest {

    static final String FOLDER = "crosscheck.ratings";

    /** An outlet without a tier ranks below all that have one. */
    private static final int UNKNOWN = 6;

    private Path folder;
    private TiersFile tiers;

    @BeforeEach
    void open() {
        folder = Path.of(System.getProperty(FOLDER));
        tiers = new TiersFile(Optional.empty(), Duration.ZERO);
    }

    @Test
    void shouldRankGenerallyReliableOutletsAboveDeprecatedOnes() throws IOException {
        // Given
        List<String[]> rows = rows("wikipedia_reliability/reliability_ranking.csv");
        double[] reliable = worths(rows, "gr");
        double[] deprecated = worths(rows, "d");

        // When
        double auc = Arrays.stream(reliable)
                .map(good -> Arrays.stream(deprecated)
                        .map(bad -> good > bad ? 1 : good == bad ? 0.5 : 0)
                        .average()
                        .orElseThrow())
                .average()
                .orElseThrow();

        // Then
        System.out.printf("AUC %.4f, %d reliable, %d deprecated%n", auc, reliable.length, deprecated.length);
        assertThat(auc).isGreaterThanOrEqualTo(0.95);
    }

    @Test
    void shouldRankDomainsInPartAsOthersDo() throws IOException {
        // Given
        List<String[]> rows = rows("domain_quality/domain_pc1.csv");
        List<String[]> rated =
                rows.stream().filter(row -> worth(row[0]) > -UNKNOWN).toList();

        // When
        double ofRated = correlation(rated);
        double ofAll = correlation(rows);

        // Then
        System.out.printf("rank correlation %.3f of %d rated, ", ofRated, rated.size());
        System.out.printf("%.3f of all %d domains%n", ofAll, rows.size());
        assertThat(ofRated).isGreaterThan(0.2);
        assertThat(ofAll).isGreaterThan(0.05);
    }

    /** Returns Spearman's rank correlation; equal values share their mean rank. */
    private double correlation(List<String[]> rows) {
        double[] ours = ranks(rows.stream().mapToDouble(row -> worth(row[0])).toArray());
        double[] theirs = ranks(
                rows.stream().mapToDouble(row -> Double.parseDouble(row[1])).toArray());
        double mean = (rows.size() + 1) / 2.0;
        double together = 0;
        double ofOurs = 0;
        double ofTheirs = 0;
        for (int i = 0; i < ours.length; i++) {
            together += (ours[i] - mean) * (theirs[i] - mean);
            ofOurs += (ours[i] - mean) * (ours[i] - mean);
            ofTheirs += (theirs[i] - mean) * (theirs[i] - mean);
        }
        return together / Math.sqrt(ofOurs * ofTheirs);
    }

    private static double[] ranks(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        Map<Double, double[]> places = new HashMap<>();
        for (int i = 0; i < sorted.length; i++) {
            double[] sumAndCount = places.computeIfAbsent(sorted[i], _ -> new double[2]);
            sumAndCount[0] += i + 1;
            sumAndCount[1]++;
        }
        return Arrays.stream(values)
                .map(value -> places.get(value)[0] / places.get(value)[1])
                .toArray();
    }

    /** Counts fields from the end, because names may contain commas. */
    private double[] worths(List<String[]> rows, String status) {
        return rows.stream()
                .filter(row -> row[row.length - 6].equals(status))
                .mapToDouble(row -> worth(row[row.length - 5]))
                .toArray();
    }

    private double worth(String domain) {
        return -tiers.current()
                .match(domain, "")
                .map(match -> match.rating().tier())
                .orElse(UNKNOWN);
    }

    private List<String[]> rows(String file) throws IOException {
        try (var lines = Files.lines(folder.resolve(file))) {
            return lines.skip(1).map(line -> line.split(",", -1)).toList();
        }
    }
}
