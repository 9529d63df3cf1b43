package dev.crosscheck.search.tiers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
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
