package dev.crosscheck.analyst.draft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.Given;
import dev.crosscheck.model.message.AgentCommand.WriteDraft;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.reader.Readers;
import dev.crosscheck.steps.testing.NoCalls;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests, with the real reader, the answers to questions that ask for several things. */
class ItemsTest {

    private static final Readers READERS = new Readers();

    private static final Source CORRECTION = Given.source(1, "University", 2, "2026-03-09", """
            The press release of the university on sleep contained three errors. A reader pointed them out.

            1. The effect. We wrote that the lamp gave bakers 38 minutes more sleep. It was 27 minutes.

            2. **The participants.** Not all 64 bakers sat in front of the bright lamp, but 32.

            3. Side effects: seven of the 32 bakers had headaches.

            The paper itself is not affected.""");

    @AfterAll
    static void close() {
        READERS.close();
    }

    private static String answer(String question, Source... sources) {
        WriteDraft command = new WriteDraft(
                Given.SESSION,
                Given.STEP,
                Given.question(question),
                List.of(question),
                Given.seenIn(Mode.DISCOVERY, sources),
                List.of(),
                false);
        String draft = new HeuristicDrafter(READERS::of)
                .draft(command, NoCalls.context())
                .result()
                .markdown();
        return draft.substring(0, draft.indexOf("\n## ", 3));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Which measures were ordered?                      | true",
                "What are the requirements for members?            | true",
                "What steps did the county take?                   | true",
                "Which of its plants were closed?                  | true",
                "What are its main products?                       | true",
                "What have been the effects?                       | true",
                "Which bureaus investigated the leak?              | true",
                "What gas did the plant release?                   | false",
                "Which virus did they find?                        | false",
                "List the people who were present                  | true",
                "有哪些措施？                                      | true",
                "What is the default value of the setting?         | false",
                "What does the daemon do?                          | false",
                "What was the result of the vote?                  | false",
                "What has the board decided?                       | false",
            })
    void shouldTellWhetherSeveralThingsAreAskedFor(String question, boolean several) {
        assertThat(Items.areAskedFor(question)).isEqualTo(several);
    }

    @Test
    void shouldQuoteTheItemsOfTheListThatASentenceIntroduces() {
        // When
        String answer = answer("Which errors did the press release of the university on sleep contain?", CORRECTION);

        // Then
        assertThat(answer)
                .contains("“The press release of the university on sleep contained three errors.” [1]")
                .contains(
                        "**The effect** — University, 9 March 2026: “We wrote that the lamp gave bakers 38 minutes more"
                                + " sleep. It was 27 minutes.” [1]")
                .contains("**The participants** — University, 9 March 2026: “Not all 64 bakers")
                .contains("**Side effects** — University, 9 March 2026: “seven of the 32 bakers had headaches.” [1]")
                .doesNotContain("not affected");
    }

    @Test
    void shouldTakeNoLaterItemsForAListThatAnItemIntroduces() {
        // Given
        Source notice = Given.source(1, "County", 1, "2025-03-18", """
                The county corrects its notice of 5 March on the plant.

                1. Two violations of the plant were passed on to the agency.

                2. The number of patients is 14.

                3. Water was restored on 7 March 2025.""");

        // When
        String answer = answer("Which violations of the plant were passed on to the agency?", notice);

        // Then
        assertThat(answer).contains("Two violations").doesNotContain("patients", "restored");
    }

    @Test
    void shouldNameEachItemOnceWithTheOriginsThatNameIt() {
        // Given
        Source county = Given.source(
                1,
                "County",
                1,
                "2025-03-05",
                "The county closed the Heron school on 5 March 2025 because of the water.");
        Source ledger = Given.source(
                2,
                "Ledger",
                2,
                "2025-03-06",
                "Parents were told by telephone that the Heron school closed in March 2025.");
        Source wire = Given.source(
                3, "Wire", 2, "2025-03-07", "The Alder school closed on 6 March 2025 after a pump had failed.");

        // When
        String answer = answer("Which schools were closed in March 2025?", county, ledger, wire);

        // Then
        assertThat(answer).contains("(so also [1]; 2 independent origins)").contains("Alder school");
        assertThat(answer.lines().filter(line -> line.contains("Heron school"))).hasSize(1);
    }

    @Test
    void shouldEndAListWhereOtherTextBegins() {
        // Given
        Source paper = Given.source(1, "Courier", 2, "2026-03-09", """
                The correction of the Courier names two errors:

                - the date of the meeting was wrong
                - the name of the chair was misspelt

                Other news. The bridge was opened on Sunday.

                - Ferry times change in May""");

        // Then
        assertThat(answer("Which errors does the correction name?", paper))
                .contains("“the name of the chair was misspelt”")
                .doesNotContain("Ferry");
    }
}
