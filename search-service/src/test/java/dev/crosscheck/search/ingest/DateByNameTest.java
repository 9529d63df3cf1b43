package dev.crosscheck.search.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.search.ingest.DateByName.Named;
import dev.crosscheck.search.ingest.Provenance.SaidBy;
import java.time.LocalDate;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DateByNameTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "https://wire.example/2025/04/11/fine | 2025-04-11",
                "https://wire.example/news/2025-4-9-fine.html | 2025-04-09",
                "https://wire.example/2025/02/30/fine |",
                "https://wire.example/2025/04/ |",
                "https://wire.example/item/20250411 |",
                "https://wire.example/v1/1234/5/6.txt |",
                "https://wire.example/1234/5/6/2025/04/11/fine | 2025-04-11"
            })
    void shouldReadTheDateOfAnAddress(String url, LocalDate day) {
        assertThat(DateByName.of(url, "page", "Fine"))
                .isEqualTo(Optional.ofNullable(day).map(date -> new Named(date, SaidBy.ADDRESS)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "minutes-2026-09-14.md | 2026-09-14",
                "2026_09_14 minutes.pdf | 2026-09-14",
                "archive.zip/letters/20260914.txt | 2026-09-14",
                "scan-20261399.pdf |",
                "2026-09-14/report.pdf |",
                "order-120260914.csv |",
                "v2.10.11.md |"
            })
    void shouldReadTheDateOfAFileName(String name, LocalDate day) {
        assertThat(DateByName.of(null, name, "Report"))
                .isEqualTo(Optional.ofNullable(day).map(date -> new Named(date, SaidBy.FILE_NAME)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Minutes of the library committee, 14 September 2026 | 2026-09-14",
                "Letter to the readers (20 September 2026) | 2026-09-20",
                "Annual report – September 20, 2026 | 2026-09-20",
                "14 September 2026: the committee meets | 2026-09-14",
                "Minutes of the meeting of 14 September 2026 | 2026-09-14",
                "ALDERSBY COURIER, Friday 14 June 2024, page 7 | 2024-06-14",
                "Aldersby Courier – Fri., 14 June 2024, p. A7 | 2024-06-14",
                "Minutes of the meeting of Friday, 14 June 2024 | 2024-06-14",
                "Friday, 14 June 2024: the committee meets | 2024-06-14",
                "管理委員會會議紀錄（2026年9月14日） | 2026-09-14",
                "嵐川日報，2026年9月14日星期一，第3版 | 2026-09-14",
                "嵐川日報，2026年9月14日（週一）A3版 | 2026-09-14",
                "115年9月14日 管理委員會會議紀錄 | 2026-09-14"
            })
    void shouldReadTheDateThatATitleBears(String title, LocalDate day) {
        assertThat(DateByName.of(null, "a.md", title)).contains(new Named(day, SaidBy.TITLE));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The earthquake of 26 February 2025",
                "The storm of Friday, 21 August 2026",
                "The crash, 21 August 2026, page by page",
                "What the storm of 21 August 2026 did to the roof",
                "From 14 September 2026 to 3 October 2026",
                "Minutes of the library committee, September 2026",
                "Minutes of the library committee, 30 February 2026",
                "The library's year so far"
            })
    void shouldNotTakeTheDateOfTheMatterForThatOfTheDocument(String title) {
        assertThat(DateByName.of(null, "a.md", title)).isEmpty();
    }

    @Test
    void shouldBelieveTheDocumentBeforeItsName() {
        // When
        ParsedDocument stated =
                Sample.markdown("---\ndate: 2026-09-20\n---\n# Minutes, 14 September 2026\n\nIt rained.");
        ParsedDocument silent = Sample.markdown("# Minutes, 14 September 2026\n\nIt rained.");

        // Then
        assertThat(stated.metadata().published()).isEqualTo(LocalDate.of(2026, 9, 20));
        assertThat(stated.metadata().provenance().published()).isEqualTo(SaidBy.FRONT_MATTER);
        assertThat(silent.metadata().published()).isEqualTo(LocalDate.of(2026, 9, 14));
        assertThat(silent.metadata().provenance().published()).isEqualTo(SaidBy.TITLE);
    }
}
