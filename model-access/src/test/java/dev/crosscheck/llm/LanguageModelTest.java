package dev.crosscheck.llm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.llm.Question.Strength;
import dev.crosscheck.llm.Rules.Breach;
import dev.crosscheck.llm.endpoint.ModelFailures;
import dev.crosscheck.llm.prompt.Prompt;
import dev.crosscheck.llm.testing.Behaviour;
import dev.crosscheck.llm.testing.Recorded;
import dev.crosscheck.llm.testing.Recorded.Outcome;
import dev.crosscheck.llm.testing.ScriptedModelEndpoint;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.budget.Estimate;
import dev.crosscheck.steps.journal.CallJournal;
import dev.crosscheck.steps.limits.ProviderLine;
import dev.crosscheck.steps.message.WireJson;
import dev.crosscheck.steps.testing.RememberedCalls;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LanguageModelTest extends EndpointTest {

    /** An answer for the tests. */
    record Port(String name, int piers, List<String> ferries) {}

    private static final String GOOD = "{\"name\": \"Ardmouth\", \"piers\": 3, \"ferries\": [\"Heron\"]}";
    private static final String BAD = "{\"name\": \"Ardmouth\", \"piers\": 99, \"ferries\": [\"Heron\"]}";

    @BeforeEach
    void prepare() {
        endpoint.answer("port", asked -> GOOD);
    }

    @Test
    void shouldAnswerInOneRequestWhenTheAnswerKeepsItsRules() throws StepFailure {
        // When
        Answered<Port> answered = model().ask(question(), step(journal));

        // Then
        assertThat(answered.value()).isEqualTo(new Port("Ardmouth", 3, List.of("Heron")));
        assertThat(answered.by()).isEqualTo(new ProducedBy("llm", "scripted", "port.en.1", null));
        assertThat(answered.usage().modelCalls()).isEqualTo(1);
        assertThat(answered.usage().inputTokens()).isPositive();
        assertThat(endpoint.requests("port")).hasSize(1);
        assertThat(endpoint.requests("port").getFirst().outcome()).isEqualTo(Outcome.ANSWERED);
    }

    @Test
    void shouldBookWhatAnAnswerCostsByTheConfiguredPrices() throws StepFailure {
        // Given
        LanguageModel model = Configured.critic(endpoint.baseUrl(), "llm.price.input", "2", "llm.price.output", "10");

        // When
        Answered<Port> answered = model.ask(question(), step(journal));

        // Then
        assertThat(answered.usage().usd())
                .isEqualTo(
                        (answered.usage().inputTokens() * 2.0 + answered.usage().outputTokens() * 10.0) / 1_000_000);
    }

    @Test
    void shouldSayBeforehandWhatARequestMayCost() throws StepFailure {
        // Given
        LanguageModel model = Configured.critic(
                endpoint.baseUrl(), "llm.price.input", "2", "llm.price.output", "10", "llm.max-output-tokens", "700");
        List<Estimate> estimates = new ArrayList<>();
        CallJournal listening = (_, call) -> {
            estimates.add(call.estimate().orElseThrow());
            return call.make();
        };

        // When
        Answered<Port> answered = model.ask(question(), step(listening));

        // Then
        assertThat(estimates).singleElement().satisfies(estimate -> {
            assertThat(estimate.tokens())
                    .isGreaterThanOrEqualTo(700 + answered.usage().inputTokens());
            assertThat(estimate.usd()).isGreaterThan(answered.usage().usd());
        });
    }

    @Test
    void shouldReserveWhatTheEndpointsCountsHaveTaught() throws StepFailure {
        // Given: to this tokenizer a character is a token
        endpoint.abilities().charactersOfAToken(1);
        LanguageModel model = Configured.critic(endpoint.baseUrl(), "llm.max-output-tokens", "700");
        List<Long> reserved = new ArrayList<>();
        List<Long> read = new ArrayList<>();
        CallJournal listening = (_, call) -> {
            reserved.add(call.estimate().orElseThrow().tokens() - 700);
            CallJournal.Answer answer = call.make();
            read.add(answer.usage().inputTokens());
            return answer;
        };

        Question<Port> question = new Question<>(
                "port",
                new Prompt("port.en.1", "You know ports. ".repeat(200), "Tell of Ardmouth."),
                Port.class,
                Strength.HIGH,
                _ -> List.of());

        // When
        model.ask(question, step(listening));
        model.ask(question, step(listening));

        // Then
        assertThat(reserved.getFirst()).isLessThan(read.getFirst());
        assertThat(reserved.getLast()).isGreaterThan(read.getLast());
    }

    @Test
    void shouldTellTheJournalWhichModelAndWhichPromptARequestIsFor() throws StepFailure {
        // Given
        List<Map<String, String>> told = new ArrayList<>();
        CallJournal listening = (_, call) -> {
            told.add(call.in(new ProviderLine(1, Duration.ofSeconds(1))).about());
            return call.make();
        };

        // When
        model().ask(question(), step(listening));

        // Then
        assertThat(told).containsExactly(Map.of("model", "scripted", "prompt_version", "port.en.1"));
    }

    @Test
    void shouldRecordTheModelThatWasAskedWhenTheAnswerDoesNotTellIt() throws StepFailure {
        // Given
        endpoint.abilities().withoutName();
        List<String> bodies = new ArrayList<>();
        CallJournal keeping = (_, call) -> {
            CallJournal.Answer answer = call.make();
            bodies.add(answer.body());
            return answer;
        };

        // When
        model().ask(question(), step(keeping));

        // Then
        assertThat(bodies).singleElement().asString().contains("\"model\":\"scripted\"");
    }

    @Test
    void shouldQuoteTheViolationsInOneRepairWhenTheAnswerBreaksARule() throws StepFailure {
        // Given
        List<String> repairs = new ArrayList<>();
        endpoint.answer("port", asked -> {
            if (asked.isRepair()) {
                repairs.add(asked.messages().getLast());
            }
            return asked.isRepair() ? GOOD : BAD;
        });

        // When
        Answered<Port> answered = model().ask(question(), step(journal));

        // Then
        assertThat(answered.value().piers()).isEqualTo(3);
        assertThat(answered.usage().modelCalls()).isEqualTo(2);
        assertThat(repairs).singleElement().asString().contains("No port has more than ten piers.");
    }

    @Test
    void shouldShowTheFormInTheRepairWhenTheEndpointTookItAndPassedOverIt() throws StepFailure {
        // Given
        endpoint.answer(
                "port",
                asked -> asked.messages().getLast().contains("\"piers\":0") ? GOOD : "Ardmouth has three piers.");

        // When
        Answered<Port> answered = model().ask(question(), step(journal));

        // Then
        assertThat(answered.value().piers()).isEqualTo(3);
        assertThat(endpoint.count()).isEqualTo(2);
    }

    static List<Behaviour> useless() {
        return List.of(
                Behaviour.PROSE,
                Behaviour.INVALID_JSON,
                Behaviour.EMPTY,
                Behaviour.WRONG_SCHEMA,
                Behaviour.CUTS_OFF,
                new Behaviour.Says(BAD));
    }

    @ParameterizedTest
    @MethodSource("useless")
    void shouldAskForARepairAndThenAfreshAndThenGiveUpWhenNoAnswerIsOfUse(Behaviour behaviour) {
        // Given
        endpoint.always(behaviour);

        // When
        StepFailure failure = failure();

        // Then
        assertThat(failure.type()).isEqualTo(ModelFailures.INVALID_OUTPUT);
        assertThat(failure.retryable()).isFalse();
        assertThat(endpoint.requests("port")).hasSize(3);
        assertThat(journal.made()).doesNotHaveDuplicates();
    }

    @Test
    void shouldReadTheObjectWhenThereIsProseAroundIt() throws StepFailure {
        // Given
        endpoint.always(Behaviour.CHATS);

        // When
        Answered<Port> answered = model().ask(question(), step(journal));

        // Then
        assertThat(answered.value().name()).isEqualTo("Ardmouth");
        assertThat(endpoint.count()).isEqualTo(1);
    }

    record Failing(Behaviour behaviour, String type, boolean retryable) {}

    static List<Failing> failing() {
        return List.of(
                new Failing(new Behaviour.Limits(Duration.ofSeconds(7)), ModelFailures.RATE_LIMITED, true),
                new Failing(Behaviour.SERVER_ERROR, ModelFailures.UNAVAILABLE, true),
                new Failing(Behaviour.OVERLOADED, ModelFailures.UNAVAILABLE, true),
                new Failing(Behaviour.BREAKS_OFF, ModelFailures.CONNECTION_LOST, true),
                new Failing(Behaviour.CLOSES, ModelFailures.CONNECTION_LOST, true),
                new Failing(Behaviour.SHOWS_A_PAGE, ModelFailures.BAD_RESPONSE, true),
                new Failing(Behaviour.UNKNOWN_MODEL, ModelFailures.MODEL_NOT_FOUND, false),
                new Failing(Behaviour.UNAUTHORIZED, ModelFailures.UNAUTHORIZED, false),
                new Failing(Behaviour.KEY_NOT_VALID, ModelFailures.UNAUTHORIZED, false),
                new Failing(Behaviour.BAD_REQUEST, ModelFailures.BAD_REQUEST, false),
                new Failing(new Behaviour.Refuses(429, "insufficient_quota"), ModelFailures.NO_CREDIT, false));
    }

    @ParameterizedTest
    @MethodSource("failing")
    void shouldMakeOneRequestAndSayWhetherToTryAgainWhenItFails(Failing failing) {
        // Given
        endpoint.always(failing.behaviour());

        // When
        StepFailure failure = failure();

        // Then
        assertThat(failure.type()).isEqualTo(failing.type());
        assertThat(failure.retryable()).isEqualTo(failing.retryable());
        assertThat(failure.getMessage()).doesNotContain("sk-secret", "Ardmouth", "As the script has it");
        assertThat(endpoint.count()).isEqualTo(1);
    }

    @Test
    void shouldSayHowLongToWaitWhenTheEndpointDoes() {
        // Given
        endpoint.always(new Behaviour.Limits(Duration.ofSeconds(7)));

        // Then
        assertThat(failure().retryAfter()).contains(Duration.ofSeconds(7));
    }

    static List<Behaviour> silent() {
        return List.of(Behaviour.HANGS, Behaviour.HANGS_HALF_WAY, new Behaviour.Late(Duration.ofSeconds(30)));
    }

    @ParameterizedTest
    @MethodSource("silent")
    void shouldHangUpWhenTheAnswerIsNotWholeInTime(Behaviour behaviour) {
        // Given
        endpoint.always(behaviour);
        LanguageModel model = Configured.critic(endpoint.baseUrl(), "llm.critic.timeout", "300ms");

        // When
        StepFailure failure = failure(model);

        // Then
        assertThat(failure.type()).isEqualTo(ModelFailures.TIMEOUT);
        assertThat(failure.retryable()).isTrue();
        await().atMost(Duration.ofSeconds(5))
                .untilAsserted(() -> assertThat(endpoint.count(Outcome.HUNG_UP)).isEqualTo(1));
    }

    @Test
    void shouldHangUpWhenTheStepIsTakenAway() throws InterruptedException {
        // Given
        endpoint.always(Behaviour.HANGS);
        List<StepFailure> failures = new ArrayList<>();
        Thread step = Thread.ofVirtual().start(() -> failures.add(failure()));
        await().atMost(Duration.ofSeconds(5)).until(() -> endpoint.count() == 1);

        // When
        step.interrupt();
        step.join(Duration.ofSeconds(5));

        // Then
        assertThat(failures).extracting(StepFailure::type).containsExactly(ModelFailures.INTERRUPTED);
        await().atMost(Duration.ofSeconds(5))
                .untilAsserted(() -> assertThat(endpoint.count(Outcome.HUNG_UP)).isEqualTo(1));
    }

    @Test
    void shouldCallItUnreachableWhenNobodyListens() {
        // Given
        ScriptedModelEndpoint gone = ScriptedModelEndpoint.start();
        String address = gone.baseUrl();
        gone.close();

        // When
        StepFailure failure = failure(Configured.critic(address));

        // Then
        assertThat(failure.type()).isEqualTo(ModelFailures.UNREACHABLE);
        assertThat(failure.retryable()).isTrue();
    }

    @Test
    void shouldNotPayTheTimeOutAgainWhenTheEndpointKeepsFailing() {
        // Given
        endpoint.always(Behaviour.OVERLOADED);
        LanguageModel model = Configured.critic(endpoint.baseUrl(), "llm.breaker.failures", "2");
        failure(model);
        failure(model);

        // When
        RememberedCalls later = new RememberedCalls();
        StepFailure refused = catchThrowableOfType(StepFailure.class, () -> model.ask(question(), step(later)));

        // Then: nothing was asked, and nothing recorded
        assertThat(refused.type()).isEqualTo(ModelFailures.LEFT_ALONE);
        assertThat(refused.retryable()).isTrue();
        assertThat(later.made()).isEmpty();
        assertThat(endpoint.count()).isEqualTo(2);
    }

    @Test
    void shouldAnswerFromTheJournalWhenTheEndpointIsLeftAlone() throws StepFailure {
        // Given
        LanguageModel model = Configured.critic(endpoint.baseUrl(), "llm.breaker.failures", "1");
        model.ask(question(), step(journal));
        endpoint.always(Behaviour.OVERLOADED);
        StepFailure other =
                catchThrowableOfType(StepFailure.class, () -> model.ask(question(), step(new RememberedCalls())));

        // When
        Answered<Port> answered = model.ask(question(), step(journal.again()));

        // Then
        assertThat(other.type()).isEqualTo(ModelFailures.UNAVAILABLE);
        assertThat(answered.value().piers()).isEqualTo(3);
    }

    static List<Behaviour> thinking() {
        return List.of(
                new Behaviour.Thinks("Two piers, or three?", ""),
                new Behaviour.Thinks("Two piers, or three?", "reasoning_content"),
                new Behaviour.Thinks("Two piers, or three?", "reasoning"));
    }

    @ParameterizedTest
    @MethodSource("thinking")
    void shouldKeepTheThinkingForTheTraceAndOutOfTheAnswer(Behaviour behaviour) throws Exception {
        // Given
        endpoint.always(behaviour);
        List<String> bodies = new ArrayList<>();
        CallJournal kept = (hash, call) -> {
            CallJournal.Answer answer = call.make();
            bodies.add(answer.body());
            return answer;
        };

        // When
        Answered<Port> answered = model().ask(question(), step(kept));

        // Then
        assertThat(answered.value().piers()).isEqualTo(3);
        JsonNode completion = WireJson.mapper().readTree(bodies.getFirst());
        assertThat(completion.path("thinking").asText()).isEqualTo("Two piers, or three?");
        assertThat(completion.path("text").asText()).isEqualTo(GOOD);
    }

    @Test
    void shouldNotAskAgainForWhatWasAnsweredWhenTheStepComesBack() throws StepFailure {
        // Given
        endpoint.next(new Behaviour.Says(BAD), Behaviour.SERVER_ERROR);
        StepFailure first = failure();

        // When
        Answered<Port> answered = model().ask(question(), step(journal.again()));

        // Then
        assertThat(first.type()).isEqualTo(ModelFailures.UNAVAILABLE);
        assertThat(answered.value().piers()).isEqualTo(3);
        assertThat(endpoint.count()).isEqualTo(3);
        assertThat(answered.usage().modelCalls()).isEqualTo(2);
    }

    @Test
    void shouldGoOverToJsonModeAndThenToThePromptWhenTheEndpointRefusesSchemas() throws StepFailure {
        // Given
        LanguageModel model = model();
        endpoint.next(
                new Behaviour.Refuses(400, "response_format.json_schema"),
                new Behaviour.Refuses(400, "response_format"));

        // When
        Answered<Port> answered = model.ask(question(), step(journal));

        // Then
        assertThat(answered.value().name()).isEqualTo("Ardmouth");
        assertThat(endpoint.requests("port")).hasSize(3);

        // And it has learned
        model.ask(question(), step(new RememberedCalls()));
        assertThat(endpoint.requests("port")).hasSize(4);
    }

    @Test
    void shouldGoOverToJsonModeWhenTheEndpointBreaksOverASchema() throws StepFailure {
        // Given: as llama-cpp-python answers, with 500
        endpoint.next(new Behaviour.Refuses(500, "response_format"));

        // When
        Answered<Port> answered = model().ask(question(), step(journal));

        // Then
        assertThat(answered.value().name()).isEqualTo("Ardmouth");
        assertThat(endpoint.requests("port")).hasSize(2);
    }

    @Test
    void shouldGoTheRecordedWayWhenTheProcessHasLearnedSinceWhatTheEndpointRefuses() throws StepFailure {
        // Given
        LanguageModel model = model();
        endpoint.next(new Behaviour.Refuses(400, "response_format.json_schema"), Behaviour.SERVER_ERROR);
        assertThat(failure(model).type()).isEqualTo(ModelFailures.UNAVAILABLE);

        // When
        Answered<Port> answered = model.ask(question(), step(journal.again()));

        // Then
        assertThat(answered.value().name()).isEqualTo("Ardmouth");
        assertThat(endpoint.count()).isEqualTo(3);
    }

    @Test
    void shouldKeepToTheConfiguredWayOfAskingWhenOneIs() {
        // Given
        endpoint.always(new Behaviour.Refuses(400, "response_format.json_schema"));
        LanguageModel model = Configured.critic(endpoint.baseUrl(), "llm.structured-output", "schema");

        // Then
        assertThat(failure(model).retryable()).isFalse();
        assertThat(endpoint.count()).isEqualTo(1);
    }

    @Test
    void shouldAskAfreshWhenTheModelWasChangedWhileTheStepWasUnderWay() throws StepFailure {
        // Given
        endpoint.next(new Behaviour.Says(BAD), Behaviour.SERVER_ERROR);
        StepFailure first = failure();
        LanguageModel changed = Configured.critic(endpoint.baseUrl(), "llm.critic.model", "another");

        // When
        Answered<Port> answered = changed.ask(question(), step(journal.again()));

        // Then
        assertThat(first.type()).isEqualTo(ModelFailures.UNAVAILABLE);
        assertThat(answered.by().name()).isEqualTo("another");
        assertThat(endpoint.requests()).extracting(Recorded::model).containsExactly("scripted", "scripted", "another");
    }

    @Test
    void shouldHashTheModelAndEveryWordOfTheRequest() throws StepFailure {
        // Given
        Question<Port> other = new Question<>(
                "port",
                new Prompt("port.en.1", "You know ports.", "Tell of Ardmouth, please."),
                Port.class,
                Strength.HIGH,
                port -> List.of());

        // When
        model().ask(question(), step(journal));
        model().ask(question(), step(journal));
        model().ask(other, step(journal));
        Configured.critic(endpoint.baseUrl(), "llm.critic.model", "another").ask(question(), step(journal));
        Configured.critic(endpoint.baseUrl(), "llm.temperature", "0.9").ask(question(), step(journal));

        // Then
        assertThat(journal.made().get(0)).isEqualTo(journal.made().get(1));
        assertThat(journal.made().stream().distinct()).hasSize(4);
    }

    @Test
    void shouldKeepThePromptBesideItsAnswerUnlessToldNotTo() throws StepFailure {
        // Given
        List<String> bodies = new ArrayList<>();
        CallJournal keeping = (hash, call) -> {
            CallJournal.Answer answer = call.make();
            bodies.add(answer.body());
            return answer;
        };

        // When
        Answered<Port> kept = model().ask(question(), step(keeping));
        Answered<Port> unkept = Configured.critic(endpoint.baseUrl(), "llm.keep-prompts", "false")
                .ask(question(), step(keeping));

        // Then
        assertThat(kept.value()).isEqualTo(unkept.value());
        assertThat(bodies.getFirst())
                .contains("\"prompt\":[{\"role\":\"system\",\"text\":\"You know ports.")
                .contains("{\"role\":\"user\",\"text\":\"Tell of Ardmouth.\"}");
        assertThat(bodies.getLast()).doesNotContain("You know ports.").doesNotContain("Tell of Ardmouth.");
    }

    private static LanguageModel model() {
        return Configured.critic(endpoint.baseUrl());
    }

    private StepFailure failure() {
        return failure(model());
    }

    private StepFailure failure(LanguageModel model) {
        return catchThrowableOfType(StepFailure.class, () -> model.ask(question(), step(journal)));
    }

    private static Question<Port> question() {
        return new Question<>(
                "port",
                new Prompt("port.en.1", "You know ports.", "Tell of Ardmouth."),
                Port.class,
                Strength.HIGH,
                port -> port.piers() > 10
                        ? List.of(new Breach("too_many_piers", "No port has more than ten piers."))
                        : List.of());
    }
}
