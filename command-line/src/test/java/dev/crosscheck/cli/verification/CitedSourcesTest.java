package dev.crosscheck.cli.verification;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.cli.verification.CitedSources.Numbered;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CitedSourcesTest {

    private static final JsonNode NOTICE = document("County notice", "https://county.example/notice/1");
    private static final JsonNode WIRE = document("Water firm: “no leak” before March", null);
    private static final JsonNode AGENCY = document("水安全署：湖景廠調查報告", null);

    @Test
    void shouldNumberDocumentsInTheirOrderWhenTheReportHasNoList() {
        // Then
        assertThat(CitedSources.of("It leaked [1].", List.of(NOTICE, WIRE)))
                .containsExactly(new Numbered(1, NOTICE), new Numbered(2, WIRE));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "## Sources\n\n- [3] Water firm: “no leak” before March — Meridian Wire\n- [7] See https://county.example/notice/1 for more\n",
                "**Sources**\n\n3. water firm: \"no leak\" before march, 2025\n7. A notice, https://county.example/notice/1\n",
                "## 資料來源\n\n[3] Water firm: “no leak” before March\n[7] County notice\n"
            })
    void shouldTakeTheNumbersOfTheReportsOwnList(String list) {
        // Then
        assertThat(CitedSources.of("It leaked [3].\n\n" + list, List.of(NOTICE, WIRE)))
                .containsExactly(new Numbered(3, WIRE), new Numbered(7, NOTICE));
    }

    @Test
    void shouldNumberWhatIsNotListedAfterAllThatIs() {
        // Given
        String report = "It leaked [2].\n\n## Sources\n\n- [2] 水安全署：湖景廠調查報告\n- [5] A page that nobody has\n";

        // Then
        assertThat(CitedSources.of(report, List.of(NOTICE, AGENCY)))
                .containsExactly(new Numbered(2, AGENCY), new Numbered(6, NOTICE));
    }

    @Test
    void shouldTakeTheWholeAddressWhenAnotherBeginsTheSame() {
        // Given
        JsonNode first = document("One", "https://a.example/news/1");
        JsonNode twelfth = document("Two", "https://a.example/news/12");
        String report = """
                ## Sources

                1. https://a.example/news/12
                2. (https://a.example/news/1), https://a.example/news/12.html
                """;

        // Then
        assertThat(CitedSources.of(report, List.of(first, twelfth)))
                .containsExactly(new Numbered(1, twelfth), new Numbered(2, first));
    }

    @ParameterizedTest
    @CsvSource({
        "https://a.example/news/1., true",
        "https://a.example/news/1/, true",
        "https://a.example/news/1#top, true",
        "see https://a.example/news/1：報告, true",
        "_https://a.example/news/1_, true",
        "https://a.example/news/1_b, false",
        "https://a.example/news/12, false",
        "https://a.example/news/1/more, false",
        "https://a.example/news/1.html, false",
        "https://a.example/news/1?page=2, false",
        "https://a.example/news/1-leak, false"
    })
    void shouldFindAnAddressOnlyWhereItEnds(String line, boolean found) {
        // Given
        JsonNode document = document("A title that is not there", "https://a.example/news/1");

        // Then
        assertThat(CitedSources.of("## Sources\n\n7. " + line + "\n", List.of(document)))
                .containsExactly(new Numbered(found ? 7 : 8, document));
    }

    @Test
    void shouldReadNoListWhereNoneIsAnnounced() {
        // Then
        assertThat(CitedSources.of("## Steps\n\n2. County notice was read\n", List.of(NOTICE)))
                .containsExactly(new Numbered(1, NOTICE));
    }

    @Test
    void shouldNotTakeAPowerForAnotherNumberWhenItReadsTitles() {
        // Given
        JsonNode power = document("Leak of 10⁶ litres", null);
        JsonNode number = document("Leak of 106 litres", null);
        String report = "## Sources\n\n4. Leak of 106 litres\n5. Leak of 10⁶ litres\n";

        // Then
        assertThat(CitedSources.of(report, List.of(power, number)))
                .containsExactly(new Numbered(4, number), new Numbered(5, power));
    }

    private static JsonNode document(String title, String url) {
        return Json.object().put("title", title).put("url", url);
    }
}
