package dev.crosscheck.gateway.evaluation;

import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.PASSAGE;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.QUOTE;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.cancelled;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.checked;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.failed;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.finds;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.hardDeadlineAt;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.policyOpened;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.reported;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.requested;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.searched;
import static dev.crosscheck.gateway.loop.evaluation.EvaluationStory.wants;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.gateway.loop.Decision.Advanced;
import dev.crosscheck.gateway.loop.Recorded;
import dev.crosscheck.gateway.loop.evaluation.Decided;
import dev.crosscheck.gateway.loop.evaluation.EvaluationState;
import dev.crosscheck.gateway.loop.evaluation.EvaluationStory;
import dev.crosscheck.gateway.session.EventData;
import dev.crosscheck.gateway.topics.TopicDocument;
import dev.crosscheck.model.evaluation.CriterionStatus;
import dev.crosscheck.model.evaluation.ReasonCode;
import dev.crosscheck.model.message.MessageType;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.message.SessionEvent.StepReported;
import dev.crosscheck.steps.message.WireJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.approvaltests.Approvals;
import org.approvaltests.core.Options;
import org.approvaltests.reporters.QuietReporter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests that stored decisions and published events keep their format: logs must stay readable as long as sessions
 * exist.
 */
class EvaluationEventsTest {

    private static final List<SessionEvent> STRAIGHT = List.of(
            requested(2),
            reported(policyOpened()),
            reported(wants("deliberating-1.1", "minimum age")),
            reported(searched("consulting-1.1", PASSAGE)),
            reported(wants("deliberating-2.1", "minimum age")),
            reported(finds("deliberating-1.2", CriterionStatus.MET, QUOTE)),
            reported(failed("deliberating-2.2", "internal")),
            reported(checked("checking-1.2", QUOTE)));

    private static final List<SessionEvent> CUT_SHORT =
            List.of(requested(1), reported(policyOpened()), hardDeadlineAt(EvaluationStory.NOON.plusSeconds(960)));

    @Test
    void shouldKeepWhatIsToldAndStoredAsApproved() {
        // When
        StringBuilder told = new StringBuilder();
        told.append(told(STRAIGHT)).append(told(CUT_SHORT));
        told.append(told(List.of(requested(1), cancelled())));
        told.append(told(List.of(requested(1), reported(failed("open", ReasonCode.POLICY_MISSING)))));
        // Then
        Approvals.verify(told, new Options(QuietReporter.INSTANCE));
    }

    @Test
    void shouldTellNobodyButTheOwnerAnyText() {
        // When
        EvaluationState state = EvaluationState.START;
        StringBuilder facts = new StringBuilder();
        for (SessionEvent event : STRAIGHT) {
            EvaluationState next = (EvaluationState) ((Advanced) state.decide(event)).next();
            facts.append(EvaluationEvents.data(state, event, next).facts());
            state = next;
        }
        // Then
        assertThat(facts.toString())
                .doesNotContain("43", "Applicants", "Criterion number", "c1", "minimum", "Eligibility", "policy say");
    }

    @Test
    void shouldTellTheTopicWhatItsDocumentSays() throws IOException {
        // Given
        TopicDocument document = TopicDocument.parse(
                Files.readString(Path.of("../src/main/resources/META-INF/resources/asyncapi.yaml")));
        // When
        EvaluationState state = EvaluationState.START;
        for (SessionEvent event : STRAIGHT) {
            EvaluationState next = (EvaluationState) ((Advanced) state.decide(event)).next();
            Object body = event instanceof StepReported report ? report.result() : event;
            ObjectNode told = WireJson.mapper()
                    .createObjectNode()
                    .put("sequence", 1)
                    .put("type", MessageType.logged(MessageType.EVALUATION, body.getClass()))
                    .put("time", "2026-03-02T12:00:00Z")
                    .set("data", EvaluationEvents.data(state, event, next).facts());
            // Then
            assertThat(document.faultsOf(told.toString())).as(told.toString()).isEmpty();
            state = next;
        }
    }

    @Test
    void shouldFoldToTheSameFromWhatIsStored() {
        // Given
        EvaluationState decided = EvaluationState.START;
        EvaluationState folded = EvaluationState.START;
        // When
        for (SessionEvent event : STRAIGHT) {
            EvaluationState next = (EvaluationState) ((Advanced) decided.decide(event)).next();
            String stored = Evaluation.DECISIONS.write(decided.consequence(event, next));
            folded = folded.evolve(new Recorded(event, Evaluation.DECISIONS.read(stored)));
            decided = next;
        }
        // Then
        assertThat(folded).isEqualTo(decided);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "{}", "{\"phase\":\"SINGING\",\"moves\":[]}", "{\"phase\":\"EVALUATING\",\"moves\":[{}]}"})
    void shouldRefuseADecisionThatItCannotRead(String stored) {
        assertThatThrownBy(() -> Evaluation.DECISIONS.read(stored)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void shouldReadADecisionWithAFieldThatItDoesNotKnow() {
        // When
        Decided read = Evaluation.DECISIONS.read("{\"phase\":\"OPENING\",\"moves\":[],\"of_a_later_day\":1}");
        // Then
        assertThat(read.moves()).isEmpty();
    }

    private static String told(List<SessionEvent> events) {
        StringBuilder told = new StringBuilder();
        EvaluationState state = EvaluationState.START;
        for (SessionEvent event : events) {
            EvaluationState next = (EvaluationState) ((Advanced) state.decide(event)).next();
            EventData data = EvaluationEvents.data(state, event, next);
            told.append(event.id())
                    .append("\npublic ")
                    .append(data.facts())
                    .append("\nowner ")
                    .append(data.text())
                    .append("\nstored ")
                    .append(Evaluation.DECISIONS.write(state.consequence(event, next)))
                    .append("\n\n");
            state = next;
        }
        return told.toString();
    }
}
