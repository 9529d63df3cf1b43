package dev.crosscheck.llm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.endpoint.settings.Strength;
import dev.crosscheck.llm.endpoint.ModelFailures;
import dev.crosscheck.llm.prompt.Prompt;
import dev.crosscheck.llm.testing.Behaviour;
import dev.crosscheck.llm.testing.RecordedRequest;
import dev.crosscheck.llm.testing.RecordedRequest.RequestOutcome;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.steps.Countdown;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.testing.RememberedCalls;
import dev.crosscheck.steps.testing.WatchedTexts;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests endpoints that refuse the parameters of a request and accept others. */
class WordingTest extends EndpointTest {

    record Tale(String title, String text) {}

    private static final String TEXT = "The tank leaked in March, says the county.";

    private final List<JsonNode> answered = new CopyOnWriteArrayList<>();
    private final WatchedTexts texts = new WatchedTexts();

    @BeforeEach
    void prepare() {
        endpoint.answer("tale", asked -> {
            answered.add(asked.body());
            return "{\"title\": \"A tale\", \"text\": \"" + TEXT + "\"}";
        });
    }

    @Test
    void shouldBoundTheAnswerUnderItsNewerNameFromNowOnWhenTheOlderIsRefused() throws StepFailure {
        // Given
        endpoint.abilities().withoutTemperature();
        LanguageModel model = reasoning();

        // When
        Answered<Tale> first = model.ask(question(), step(journal));
        model.ask(question(), step(new RememberedCalls()));

        // Then
        assertThat(first.value().text()).isEqualTo(TEXT);
        assertThat(outcomes())
                .containsExactly(RequestOutcome.REFUSED, RequestOutcome.ANSWERED, RequestOutcome.ANSWERED);
        assertThat(answered).allSatisfy(body -> {
            assertThat(body.path("max_completion_tokens").asInt()).isEqualTo(700);
            assertThat(body.has("max_tokens")).isFalse();
        });
        assertThat(journal.made()).hasSize(2);
    }

    @Test
    void shouldTellNoTemperatureFromNowOnWhenItIsRefused() throws StepFailure {
        // Given
        endpoint.abilities().withoutTemperature();
        LanguageModel model = Configured.critic(endpoint.baseUrl(), "llm.max-output-tokens", "700");

        // When
        Answered<Tale> first = model.ask(question(), step(journal));
        Answered<Tale> watched = watch(model, new RememberedCalls());

        // Then
        assertThat(first.value().text()).isEqualTo(TEXT);
        assertThat(watched.value().text()).isEqualTo(TEXT);
        assertThat(outcomes())
                .containsExactly(
                        RequestOutcome.REFUSED,
                        RequestOutcome.REFUSED,
                        RequestOutcome.ANSWERED,
                        RequestOutcome.ANSWERED);
        assertThat(answered).hasSize(2).allSatisfy(body -> {
            assertThat(body.has("temperature")).isFalse();
            assertThat(body.path("max_completion_tokens").asInt()).isEqualTo(700);
        });
    }

    @Test
    void shouldTellTheTemperatureWhereItIsTaken() throws StepFailure {
        // When
        Configured.critic(endpoint.baseUrl()).ask(question(), step(journal));

        // Then
        assertThat(answered)
                .singleElement()
                .satisfies(
                        body -> assertThat(body.path("temperature").asDouble()).isEqualTo(0.2));
    }

    @Test
    void shouldBoundTheAnswerUnderItsOlderNameWhenThatIsTaken() throws StepFailure {
        // When
        reasoning().ask(question(), step(journal));

        // Then
        assertThat(answered).singleElement().satisfies(body -> {
            assertThat(body.path("max_tokens").asInt()).isEqualTo(700);
            assertThat(body.has("max_completion_tokens")).isFalse();
        });
    }

    @Test
    void shouldGoTheRecordedWayWhenTheStepComesBackAfterTheOlderNameWasRefused() throws StepFailure {
        // Given
        endpoint.next(new Behaviour.Refuses(400, "max_tokens"), Behaviour.SERVER_ERROR);
        StepFailure first =
                catchThrowableOfType(StepFailure.class, () -> reasoning().ask(question(), step(journal)));

        // When
        Answered<Tale> second = reasoning().ask(question(), step(journal.again()));

        // Then
        assertThat(first.type()).isEqualTo(ModelFailures.UNAVAILABLE);
        assertThat(second.value().text()).isEqualTo(TEXT);
        assertThat(endpoint.count()).isEqualTo(3);
        assertThat(answered)
                .singleElement()
                .satisfies(body -> assertThat(body.has("max_completion_tokens")).isTrue());
    }

    @Test
    void shouldGiveUpWhenTheNewerNameIsRefusedToo() {
        // Given
        endpoint.always(new Behaviour.Refuses(400, "max_tokens"));

        // When
        StepFailure failure =
                catchThrowableOfType(StepFailure.class, () -> reasoning().ask(question(), step(journal)));

        // Then
        assertThat(failure.type()).isEqualTo(ModelFailures.BAD_REQUEST);
        assertThat(endpoint.count()).isEqualTo(2);
    }

    @Test
    void shouldStreamOnWithoutOptionsWhenOnlyTheyAreRefused() throws StepFailure {
        // Given
        endpoint.abilities().withoutStreamOptions();
        LanguageModel model = Configured.critic(endpoint.baseUrl());

        // When
        Answered<Tale> first = watch(model, journal);
        watch(model, new RememberedCalls());

        // Then
        assertThat(first.value().text()).isEqualTo(TEXT);
        assertThat(first.usage().outputTokens()).isPositive();
        assertThat(texts.of(2)).isEqualTo(TEXT);
        assertThat(endpoint.requests()).extracting(RecordedRequest::streamed).containsOnly(true);
        assertThat(outcomes())
                .containsExactly(RequestOutcome.REFUSED, RequestOutcome.ANSWERED, RequestOutcome.ANSWERED);
    }

    @Test
    void shouldGiveUpStreamingOnlyAfterItsOptionsWhenBothAreRefused() throws StepFailure {
        // Given
        endpoint.next(new Behaviour.Refuses(400, "stream_options"), new Behaviour.Refuses(400, "stream"));

        // When
        Answered<Tale> watched = watch(Configured.critic(endpoint.baseUrl()), journal);

        // Then
        assertThat(watched.value().text()).isEqualTo(TEXT);
        assertThat(endpoint.requests()).extracting(RecordedRequest::streamed).containsExactly(true, true, false);
    }

    private Answered<Tale> watch(LanguageModel model, RememberedCalls calls) throws StepFailure {
        return model.ask(
                question().watched("text"),
                new StepContext(new SessionId("s1"), new StepId("s1.draft"), 1, calls, texts, Countdown.endless()));
    }

    private static List<RequestOutcome> outcomes() {
        return endpoint.requests().stream().map(RecordedRequest::outcome).toList();
    }

    /** Returns a model without a temperature. */
    private static LanguageModel reasoning() {
        return Configured.critic(endpoint.baseUrl(), "llm.temperature", "", "llm.max-output-tokens", "700");
    }

    private static Question<Tale> question() {
        return new Question<>(
                "tale",
                new Prompt("tale.en.1", "You know tales.", "Tell one."),
                Tale.class,
                Strength.HIGH,
                _ -> List.of());
    }
}
