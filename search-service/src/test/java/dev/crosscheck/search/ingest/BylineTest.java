package dev.crosscheck.search.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.search.ingest.Provenance.SaidBy;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BylineTest {

    private static final String PAGE = "<html><body><article><h1>The gauge</h1><p>%s</p>"
            + "<p>The gauge at the weir stood at 2.1 metres when the flood came, said the committee.</p></article>";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Published 3 March 2025 | 2025-03-03",
                "Published on March 3, 2025 | 2025-03-03",
                "Published 3 March 2025 by the works department | 2025-03-03",
                "First published: 2025-03-03 | 2025-03-03",
                "Posted 3 March 2025 at 10:15 GMT | 2025-03-03",
                "By Ann Lee · Published 3 March 2025 · 4 minutes to read | 2025-03-03",
                "By Ann Lee<br>Published 3 March 2025 | 2025-03-03",
                "Updated 9 March 2025 - Published 3 March 2025 | 2025-03-03",
                "Date of publication: 3 March 2025 | 2025-03-03",
                "發布日期：2025年3月3日 | 2025-03-03",
                "發佈時間：2025-03-03 10:15 | 2025-03-03",
                "記者王小明｜刊登於2025年3月3日 | 2025-03-03",
                "公布日期：民國114年3月3日 | 2025-03-03",
                "3 March 2025 | 2025-03-03",
                "Monday, 3 March 2025 | 2025-03-03",
                "Date: 2025-03-03 | 2025-03-03",
                "日期：2025年3月3日 | 2025-03-03"
            })
    void shouldReadTheDateWhenALineNearTheBeginningStatesIt(String line, LocalDate day) {
        // When
        Metadata metadata = Sample.html(PAGE.formatted(line)).metadata();

        // Then
        assertThat(metadata.published()).isEqualTo(day);
        assertThat(metadata.provenance().published()).isEqualTo(SaidBy.BYLINE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The report was published on 3 March 2025 and caused a stir.",
                "Published 3 March 2025, the report names the manager.",
                "Published 3 March 2025 by the court, the report names the manager.",
                "Updated 3 March 2025",
                "3 March 2025: the gauge stood at 2.1 metres",
                "due date: 3 March 2025",
                "Published in March 2025",
                "Published 30 February 2025",
                "報告於2025年3月3日發布",
                "該公司發布2025年3月3日的新聞稿"
            })
    void shouldReadNoDateWhenNoBylineStatesIt(String line) {
        assertThat(Sample.html(PAGE.formatted(line)).metadata().published()).isNull();
    }

    @Test
    void shouldReadNoDateWhenTheLineStandsLateInTheText() {
        // Given
        String far = "<p>The committee met again.</p>".repeat(20) + "<p>Published 3 March 2025</p>";

        // When
        Metadata metadata = Sample.html(PAGE.formatted("The gauge") + far).metadata();

        // Then
        assertThat(metadata.published()).isNull();
    }

    @Test
    void shouldReadNoDateWhenTheTextIsAChronicle() {
        // Given
        String lines = "3 March 2025</p><p>The gauge was read.</p><p>4 March 2025";

        // When
        Metadata metadata = Sample.html(PAGE.formatted(lines)).metadata();

        // Then
        assertThat(metadata.published()).isNull();
    }

    @Test
    void shouldPreferWhatThePageDeclaresWhenItHasABylineToo() {
        // When
        Metadata metadata = Sample.html("<head><meta name='date' content='2025-03-01'></head>"
                        + PAGE.formatted("Published 3 March 2025"))
                .metadata();

        // Then
        assertThat(metadata.published()).isEqualTo(LocalDate.of(2025, 3, 1));
        assertThat(metadata.provenance().published()).isEqualTo(SaidBy.META);
    }
}
