package dev.crosscheck.search.tiers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.crosscheck.model.source.SourceTiers;
import dev.crosscheck.model.text.Resource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TiersFileTest {

    private static final Instant BEFORE = Instant.parse("2025-01-01T00:00:00Z");

    @TempDir
    Path folder;

    @Test
    void shouldRateTheShippedOutletsWhenThereIsNoFile() {
        // Given
        TiersFile file = new TiersFile(Optional.empty(), Duration.ZERO);

        // When
        var tiers = file.current();

        // Then
        assertThat(tiers.rate("中央社", null).tier()).isEqualTo(1);
        assertThat(tiers.rate(null, "https://money.udn.com/a").originalSource()).isEqualTo("經濟日報");
        assertThat(tiers.rate(null, "https://www.dcard.tw/f").tier()).isEqualTo(5);
    }

    /** The outlets are rated generally reliable and deprecated in Wikipedia's list of perennial sources. */
    @Test
    void shouldRateReliableOutletsAboveThoseThatWikipediaDeprecates() {
        // Given
        SourceTiers tiers = new TiersFile(Optional.empty(), Duration.ZERO).current();
        List<String> reliable = List.of("reuters.com", "apnews.com", "bbc.co.uk", "theguardian.com", "nytimes.com");
        List<String> deprecated = List.of(
                "breitbart.com", "dailymail.co.uk", "infowars.com", "naturalnews.com", "rt.com", "theepochtimes.com");

        // Then
        assertThat(reliable)
                .allSatisfy(site -> assertThat(
                                tiers.rate(null, "https://www." + site + "/a").tier())
                        .isBetween(1, 3));
        assertThat(deprecated)
                .allSatisfy(site -> assertThat(
                                tiers.rate(null, "https://www." + site + "/a").tier())
                        .isNotIn(1, 2, 3));
    }

    @Test
    void shouldRateCataloguesOnlyWhenTheirRulesAreTakenOutOfTheComments() throws IOException {
        // Given
        String shipped = Resource.text(SourceTiers.class, "/dev/crosscheck/model/source-tiers.yaml");
        Path own = Files.writeString(folder.resolve("own.yaml"), shipped.replace("  # - {", "  - {"));

        // When
        SourceTiers byDefault = new TiersFile(Optional.empty(), Duration.ZERO).current();
        SourceTiers opened = new TiersFile(Optional.of(own), Duration.ZERO).current();

        // Then
        for (String site : List.of("doi.org", "europepmc.org", "semanticscholar.org", "openalex.org", "arxiv.org")) {
            assertThat(byDefault.rate(null, "https://" + site + "/1").tier())
                    .as(site)
                    .isNull();
        }
        assertThat(opened.rate(null, "https://doi.org/10.1111/ibi.1").tier()).isEqualTo(2);
        assertThat(opened.rate(null, "https://doi.org/10.48550/arxiv.2103.01234")
                        .tier())
                .isEqualTo(3);
        assertThat(opened.rate(null, "https://europepmc.org/article/MED/1").tier())
                .isEqualTo(2);
        assertThat(opened.rate(null, "https://europepmc.org/article/PPR/PPR1").tier())
                .isEqualTo(3);
        assertThat(opened.rate(null, "https://www.semanticscholar.org/paper/1").tier())
                .isEqualTo(3);
        assertThat(opened.rate(null, "https://arxiv.org/abs/2103.01234").tier()).isEqualTo(3);
        assertThat(opened.rate("中央社", null).tier()).isEqualTo(1);
    }

    @Test
    void shouldUseTheNewRatingsWhenTheFileChanges() throws IOException {
        // Given
        Path path = write("{name: A, tier: 1, type: news}", BEFORE);
        TiersFile file = new TiersFile(Optional.of(path), Duration.ZERO);

        // When
        write("{name: A, tier: 4, type: news}", BEFORE.plusSeconds(1));

        // Then
        assertThat(file.current().rate("A", null).tier()).isEqualTo(4);
    }

    @Test
    void shouldKeepTheRatingsWhenTheFileBecomesWrongOrGoes() throws IOException {
        // Given
        Path path = write("{name: A, tier: 1, type: news}", BEFORE);
        TiersFile file = new TiersFile(Optional.of(path), Duration.ZERO);

        // When
        write("{name: A, tier: 9, type: news}", BEFORE.plusSeconds(1));
        Integer whileWrong = file.current().rate("A", null).tier();
        Files.delete(path);
        Integer whileGone = file.current().rate("A", null).tier();

        // Then
        assertThat(whileWrong).isEqualTo(1);
        assertThat(whileGone).isEqualTo(1);
    }

    @Test
    void shouldNotLookAtTheFileWhenItDidSoJustNow() throws IOException {
        // Given
        Path path = write("{name: A, tier: 1, type: news}", BEFORE);
        TiersFile file = new TiersFile(Optional.of(path), Duration.ofHours(1));

        // When
        write("{name: A, tier: 4, type: news}", BEFORE.plusSeconds(1));

        // Then
        assertThat(file.current().rate("A", null).tier()).isEqualTo(1);
    }

    @Test
    void shouldNotStartWhenTheFileIsWrongOrMissing() throws IOException {
        // Given
        Path wrong = write("{name: A}", BEFORE);
        Path missing = folder.resolve("missing.yaml");

        // When
        var startWithWrong = assertThatThrownBy(() -> new TiersFile(Optional.of(wrong), Duration.ZERO));
        var startWithMissing = assertThatThrownBy(() -> new TiersFile(Optional.of(missing), Duration.ZERO));

        // Then
        startWithWrong.hasMessageContaining("tiers.yaml").hasMessageContaining("sources[0].tier");
        startWithMissing.hasMessageContaining("missing.yaml");
    }

    private Path write(String rule, Instant modified) throws IOException {
        Path path = Files.writeString(folder.resolve("tiers.yaml"), "sources: [" + rule + "]");
        Files.setLastModifiedTime(path, FileTime.from(modified));
        return path;
    }
}
