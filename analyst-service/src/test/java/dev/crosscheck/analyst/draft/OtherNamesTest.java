package dev.crosscheck.analyst.draft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.Given;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.reader.Readers;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests, with the real reader and unrated documents, what becomes of two names for the same person or firm. */
class OtherNamesTest {

    private static final Readers READERS = new Readers();

    @AfterAll
    static void close() {
        READERS.close();
    }

    private static String draft(String question, String first, String second) {
        Source one = Given.source(1, "Gazette", null, "2025-03-05", first);
        Source other = Given.source(2, "Herald", null, "2025-03-09", second);
        return DraftOf.sources(question, READERS::of, one, other).markdown();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Who discovered the cracks in the Orrin dam? | The cracks in the Orrin dam were discovered by the engineer \
            Marta Lind during a routine inspection. | Diver Pavel Horak discovered the cracks in the Orrin dam while \
            he searched for a lost anchor. | Marta Lind | Pavel Horak
            Who is the director of the Orrin museum? | The director of the Orrin museum is Dr Helen Marsh. She opened \
            the new hall. | Thomas Bright is the director of the Orrin museum, which opened a new hall. \
            | Helen Marsh | Thomas Bright
            Which company built the bridge at Orrin? | The bridge at Orrin was built by the company Northgate Partners \
            in 1931. | The company Sellwood Limited built the bridge at Orrin in two years. \
            | Northgate Partners | Sellwood Limited
            誰接任圖書館館長？ | 圖書館館長由林淑芬接任，五月一日到職。 | 陳建國接任圖書館館長，五月一日到職。 | 林淑芬 | 陳建國
            """)
    void shouldShowWhomSourcesDisagreeOn(String question, String first, String second, String name, String other) {
        assertThat(draft(question, first, second))
                .containsAnyOf(
                        "Names differ: “" + name + "” [1], against “" + other + "” [2].",
                        "名稱不同：「" + name + "」 [1]，另有 「" + other + "」 [2]。");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Who resigned after the flood at Orrin? | The engineer Marta Lind resigned after the flood at Orrin. \
            | The mayor Pavel Horak resigned after the flood at Orrin.
            Who discovered the cracks in the Orrin dam? | The cracks in the Orrin dam were discovered by Marta Lind. \
            | The engineer Ms Lind discovered the cracks in the Orrin dam.
            Who discovered the cracks in the Orrin dam? | The cracks in the Orrin dam were discovered by Marta Lind. \
            | The cracks in the Orrin dam were discovered by the Water Agency.
            Who discovered the cracks in the Orrin dam? | The cracks in the Orrin dam were discovered by Marta Lind. \
            | Pavel Horak discovered the cracks in the Orrin dam. Marta Lind, who leads his team, reported them.
            Who discovered the cracks in the Orrin dam? | The cracks in the Orrin dam were discovered by Marta Lind. \
            | Pavel Horak discovered the wreck of a barge near the Orrin dam.
            Which agency inspected the Orrin dam? | The dam at Orrin was inspected by the Water Safety Agency. \
            | The Orrin dam was inspected by the WSA in May.
            Where was the ferry Petrel built? | The ferry Petrel was built in Turku. | The ferry Petrel was built in \
            Finland.
            Who took part in the search for the Petrel? | The diver Marta Lind took part in the search for the \
            Petrel. | Skipper Pavel Horak took part in the search for the Petrel.
            """)
    void shouldNotTakeEveryOtherNameForADisagreement(String question, String first, String second) {
        assertThat(draft(question, first, second)).doesNotContain("Names differ");
    }

    @Test
    void shouldListTheOtherNameAmongTheFindings() {
        assertThat(draft(
                        "Who discovered the cracks in the Orrin dam?",
                        "The cracks in the Orrin dam were discovered by the engineer Marta Lind.",
                        "Diver Pavel Horak discovered the cracks in the Orrin dam."))
                .contains("- Names differ: “Marta Lind” [1], against “Pavel Horak” [2].")
                .contains("Source [1] gives another account.");
    }

    @Test
    void shouldNotJoinSentencesThatDifferInTheNameAlone() {
        assertThat(draft(
                        "Who discovered the cracks in the Orrin dam?",
                        "The cracks in the wall of the Orrin dam were discovered in May by Marta Lind.",
                        "The cracks in the wall of the Orrin dam were discovered in May by the diver Pavel Horak."))
                .doesNotContain("so also");
    }

    @Test
    void shouldTakeASuccessorForNoDisagreement() {
        // Given
        Source before =
                Given.source(1, "Gazette", null, "2012-03-05", "The director of the Orrin museum is Dr Helen Marsh.");
        Source now =
                Given.source(2, "Herald", null, "2025-03-09", "Thomas Bright is the director of the Orrin museum.");

        // Then
        assertThat(DraftOf.sources("Who is the director of the Orrin museum?", READERS::of, before, now)
                        .markdown())
                .doesNotContain("Names differ");
    }
}
