package dev.crosscheck.llm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.awaitility.Awaitility.await;

import dev.crosscheck.endpoint.settings.Strength;
import dev.crosscheck.llm.Rules.Breach;
import dev.crosscheck.llm.endpoint.ModelFailures;
import dev.crosscheck.llm.prompt.Prompt;
import dev.crosscheck.llm.testing.Abilities.Support;
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
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests answers that a caller watches while the model writes them, over each provider's API. */
@ParameterizedClass
@ValueSource(strings = {"openai", "anthropic"})
class WatchedAnswerTest extends EndpointTest {

    @Parameter
    String provider;

    record Tale(String title, String text) {}

    private static final String TEXT =
            "The tank leaked in \"March\",\nsays the county. 漏油 😀 " + "And so on. ".repeat(20);
    private static final String GOOD = json(TEXT);
    private static final String BAD = json("Nobody knows.");

    private final WatchedTexts texts = new WatchedTexts();

    @BeforeEach
    void prepare() {
        endpoint.answer("tale", asked -> GOOD);
    }

    @Test
    void shouldShowTheTextAndAnswerAsEverWhenTheEndpointStreams() throws StepFailure {
        // Given
        Answered<Tale> plain = model().ask(question(), step(new RememberedCalls()));

        // When
        Answered<Tale> watched = ask(model());

        // Then
        assertThat(watched).isEqualTo(plain);
        assertThat(watched.usage().inputTokens()).isPositive();
        assertThat(texts.of(1)).isEqualTo(TEXT);
        assertThat(texts.ended()).containsExactly(1);
        assertThat(endpoint.requests()).extracting(RecordedRequest::streamed).containsExactly(false, true);
    }

    @Test
    void shouldMakeTheSameHashWhetherTheAnswerIsStreamedOrNot() throws StepFailure {
        // When
        ask(model());
        ask(model("llm.stream", "off"));

        // Then
        assertThat(journal.made()).hasSize(1);
        assertThat(endpoint.count()).isEqualTo(1);
    }

    @Test
    void shouldStreamNothingWhenToldSo() throws StepFailure {
        // When
        ask(model("llm.stream", "off"));

        // Then
        assertThat(endpoint.requests()).extracting(RecordedRequest::streamed).containsExactly(false);
        assertThat(texts.of(1)).isEmpty();
    }

    @Test
    void shouldAskForWholeAnswersFromNowOnWhenTheEndpointRefusesToStream() throws StepFailure {
        // Given
        endpoint.abilities().streams(Support.REFUSED);
        LanguageModel model = model();

        // When
        Answered<Tale> first = ask(model);
        Answered<Tale> second = model.ask(question(), step(new RememberedCalls()));

        // Then
        assertThat(first.value().text()).isEqualTo(TEXT);
        assertThat(second.value().text()).isEqualTo(TEXT);
        assertThat(endpoint.requests()).extracting(RecordedRequest::streamed).containsExactly(true, false, false);
        assertThat(texts.ended()).isEmpty();
    }

    @Test
    void shouldGoTheRecordedWayWhenTheStepComesBackAfterStreamingWasRefused() throws StepFailure {
        // Given
        endpoint.next(new Behaviour.Refuses(400, "stream"), Behaviour.SERVER_ERROR);
        StepFailure first = failure(model());

        // When
        Answered<Tale> answered = ask(model());

        // Then
        assertThat(first.type()).isEqualTo(ModelFailures.UNAVAILABLE);
        assertThat(answered.value().text()).isEqualTo(TEXT);
        assertThat(endpoint.requests()).extracting(RecordedRequest::streamed).containsExactly(true, false, false);
    }

    @Test
    void shouldTakeTheWholeAnswerWhenTheEndpointPassesOverTheWishForAStream() throws StepFailure {
        // Given
        endpoint.abilities().streams(Support.PASSED_OVER);

        // When
        Answered<Tale> answered = ask(model());

        // Then
        assertThat(answered.value().text()).isEqualTo(TEXT);
        assertThat(answered.usage().inputTokens()).isPositive();
        assertThat(endpoint.count()).isEqualTo(1);
        assertThat(texts.of(1)).isEqualTo(TEXT);
    }

    @Test
    void shouldEstimateTheUsageWhenTheStreamDoesNotTellIt() throws StepFailure {
        // Given
        endpoint.abilities().withoutUsage();

        // When
        Answered<Tale> answered = ask(model());

        // Then
        assertThat(answered.usage().inputTokens()).isPositive();
        assertThat(answered.usage().outputTokens()).isPositive();
    }

    @Test
    void shouldBeginTheTextAnewWhenTheAnswerIsRepaired() throws StepFailure {
        // Given
        endpoint.answer("tale", asked -> asked.isRepair() ? GOOD : BAD);

        // When
        ask(model());

        // Then
        assertThat(texts.of(1)).isEqualTo("Nobody knows.");
        assertThat(texts.of(2)).isEqualTo(TEXT);
        assertThat(texts.ended()).containsExactly(1, 2);
    }

    @Test
    void shouldShowTheTextBeforeItIsWholeWhenItIsWrittenSlowly() throws Exception {
        // Given
        endpoint.abilities().speed(0, 40);
        Thread step = Thread.ofVirtual().start(() -> failure(model()));

        // When
        await().atMost(Duration.ofSeconds(5)).until(() -> texts.of(1).length() > 20);

        // Then
        assertThat(texts.ended()).isEmpty();
        assertThat(TEXT).startsWith(texts.of(1));
        step.interrupt();
        step.join(Duration.ofSeconds(5));
        await().atMost(Duration.ofSeconds(5))
                .untilAsserted(
                        () -> assertThat(endpoint.count(RequestOutcome.HUNG_UP)).isEqualTo(1));
        assertThat(texts.ended()).isEmpty();
    }

    static List<Failing> failing() {
        return failingAlso(
                new Failing(Behaviour.ENDS_EARLY, ModelFailures.CONNECTION_LOST, true),
                new Failing(Behaviour.FAILS_HALF_WAY, ModelFailures.UNAVAILABLE, true));
    }

    @ParameterizedTest
    @MethodSource("failing")
    void shouldFailAsAWholeAnswerDoesWhenAStreamFails(Failing failing) {
        // Given
        endpoint.always(failing.behaviour());

        // When
        StepFailure failure = failure(model());

        // Then
        assertThat(failure.type()).isEqualTo(failing.type());
        assertThat(failure.retryable()).isEqualTo(failing.retryable());
        assertThat(failure.getMessage()).doesNotContain("tank", "As the script has it");
        assertThat(endpoint.requests()).extracting(RecordedRequest::streamed).containsExactly(true);
        assertThat(texts.ended()).isEmpty();
    }

    static List<Behaviour> silent() {
        return List.of(Behaviour.HANGS, Behaviour.HANGS_HALF_WAY);
    }

    @ParameterizedTest
    @MethodSource("silent")
    void shouldHangUpWhenTheStreamIsNotWholeInTime(Behaviour behaviour) {
        // Given
        endpoint.always(behaviour);

        // When
        StepFailure failure = failure(model("llm.critic.timeout", "300ms"));

        // Then
        assertThat(failure.type()).isEqualTo(ModelFailures.TIMEOUT);
        await().atMost(Duration.ofSeconds(5))
                .untilAsserted(
                        () -> assertThat(endpoint.count(RequestOutcome.HUNG_UP)).isEqualTo(1));
    }

    @ParameterizedTest
    @MethodSource("silent")
    void shouldHangUpWhenTheStepIsTakenAway(Behaviour behaviour) throws InterruptedException {
        // Given
        endpoint.always(behaviour);
        List<StepFailure> failures = new ArrayList<>();
        Thread step = Thread.ofVirtual().start(() -> failures.add(failure(model())));
        await().atMost(Duration.ofSeconds(5)).until(() -> endpoint.count() == 1);

        // When
        step.interrupt();
        step.join(Duration.ofSeconds(5));

        // Then
        assertThat(failures).extracting(StepFailure::type).containsExactly(ModelFailures.INTERRUPTED);
        await().atMost(Duration.ofSeconds(5))
                .untilAsserted(
                        () -> assertThat(endpoint.count(RequestOutcome.HUNG_UP)).isEqualTo(1));
    }

    private Answered<Tale> ask(LanguageModel model) throws StepFailure {
        return model.ask(
                question().watched("text"),
                new StepContext(
                        new SessionId("s1"), new StepId("s1.draft"), 1, journal.again(), texts, Countdown.endless()));
    }

    private StepFailure failure(LanguageModel model) {
        return catchThrowableOfType(StepFailure.class, () -> ask(model));
    }

    private LanguageModel model(String... settings) {
        List<String> all = new ArrayList<>(List.of("llm.provider", provider));
        all.addAll(List.of(settings));
        return Configured.critic(endpoint.baseUrl(), all.toArray(String[]::new));
    }

    private static String json(String text) {
        return "{\"title\": \"A tale\", \"text\": \""
                + text.replace("\"", "\\\"").replace("\n", "\\n").replace("漏", "\\u6f0f") + "\"}";
    }

    private static Question<Tale> question() {
        return new Question<>(
                "tale",
                new Prompt("tale.en.1", "You know tales.", "Tell one."),
                Tale.class,
                Strength.HIGH,
                tale -> tale.text().length() < 20
                        ? List.of(new Breach("too_short", "A tale is longer than that."))
                        : List.of());
    }
}
