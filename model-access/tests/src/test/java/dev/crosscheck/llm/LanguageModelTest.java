package dev.crosscheck.llm;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.endpoint.settings.Strength;
import dev.crosscheck.llm.endpoint.ModelFailures;
import dev.crosscheck.llm.prompt.Prompt;
import dev.crosscheck.llm.testing.Behaviour;
import dev.crosscheck.llm.testing.RecordedRequest;
import dev.crosscheck.llm.testing.RecordedRequest.RequestOutcome;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.journal.CallJournal;
import dev.crosscheck.steps.limits.ProviderLine;
import dev.crosscheck.steps.message.WireJson;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests how a question is asked, how its answer is recorded, and how the recorded answer is used again. */
class LanguageModelTest extends PortTest {

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
        assertThat(endpoint.requests("port").getFirst().outcome()).isEqualTo(RequestOutcome.ANSWERED);
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
            CallJournal.RecordedAnswer answer = call.make();
            bodies.add(answer.body());
            return answer;
        };

        // When
        model().ask(question(), step(keeping));

        // Then
        assertThat(bodies).singleElement().asString().contains("\"model\":\"scripted\"");
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
            CallJournal.RecordedAnswer answer = call.make();
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
        assertThat(endpoint.requests())
                .extracting(RecordedRequest::model)
                .containsExactly("scripted", "scripted", "another");
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
            CallJournal.RecordedAnswer answer = call.make();
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
}
