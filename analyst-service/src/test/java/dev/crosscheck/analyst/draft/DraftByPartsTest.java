package dev.crosscheck.analyst.draft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.Given;
import dev.crosscheck.llm.LanguageModel;
import dev.crosscheck.llm.ModelAccess;
import dev.crosscheck.llm.testing.ScriptedModelEndpoint;
import dev.crosscheck.model.claim.Section;
import dev.crosscheck.model.claim.Statement;
import dev.crosscheck.model.claim.Statements;
import dev.crosscheck.model.message.Agent;
import dev.crosscheck.model.message.AgentCommand.ReviseDraft;
import dev.crosscheck.model.message.AgentCommand.WriteDraft;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.research.Complexity;
import dev.crosscheck.model.research.Draft;
import dev.crosscheck.model.research.DraftStatus;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.research.ModeCompliance;
import dev.crosscheck.model.research.PlannedQuery;
import dev.crosscheck.model.research.Review;
import dev.crosscheck.model.research.ReviewRules;
import dev.crosscheck.model.research.ReviewStatus;
import dev.crosscheck.model.research.Violation;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.message.WireJson;
import dev.crosscheck.steps.testing.NoCalls;
import dev.crosscheck.steps.testing.RememberedCalls;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DraftByPartsTest {

    private static final ScriptedModelEndpoint ENDPOINT = ScriptedModelEndpoint.start();
    private static final String WHO = "Who told the manager about the valve?";
    private static final String COST = "What did the repair of the pump cost?";
    private static final List<String> PARTS = List.of(WHO, COST);
    private static final String LARGE = "200000";

    private static final Source LOG = Given.source(1, "Harbour Board", 1, "2025-03-01", filled("""
            The foreman told the manager about the valve on 4 May. The repair of the pump cost 9,100 crowns."""));

    /** A text in which the sentences of the parts are few among many. */
    private static String filled(String telling) {
        return telling
                + IntStream.range(0, 400)
                        .mapToObj(" Entry %d of the log says that nothing happened at the quay."::formatted)
                        .collect(Collectors.joining());
    }

    @AfterAll
    static void stop() {
        ENDPOINT.close();
    }

    @BeforeEach
    void reset() {
        ENDPOINT.reset();
    }

    private static LlmDrafter drafter(String window) {
        LanguageModel model = ModelAccess.configuredBy(Map.of(
                        "llm.base-url", ENDPOINT.baseUrl(), "llm.model", "scripted", "llm.context-window", window))
                .of(Agent.ANALYST);
        return new LlmDrafter(model, new HeuristicDrafter(Given.NO_READER));
    }

    private static StepContext step() {
        return NoCalls.context().with(new RememberedCalls());
    }

    private static WriteDraft write(Complexity complexity, boolean maySearch) {
        return new WriteDraft(
                Given.SESSION,
                Given.STEP,
                Given.question("Who told the manager about the valve, and what did the repair of the pump cost?"),
                PARTS,
                Given.seenIn(Mode.DISCOVERY, LOG),
                List.of(),
                maySearch,
                complexity);
    }

    private static String ready(String finding, String type, String inference, String... missing) {
        return answer(
                DraftStatus.DRAFT_READY, """
                ## Key findings

                - %s

                ## Inference (%s)

                Type of inference: %s. %s""".formatted(finding, type, type, inference), List.of(missing), List.of());
    }

    private static String answer(
            DraftStatus status, String markdown, List<String> missing, List<PlannedQuery> queries) {
        return WireJson.mapper()
                .valueToTree(new DraftAnswer(status, markdown, "Thus.", List.of(), missing, queries))
                .toString();
    }

    private static final String TOLD = ready(
            "According to the Harbour Board, “The foreman told the manager about the valve on 4 May.” [1]",
            "deduction",
            "The premise is that what the board records happened [1].");
    private static final String COSTS = ready(
            "According to the Harbour Board, “The repair of the pump cost 9,100 crowns.” [1]",
            "induction",
            "One account says what it cost [1].",
            "Who paid for the repair?");

    @ParameterizedTest
    @CsvSource({
        "8000, DEEP, 1",
        "32000, DEEP, 1",
        "200000, DEEP, 2",
        "200000, STANDARD, 1",
        "200000, , 1",
    })
    void shouldAskForEachPartOnlyWhenTheQuestionIsDeepAndTheWindowLarge(
            String window, Complexity complexity, int requests) throws StepFailure {
        // Given
        ENDPOINT.answer("draft", asked -> asked.fenced("PARTS").contains(WHO) ? TOLD : COSTS);

        // When
        drafter(window).draft(write(complexity, true), step());

        // Then
        assertThat(ENDPOINT.requests("draft")).hasSize(requests);
    }

    @Test
    void shouldShowEachPartTheSentencesThatAreBestForIt() throws StepFailure {
        // Given
        List<String> shown = new ArrayList<>();
        ENDPOINT.answer("draft", asked -> {
            shown.add(asked.fenced("PARTS") + asked.fenced("SOURCES"));
            return asked.fenced("PARTS").contains(WHO) ? TOLD : COSTS;
        });

        // When
        drafter(LARGE).draft(write(Complexity.DEEP, true), step());

        // Then
        assertThat(shown).hasSize(2);
        assertThat(shown.getFirst()).contains(WHO, "The foreman told").doesNotContain(COST);
        assertThat(shown.getLast()).contains(COST, "cost 9,100 crowns").doesNotContain(WHO);
    }

    @Test
    void shouldJoinTheDraftsOfThePartsUnderTheirQuestions() throws StepFailure {
        // Given
        ENDPOINT.answer("draft", asked -> asked.fenced("PARTS").contains(WHO) ? TOLD : COSTS);

        // When
        Produced<Draft> produced = drafter(LARGE).draft(write(Complexity.DEEP, false), step());

        // Then
        assertThat(produced.usage().modelCalls()).isEqualTo(2);
        assertThat(produced.by()).isEqualTo(new ProducedBy(ProducedBy.LLM, "scripted", "draft.en.6", null));
        assertThat(produced.result().markdown()).isEqualTo("""
                ## Key findings

                ### Who told the manager about the valve?

                - According to the Harbour Board, “The foreman told the manager about the valve on 4 May.” [1]

                ### What did the repair of the pump cost?

                - According to the Harbour Board, “The repair of the pump cost 9,100 crowns.” [1]

                ## Inference (deduction, induction)

                Type of inference: deduction. The premise is that what the board records happened [1].

                Type of inference: induction. One account says what it cost [1].

                ## What is missing

                - Who paid for the repair?
                """);
        assertThat(produced.result().citationsUsed()).containsExactly(1);
        assertThat(Statements.in(produced.result().markdown(), Language.ENGLISH))
                .filteredOn(statement -> statement.section() == Section.FINDINGS)
                .extracting(Statement::citations)
                .containsExactly(List.of(1), List.of(1));
    }

    @Test
    void shouldLeaveOutThePartThatNoSourceAnswers() throws StepFailure {
        // Given
        ENDPOINT.answer(
                "draft",
                asked -> asked.fenced("PARTS").contains(WHO)
                        ? answer(DraftStatus.DRAFT_READY, "No source says so.", List.of("Who saw it?"), List.of())
                        : COSTS);
        WriteDraft command = write(Complexity.DEEP, false);
        WriteDraft about = new WriteDraft(
                command.sessionId(),
                command.stepId(),
                command.brief(),
                List.of("Which zebra was there? " + WHO, COST),
                Given.seenIn(
                        Mode.DISCOVERY,
                        Given.source(1, "Harbour Board", 1, "2025-03-01", "The repair of the pump cost 9,100 crowns.")),
                List.of(),
                false,
                Complexity.DEEP);

        // When
        Draft draft = drafter(LARGE).draft(about, step()).result();

        // Then
        assertThat(draft.markdown())
                .contains("### " + COST)
                .doesNotContain("### Which zebra")
                .doesNotContain("No source says so");
        assertThat(draft.missingInformation()).contains("Who paid for the repair?");
    }

    @Test
    void shouldSearchFirstWhenAPartLacksSomething() throws StepFailure {
        // Given
        PlannedQuery wanted = new PlannedQuery("pump repair invoice", "What it cost");
        ENDPOINT.answer(
                "draft", _ -> answer(DraftStatus.SEARCH_REQUIRED, "", List.of("What did it cost?"), List.of(wanted)));

        // When
        Produced<Draft> produced = drafter(LARGE).draft(write(Complexity.DEEP, true), step());

        // Then
        assertThat(ENDPOINT.requests("draft")).hasSize(1);
        assertThat(produced.result().status()).isEqualTo(DraftStatus.SEARCH_REQUIRED);
        assertThat(produced.result().newQueries()).containsExactly(wanted);
    }

    @Test
    void shouldMendSentencesWithoutAModelWhenTheDraftIsTooLongForOneAnswer() throws StepFailure {
        // Given
        String wrong = "The foreman was dismissed.";
        String markdown = "## Key findings\n\n- " + wrong + "\n"
                + "- According to the Harbour Board, “The repair of the pump cost 9,100 crowns.” [1]\n".repeat(200)
                + "\n## Inference (deduction)\n\nType of inference: deduction. The premise is that records hold [1].\n";
        WriteDraft command = write(Complexity.DEEP, false);
        Review review = new Review(
                ReviewStatus.REJECT,
                "One sentence has no source.",
                List.of(),
                List.of(new Violation(ReviewRules.UNCITED_SENTENCE, wrong, "Name its source, or leave it out.")),
                ModeCompliance.COMPLIANT,
                List.of(),
                List.of());

        // When
        Draft revised = drafter(LARGE)
                .revise(
                        new ReviseDraft(
                                command.sessionId(),
                                command.stepId(),
                                command.brief(),
                                PARTS,
                                command.sources(),
                                List.of(),
                                new Draft(
                                        DraftStatus.DRAFT_READY,
                                        markdown,
                                        "Thus.",
                                        List.of(1),
                                        List.of(),
                                        List.of(),
                                        List.of()),
                                review,
                                false),
                        step())
                .result();

        // Then
        assertThat(ENDPOINT.count()).isZero();
        assertThat(revised.markdown()).doesNotContain(wrong).contains("cost 9,100 crowns.” [1]");
    }
}
