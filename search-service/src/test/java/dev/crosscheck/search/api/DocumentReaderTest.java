package dev.crosscheck.search.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.crosscheck.rest.ProblemException;
import dev.crosscheck.search.TestConfig;
import dev.crosscheck.search.api.Batch.UnusableItem;
import dev.crosscheck.search.api.Batch.UsableItem;
import dev.crosscheck.search.ingest.MediaType;
import dev.crosscheck.search.ingest.Metadata;
import dev.crosscheck.search.ingest.ReadingEffort;
import dev.crosscheck.search.ingest.Sample;
import dev.crosscheck.search.ingest.Upload;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DocumentReaderTest {

    private static final String PROSE = "word ".repeat(1_000);
    private static final String PARAGRAPHS = "a\n\n".repeat(1_666);

    private final DocumentReader reader = new DocumentReader(TestConfig.with(Map.of(
                    "crosscheck.search.max-parsing-memory", "1M",
                    "crosscheck.search.max-blocks", "2000",
                    "crosscheck.search.turn-patience", "50ms"))
            .search());

    @Test
    void shouldLetALightDocumentInWhenAHeavyOneIsBeingRead() {
        // Given
        ReadingEffort heavy = ReadingEffort.of(MediaType.MARKDOWN, PARAGRAPHS, Sample.BOUNDS);

        // When
        Batch.Item light = reader.inTurn(heavy, () -> reader.read("file", upload(PROSE)));

        // Then
        assertThat(light).isInstanceOf(UsableItem.class);
    }

    @Test
    void shouldSayThatItIsBusyWhenTwoDocumentsOfTheSameBytesNeedTooMuchMemory() {
        // Given
        ReadingEffort heavy = ReadingEffort.of(MediaType.MARKDOWN, PARAGRAPHS, Sample.BOUNDS);

        // When
        ProblemException busy = catchThrowableOfType(
                ProblemException.class, () -> reader.inTurn(heavy, () -> reader.read("file", upload(PARAGRAPHS))));

        // Then
        assertThat(busy.problem().status()).isEqualTo(503);
        assertThat(reader.read("file", upload(PARAGRAPHS))).isInstanceOf(UsableItem.class);
    }

    @Test
    void shouldKeepToTheConfiguredBoundsWhenADocumentHasMoreBlocks() {
        // When
        Batch.Item item = reader.read("file", upload("a\n\n".repeat(2_001)));

        // Then
        assertThat(item)
                .isInstanceOfSatisfying(
                        UnusableItem.class,
                        unusable -> assertThat(unusable.reason()).contains("more than 2000 paragraphs"));
    }

    private static Upload upload(String text) {
        return new Upload("a.md", MediaType.MARKDOWN, text, text.length(), Metadata.NONE);
    }
}
