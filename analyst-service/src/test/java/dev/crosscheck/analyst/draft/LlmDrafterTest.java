package dev.crosscheck.analyst.draft;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.crosscheck.agents.testing.ScriptedModel;
import dev.crosscheck.analyst.Given;
import dev.crosscheck.llm.LanguageModel;
import dev.crosscheck.llm.ModelAccess;
import dev.crosscheck.llm.endpoint.ModelFailures;
import dev.crosscheck.llm.testing.ScriptedModelEndpoint;
import dev.crosscheck.model.message.Agent;
import dev.crosscheck.model.message.AgentCommand.WriteDraft;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.research.Draft;
import dev.crosscheck.model.research.DraftStatus;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.research.PlannedQuery;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.message.WireJson;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class LlmDrafterTest extends DrafterContract {

    @RegisterExtension
    static final ScriptedModel MODEL = ScriptedModel.of(Agent.ANALYST);

    private static final ScriptedModelEndpoint ENDPOINT = MODEL.endpoint();

    @Override
    Drafter drafter() {
        return new LlmDrafter(MODEL.model(), new HeuristicDrafter(Given.NO_READER));
    }

    @Override
    StepContext step() {
        return ScriptedModel.firstAttempt();
    }

    @Test
    void shouldSayWhichModelAndWhichPromptWroteTheDraft() throws StepFailure {
        // When
        Produced<Draft> draft = drafter().draft(write(AGENCY, LEDGER), step());

        // Then
        assertThat(draft.by()).isEqualTo(new ProducedBy(ProducedBy.LLM, "scripted", "draft.en.6", null));
        assertThat(draft.usage().modelCalls()).isEqualTo(1);
    }

    @Test
    void shouldAskNoModelWhenThereIsNoSource() throws StepFailure {
        // When
        Produced<Draft> draft = drafter().draft(write(), step());

        // Then
        assertThat(draft.by().kind()).isEqualTo(ProducedBy.HEURISTIC);
        assertThat(ENDPOINT.count()).isZero();
    }

    @ParameterizedTest
    @CsvSource({"8000, 8000, 16500", "32000, 20001, 31000", "200000, 60000, 70000"})
    void shouldShowTheModelMoreOfEachSourceWhenItsWindowIsLarger(String window, int least, int most)
            throws StepFailure {
        // Given
        String passage = IntStream.range(0, 40)
                .mapToObj(i -> "In report %d the agency recorded a leak at the plant.".formatted(i))
                .collect(Collectors.joining(" "));
        Source[] sources = IntStream.rangeClosed(1, 30)
                .mapToObj(i -> Given.source(i, "Site " + i, 2, "2025-03-01", passage, "Part two. " + passage))
                .toArray(Source[]::new);
        LanguageModel model = ModelAccess.configuredBy(Map.of(
                        "llm.base-url", ENDPOINT.baseUrl(), "llm.model", "scripted", "llm.context-window", window))
                .of(Agent.ANALYST);
        List<String> shown = new ArrayList<>();
        ENDPOINT.answer("draft", asked -> {
            shown.add(asked.fenced("SOURCES"));
            return refusing("Nothing.", "What leaked?", "Nothing.");
        });

        // When
        new LlmDrafter(model, new HeuristicDrafter(Given.NO_READER)).draft(write(sources), step());

        // Then
        assertThat(shown).hasSize(1);
        assertThat(shown.getFirst()).hasSizeBetween(least, most).contains("[30] ");
    }

    static List<String> lies() {
        return List.of(
                """
                        ## Key findings

                        - The plant knew [9].

                        ## Inference (deduction)

                        Type of inference: deduction. The premise is that what an agency records happened [3].""",
                """
                        ## Key findings

                        - Water Safety Agency: “The plant had known it for years.” [3]

                        ## Inference (deduction)

                        Type of inference: deduction. The premise is that records hold.""",
                """
                        ## Key findings

                        - The plant knew about the leak on 12 February 2025 [3].

                        ## Inference (deduction)

                        Type of inference: deduction. The premise is that records hold.""",
                """
                        ## Key findings

                        - The plant knew about the leak on 11 February 2025 [3].

                        ## What follows

                        So it knew, and that is all there is to say about it, whatever others write.""",
                "The plant is widely known to have been aware of its leaks for decades, as everybody in the county"
                        + " remembers.");
    }

    @ParameterizedTest
    @MethodSource("lies")
    void shouldNotAcceptADraftThatGoesBeyondItsSources(String markdown) {
        // Given
        ENDPOINT.answer(
                "draft",
                asked -> WireJson.mapper()
                        .valueToTree(new DraftAnswer(
                                DraftStatus.DRAFT_READY, markdown, "Thus.", List.of(3), List.of(), List.of()))
                        .toString());

        // Then
        assertThatThrownBy(() -> drafter().draft(write(AGENCY, LEDGER), step()))
                .isInstanceOfSatisfying(
                        StepFailure.class,
                        failure -> assertThat(failure.type()).isEqualTo(ModelFailures.INVALID_OUTPUT));
        assertThat(ENDPOINT.requests("draft")).hasSize(3);
    }

    @Test
    void shouldRefuseInOurWordsWhenTheModelCitesNothingAndAsksWhatIsMissing() throws StepFailure {
        // Given
        String essay = "Nothing is cited here, but I remember that the capital knew everything.";
        ENDPOINT.answer("draft", asked -> refusing(essay, "Who knew?", "They bribed the mayor."));

        // When
        Draft draft = drafter()
                .draft(write("What is the capital of Peru?", AGENCY), step())
                .result();

        // Then
        assertThat(draft.markdown())
                .contains("Who knew?")
                .doesNotContain("I remember")
                .doesNotContain("bribed");
        assertThat(draft.citationsUsed()).isEmpty();
        assertThat(draft.missingInformation()).containsExactly("Who knew?");
    }

    @Test
    void shouldTakeTheQuestionForOpenWhenARefusalOnlyStates() throws StepFailure {
        // Given
        ENDPOINT.answer("draft", asked -> refusing("Nothing.", "They bribed the mayor."));

        // When
        Draft draft = drafter()
                .draft(write("What is the capital of Peru?", AGENCY), step())
                .result();

        // Then
        assertThat(draft.missingInformation()).containsExactly("What is the capital of Peru?");
    }

    @Test
    void shouldContestARefusalWhenASourceSpeaksOfTheQuestion() {
        // Given
        List<String> repairs = new ArrayList<>();
        ENDPOINT.answer("draft", asked -> {
            if (asked.isRepair()) {
                repairs.add(asked.messages().getLast());
            }
            return refusing("The sources do not say.", "Who knew?");
        });

        // Then
        assertThatThrownBy(() -> drafter().draft(write(AGENCY, FORUM), step()))
                .isInstanceOfSatisfying(
                        StepFailure.class,
                        failure -> assertThat(failure.type()).isEqualTo(ModelFailures.INVALID_OUTPUT));
        assertThat(repairs)
                .isNotEmpty()
                .allSatisfy(repair ->
                        assertThat(repair).contains("sources hold sentences that speak of the question: [3, 7]"));
    }

    @Test
    void shouldTellWhatIsMissingOnlyAsQuestionsOfItsOwnField() throws StepFailure {
        // Given
        ENDPOINT.answer(
                "draft",
                asked -> WireJson.mapper()
                        .valueToTree(new DraftAnswer(
                                DraftStatus.DRAFT_READY,
                                FOUNDED + "\n\n## What is missing\n\n- They bribed the mayor.\n",
                                "Thus.",
                                List.of(3),
                                List.of("Who told the manager?", "The mayor knew."),
                                List.of()))
                        .toString());

        // When
        Draft draft = drafter().draft(write(AGENCY, LEDGER), step()).result();

        // Then
        assertThat(draft.markdown())
                .startsWith(FOUNDED)
                .endsWith("## What is missing\n\n- Who told the manager?\n")
                .doesNotContain("bribed");
    }

    private static final String FOUNDED = """
            ## Key findings

            - The plant knew about the leak on 11 February 2025 [3].

            ## Inference (deduction)

            Type of inference: deduction. The premise is that what an agency records happened [3].""";

    private static String refusing(String text, String... missing) {
        return WireJson.mapper()
                .valueToTree(new DraftAnswer(DraftStatus.DRAFT_READY, text, "", List.of(), List.of(missing), List.of()))
                .toString();
    }

    @Test
    void shouldKeepNoTextOfAnAnswerThatAsksForASearch() throws StepFailure {
        // Given
        String unchecked = "## Key findings\n\n- The mayor has since resigned [9].";
        ENDPOINT.answer("draft", asked -> searching(unchecked));

        // When
        Draft draft = drafter().draft(write(QUESTION, true, AGENCY), step()).result();

        // Then
        assertThat(draft.status()).isEqualTo(DraftStatus.SEARCH_REQUIRED);
        assertThat(draft.markdown()).isEmpty();
        assertThat(draft.citationsUsed()).isEmpty();
        assertThat(draft.newQueries()).containsExactly(WANTED);
        assertThat(draft.missingInformation()).containsExactly("Who knew?");
    }

    private static final PlannedQuery WANTED = new PlannedQuery("mayor resigned", "Whether the mayor is still there");

    private static String searching(String markdown) {
        return WireJson.mapper()
                .valueToTree(new DraftAnswer(
                        DraftStatus.SEARCH_REQUIRED, markdown, "", List.of(9), List.of("Who knew?"), List.of(WANTED)))
                .toString();
    }

    private static WriteDraft write(Source... sources) {
        return write(QUESTION, false, sources);
    }

    private static WriteDraft write(String question, Source... sources) {
        return write(question, false, sources);
    }

    private static WriteDraft write(String question, boolean maySearch, Source... sources) {
        return new WriteDraft(
                Given.SESSION,
                Given.STEP,
                Given.question(question),
                List.of(question),
                Given.seenIn(Mode.DISCOVERY, sources),
                List.of(),
                maySearch);
    }
}
