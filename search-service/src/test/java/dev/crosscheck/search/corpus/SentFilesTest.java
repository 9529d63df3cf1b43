package dev.crosscheck.search.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.search.corpus.SentFiles.SentFile;
import dev.crosscheck.search.ingest.MediaType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SentFilesTest {

    private static final String HASH = "0".repeat(64);

    @ParameterizedTest
    @CsvSource({"PDF, false", "MAIL, false", "ZIP, false", "TEXT, true", "HTML, true", "DOCX, true"})
    void shouldKnowAFileWithoutScansWhateverIsRecognised(MediaType type, boolean same) {
        // Given
        SentFile without = new SentFile("a", type, HASH, false, "0");
        SentFile with = new SentFile("a", type, HASH, false, "20:eng");

        // Then
        assertThat(without.noted(2).equals(with.noted(2))).isEqualTo(same);
    }

    @Test
    void shouldNoteWhetherAndHowScannedPagesWereRecognised() {
        // Given
        SentFile without = new SentFile("scan.pdf", MediaType.PDF, HASH, false, "0");
        SentFile with = new SentFile("scan.pdf", MediaType.PDF, HASH, false, "20:eng");

        // Then
        assertThat(without.noted(2)).isNotEqualTo(with.noted(2));
        assertThat(new SentFile("scan.pdf", MediaType.PDF, HASH, false, "20:eng+chi_tra").noted(2))
                .isNotEqualTo(with.noted(2));
        assertThat(with.noted(2)).isEqualTo(new SentFile("other.pdf", MediaType.PDF, HASH, false, "20:eng").noted(2));
    }
}
