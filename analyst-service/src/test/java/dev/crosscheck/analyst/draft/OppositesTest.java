package dev.crosscheck.analyst.draft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.Given;
import dev.crosscheck.analyst.draft.Opposites.Opposition;
import dev.crosscheck.model.source.Origins;
import dev.crosscheck.model.source.Source;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OppositesTest {

    private static List<Opposition> among(String question, String one, String other) {
        List<Source> sources = List.of(
                Given.source(1, "Company", null, "2025-03-07", one), Given.source(2, "Agency", 1, "2025-03-14", other));
        SentenceRanking ranking = DraftOf.ranking(question, sources);
        return Opposites.among(ranking.answering(question), "", Origins.of(sources));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Did tank T-3 raise an alarm? | Tank T-3 raised no alarm in February 2025. | On 9 February 2025 tank T-3 raised a level alarm.",
                "Was drain valve V-12 open? | Drain valve V-12 was open on that night. | On that night drain valve V-12 was closed by hand.",
                "Is the tap water safe? | The tap water of Lakeview is safe to drink. | The tap water of Lakeview is dangerous to drink.",
                "車站的更新工程完成了嗎？ | 湖景車站的月台更新工程已完成。 | 湖景車站的月台更新工程未完成。",
                "排放閥是開啟的嗎？ | 洩漏當晚排放閥V-12為開啟狀態。 | 洩漏當晚排放閥V-12為關閉狀態。"
            })
    void shouldFindTwoThatSayOppositeThings(String question, String one, String other) {
        // Then
        assertThat(among(question, one, other))
                .singleElement()
                .satisfies(found ->
                        assertThat(found.sides()).extracting(Candidate::number).containsExactly(1, 2));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Was drain valve V-12 open? | Drain valve V-12 was open on that night. | On that night drain valve V-12 was not closed by hand.",
                "Did tank T-3 raise an alarm? | Tank T-3 raised an alarm in February. | The council of the county doubts that anybody had looked at the pumps or the alarm of the tank.",
                "How are bugs reported? | Users report bugs that are not specific to the tracking system. |"
                        + " The tracking system files bugs that users report.",
                "Did tank T-3 raise an alarm? | Tank T-3 raised an alarm in February. | The council asked whether tank T-3 raised no alarm in February."
            })
    void shouldFindNothingWhenTheyAgreeOrSpeakOfSomethingElse(String question, String one, String other) {
        // Then
        assertThat(among(question, one, other)).isEmpty();
    }

    @Test
    void shouldFindNothingWhenBothAreOfOneOrigin() {
        // Given
        String question = "Was drain valve V-12 open?";
        List<Source> sources = List.of(Given.source(
                1,
                "Agency",
                1,
                "2025-03-14",
                "Drain valve V-12 was open on that night. On that night drain valve V-12 was closed by hand."));
        SentenceRanking ranking = DraftOf.ranking(question, sources);

        // Then
        assertThat(Opposites.among(ranking.answering(question), "", Origins.of(sources)))
                .isEmpty();
    }
}
