package dev.crosscheck.analyst.draft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.Given;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AskedFigureTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Three of the eleven gutters are blocked. | Three of the eleven gutters",
                "The survey says that 12 of its 40 gutters are blocked. | 12 of its 40 gutters",
                "Twenty-one of 30 gutters are blocked. | Twenty-one of 30 gutters",
                "One of the eleven gutters is blocked. | One of the eleven gutters",
                "About 40 gutters are blocked. | About 40 gutters"
            })
    void shouldTellThePartAndNotTheWholeWhenASentenceCountsBoth(String sentence, String figure) {
        // Given
        var survey = Given.source(1, "Roof survey", 2, "2026-04-20", sentence);

        // When
        String draft = DraftOf.sources("How many gutters are blocked?", survey).markdown();

        // Then
        assertThat(draft).startsWith("## Answer\n\n**" + figure + "** — ");
    }

    @Test
    void shouldNotLetATextOfSomethingElseAgree() {
        // Given
        var county = Given.source(
                1,
                "County",
                1,
                "2025-03-05",
                "By noon 14 people had been treated for the fumes of the leak. The leak ran into the creek below the mill."
                        + " All wells near the leak are closed to the public. Divers sealed the leak during the night."
                        + " The county will look into the leak in spring.");
        var wire = Given.source(
                2,
                "Wire",
                2,
                "2025-03-08",
                "The leak began on Sunday in a pipe of the mill. Doctors say that they treated 14 people. Most neighbours"
                        + " stayed away from the leak. The leak made the news in the whole country. The mill did not"
                        + " speak about the leak.");
        var weekly = Given.source(
                3,
                "Weekly",
                2,
                "2025-11-03",
                "More runners than ever started on Sunday. At the aid stations 14 people were treated for cramps. A runner"
                        + " went home early. A leak in the inflatable arch amused the crowd. The children run next week.");

        // When
        String draft = DraftOf.sources("How many people were treated after the leak?", county, wire, weekly)
                .markdown();

        // Then
        assertThat(draft.lines().limit(3).collect(Collectors.joining("\n")))
                .contains("**14 people** — County", "(so also [2]; 2 independent origins)");
    }

    @ParameterizedTest
    @CsvSource({"工廠附近30戶居民已經撤離。,30戶", "縣府說近30戶居民已經撤離。,近30戶", "縣府說約30戶居民已經撤離。,約30戶"})
    void shouldTakeNoPartOfAWordForAQualifier(String sentence, String figure) {
        // Given
        var county = Given.source(1, "縣府", 1, "2026-04-20", sentence);

        // When
        String draft = DraftOf.sources("有多少戶居民撤離？", county).markdown();

        // Then
        assertThat(draft).contains("**" + figure + "**");
    }
}
