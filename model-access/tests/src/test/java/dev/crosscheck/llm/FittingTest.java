package dev.crosscheck.llm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.crosscheck.endpoint.settings.Strength;
import dev.crosscheck.llm.Rules.Breach;
import dev.crosscheck.llm.endpoint.ModelFailures;
import dev.crosscheck.llm.prompt.CuttablePrompt;
import dev.crosscheck.llm.prompt.Prompt;
import dev.crosscheck.llm.testing.Asked;
import dev.crosscheck.llm.testing.Behaviour;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.testing.RememberedCalls;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests prompts that are longer than the window, or too long for a slow model to read in time. */
class FittingTest extends EndpointTest {

    record Port(String name) {}

    private static final String GOOD = "{\"name\": \"Ardmouth\"}";
    private static final String BAD = "{\"name\": \"Nowhere\"}";
    private static final int ROOM = 16_000;

    private final List<Integer> shown = new ArrayList<>();

    @BeforeEach
    void prepare() {
        answer(GOOD);
    }

    @Test
    void shouldShowEverythingThatFits() throws StepFailure {
        // When
        model().ask(question(), step(journal));

        // Then
        assertThat(shown).containsExactly(ROOM);
    }

    @Test
    void shouldCutTheMaterialToTheWindow() throws StepFailure {
        // When: the answer gets a quarter of the 2048 tokens
        model("llm.context-window", "2048").ask(question(), step(journal));

        // Then
        assertThat(shown.getFirst()).isBetween(3_500, 6_000);
    }

    @Test
    void shouldLearnFromTheEndpointsCountsHowMuchFits() throws StepFailure {
        // Given: one token per character
        endpoint.answer("port", asked -> {
            shown.add(material(asked));
            return GOOD;
        });
        LanguageModel model = model("llm.context-window", "8192");
        endpoint.abilities().charactersOfAToken(1);

        // When
        for (int i = 0; i < 2; i++) {
            model.ask(question(), step(new RememberedCalls()));
        }

        // Then
        assertThat(shown.getLast()).isBetween(3_500, 6_200);
    }

    @Test
    void shouldShowLessAndLessWhenTheWindowIsSmallerThanConfigured() throws StepFailure {
        // Given
        Behaviour tooLong = new Behaviour.Refuses(400, "context_length_exceeded");
        endpoint.next(tooLong, tooLong);
        LanguageModel model = model();

        // When
        model.ask(question(), step(journal));
        model.ask(question(), step(new RememberedCalls()));

        // Then: nine sixteenths of the material, and the next question uses what was learned
        assertThat(endpoint.count()).isEqualTo(4);
        assertThat(shown)
                .hasSize(2)
                .allSatisfy(characters -> assertThat(characters).isBetween(ROOM / 2, ROOM * 5 / 8));
        assertThat(journal.made()).hasSize(3);
    }

    @Test
    void shouldGiveUpWhenEvenTheLeastIsTooLong() {
        // Given
        endpoint.always(new Behaviour.Refuses(400, "context_length_exceeded"));

        // When
        StepFailure failure = failure(model(), journal);

        // Then
        assertThat(failure.type()).isEqualTo(ModelFailures.PROMPT_TOO_LONG);
        assertThat(failure.retryable()).isFalse();
        assertThat(endpoint.count()).isBetween(5, 12);
    }

    @Test
    void shouldCutTheMaterialToWhatASlowModelReadsInTime() throws StepFailure {
        // Given: reading everything would take four seconds, and the model has one
        endpoint.abilities().speed(1_000, 10_000);
        LanguageModel model = model("llm.critic.timeout", "1s");

        // When
        StepFailure first = failure(model, new RememberedCalls());
        StepFailure second = failure(model, new RememberedCalls());
        for (int i = 0; i < 3; i++) {
            failure(model, new RememberedCalls());
        }
        model.ask(question(), step(journal));

        // Then
        assertThat(first.type()).isEqualTo(ModelFailures.TIMEOUT);
        assertThat(second == null ? first.type() : second.type()).isEqualTo(ModelFailures.TIMEOUT);
        assertThat(shown.getLast()).isBetween(1_000, 3_600);
    }

    @Test
    void shouldFindItsRecordedAnswersWhateverItHasLearnedSince() throws StepFailure {
        // Given
        answer(BAD);
        LanguageModel model = model();
        endpoint.nextOf("port", new Behaviour.Answers(), Behaviour.SERVER_ERROR);
        failure(model, journal);
        answer(GOOD);
        endpoint.abilities().speed(1_000, 10_000);
        LanguageModel slow = model("llm.critic.timeout", "1s");
        failure(slow, new RememberedCalls());
        endpoint.abilities().speed(0, 0);

        // When
        slow.ask(question(), step(journal.again()));

        // Then: the first answer came from the journal
        assertThat(journal.made()).hasSize(3);
        assertThat(journal.made().get(1)).isEqualTo(journal.made().get(2));
        assertThat(shown.getLast()).isLessThan(ROOM);
    }

    @Test
    void shouldNotTellARepairMoreThanTheFirstAnswerWasShown() throws StepFailure {
        // Given
        endpoint.abilities().speed(1_000, 10_000);
        LanguageModel slow = model("llm.critic.timeout", "1s");
        for (int i = 0; i < 3; i++) {
            failure(slow, new RememberedCalls());
        }
        answer(BAD);
        endpoint.nextOf("port", new Behaviour.Answers(), Behaviour.SERVER_ERROR);
        shown.clear();
        failure(slow, journal);
        int first = shown.getFirst();
        endpoint.abilities().speed(0, 0);
        answer(GOOD);

        // When
        model().ask(question(), step(journal.again()));

        // Then
        assertThat(first).isLessThan(ROOM);
        assertThat(shown.getLast()).isLessThanOrEqualTo(first);
    }

    private void answer(String text) {
        endpoint.answer("port", asked -> {
            shown.add(material(asked));
            return text;
        });
    }

    private static int material(Asked asked) {
        return (int) asked.material().chars().filter(c -> c == 'x').count();
    }

    private static LanguageModel model(String... more) {
        return Configured.critic(endpoint.baseUrl(), more);
    }

    private static StepFailure failure(LanguageModel model, RememberedCalls journal) {
        return catchThrowableOfType(StepFailure.class, () -> model.ask(question(), step(journal)));
    }

    private static Question<Port> question() {
        return new Question<>(
                "port",
                new CuttablePrompt(
                        ROOM, room -> new Prompt("port.en.1", "You know ports.", "Tell of it: " + "x".repeat(room))),
                Port.class,
                Strength.HIGH,
                port -> port.name().equals("Nowhere")
                        ? List.of(new Breach("nowhere", "There is no such port."))
                        : List.of());
    }
}
