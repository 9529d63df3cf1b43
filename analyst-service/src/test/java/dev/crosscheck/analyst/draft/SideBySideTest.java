package dev.crosscheck.analyst.draft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.Given;
import dev.crosscheck.analyst.plan.HeuristicPlanner;
import dev.crosscheck.model.claim.Statement;
import dev.crosscheck.model.claim.Statements;
import dev.crosscheck.model.message.AgentCommand.PlanResearch;
import dev.crosscheck.model.message.AgentCommand.WriteDraft;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.reader.Readers;
import dev.crosscheck.steps.testing.NoCalls;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** Tests, with the real reader, the tables that answer comparing questions. */
class SideBySideTest {

    private static final Readers READERS = new Readers();

    private static final Source ALTA = Given.source(
            1,
            "Bicycle Weekly",
            2,
            "2026-03-02",
            "The Alta bicycle costs 1,490 euros. The Alta weighs 14.2 kilograms with its battery. The lamp of the Alta"
                    + " is bright.");
    private static final Source BOREA = Given.source(
            2,
            "Wheel Journal",
            2,
            "2026-03-09",
            "The Borea bicycle costs 1,120 euros. The Borea weighs 17.5 kilograms. Its bell is loud.");
    private static final Source COMPANY = Given.source(
            3,
            "Sound Ferries company",
            2,
            "2026-02-12",
            "Passenger numbers on the ferry fell by 9 per cent between 2023 and 2025.");
    private static final Source COUNCIL = Given.source(
            4,
            "Island Council",
            2,
            "2026-03-03",
            "The council counted a fall in passenger numbers on the ferry of 4 per cent since 2023.");
    private static final Source OFFERS = Given.source(5, "管理委員會", 2, "2026-01-18", """
            共有三家廠商報價。

            | 廠商 | 報價（萬元） | 工期（每部） |
            |---|---|---|
            | 昇和機電 | 368 | 45天 |
            | 立達電梯 | 345 | 70天 |""");

    @AfterAll
    static void close() {
        READERS.close();
    }

    private static String draft(String question, Mode mode, Source... sources) {
        Brief brief = Given.question(question, mode);
        List<String> parts = new HeuristicPlanner()
                .plan(new PlanResearch(Given.SESSION, Given.STEP, brief, null, 10), NoCalls.context())
                .result()
                .subQuestions();
        WriteDraft command =
                new WriteDraft(Given.SESSION, Given.STEP, brief, parts, Given.seenIn(mode, sources), List.of(), false);
        return new HeuristicDrafter(READERS::of)
                .draft(command, NoCalls.context())
                .result()
                .markdown();
    }

    @Test
    void shouldTakeTheAspectsFromDocumentsThatAreAboutOneSide() {
        // Given
        Source brandt = Given.source(1, "offer-1.md", null, null, """
                Brandt & Sohn Klimatechnik, Oberfeld

                Price

                We carry out the work for 148,600 euros. Maintenance is offered separately.

                Time

                The work takes nine weeks.""");
        Source velora = Given.source(2, "offer-2.md", null, null, """
                Velora Air Systems

                | Item | Quantity | Price |
                |---|---|---|
                | Core drilling | 12 | 19,800 euros |
                | Total | | 134,400 euros |

                Installation takes four weeks in total. Filters are changed twice a year.""");

        // When
        String draft = draft(
                "Compare the offers of Brandt & Sohn and Velora on price, duration and colour.",
                Mode.DISCOVERY,
                brandt,
                velora);

        // Then
        assertThat(draft)
                .containsPattern("price: \\| \\*\\*148,600 euros\\*\\* — [^|]*\\[1\\] \\| \\*\\*134,400 euros\\*\\* — ")
                .containsPattern("duration: \\| \\*\\*nine weeks\\*\\* — [^|]*\\[1\\] \\| \\*\\*four weeks\\*\\* — ")
                .contains("- No source found tells this of several sides: colour");
    }

    @Test
    void shouldFillARowForEachAspectAndAColumnForEachSide() {
        // When
        String draft = draft("Compare the Alta and the Borea on price and weight.", Mode.DISCOVERY, ALTA, BOREA);

        // Then
        assertThat(draft).startsWith("""
                ## Answer

                |  | the Alta | the Borea |
                | --- | --- | --- |
                | price: | **1,490 euros** — Bicycle Weekly, 2 March 2026: “The Alta bicycle costs 1,490 euros.” [1] \
                | **1,120 euros** — Wheel Journal, 9 March 2026: “The Borea bicycle costs 1,120 euros.” [2] |
                | weight: | **14.2 kilograms** — Bicycle Weekly, 2 March 2026: “The Alta weighs 14.2 kilograms with its\
                 battery.” [1] | **17.5 kilograms** — Wheel Journal, 9 March 2026: “The Borea weighs 17.5\
                 kilograms.” [2] |
                """);
    }

    @Test
    void shouldFindAspectsThatTheQuestionDoesNotName() {
        // When
        String draft = draft("Compare the Alta and the Borea.", Mode.DISCOVERY, ALTA, BOREA);

        // Then
        assertThat(draft)
                .startsWith("## Answer\n\n|  | the Alta | the Borea |")
                .contains("| kilograms: | **14.2 kilograms** — ", " | **17.5 kilograms** — ");
    }

    @Test
    void shouldShowAccountsThatDifferAsADisagreementToo() {
        // When
        String draft = draft(
                "By how much have passenger numbers on the ferry fallen since 2023, according to the company and"
                        + " according to the council?",
                Mode.DISCOVERY,
                COMPANY,
                COUNCIL);

        // Then
        assertThat(draft)
                .contains("| **9 per cent** — Sound Ferries company, 12 February 2026: “")
                .contains("| **4 per cent** — Island Council, 3 March 2026: “")
                .contains("Figures differ: “9 per cent” [3], against “4 per cent” [4].");
    }

    @Test
    void shouldQuoteTheNameAndTheValueOfATablesRow() {
        // When
        String draft = draft("請比較昇和、立達的報價和工期", Mode.DISCOVERY, OFFERS);

        // Then
        assertThat(draft)
                .contains("| 報價： | **368** —— 管理委員會（2026年1月18日；欄位：「報價（萬元）」）：「昇和機電」、「368」 [5] |")
                .contains("：「立達電梯」、「70天」 [5] |");
        assertThat(Statements.in(draft.substring(0, draft.indexOf("## 核心發現")), Language.CHINESE))
                .filteredOn(statement -> !statement.isLeadIn())
                .hasSize(4)
                .allMatch(Statement::restsOnQuotations);
    }

    @Test
    void shouldSayOfWhichSideTheSourcesDoNotTell() {
        // When
        String draft = draft(
                "What do the council and the harbour office say about the fall in passenger numbers on the ferry?",
                Mode.DISCOVERY,
                COMPANY,
                COUNCIL);

        // Then
        assertThat(draft)
                .startsWith("## Answer\n\n")
                .contains("The sources found do not tell this of the harbour office.")
                .doesNotContain("| --- |");
    }

    @Test
    void shouldCompareTheTiersInMonitorMode() {
        // When
        String draft = draft("Compare the Alta and the Borea on price and weight.", Mode.MONITOR, ALTA, BOREA);

        // Then
        assertThat(draft).doesNotContain("|  | the Alta |").contains("## Official and social accounts");
    }
}
