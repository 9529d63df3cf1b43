package dev.crosscheck.gateway.session;

import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.AgentEvent.StepFailed;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.message.SessionEvent.StepReported;
import dev.crosscheck.model.message.StepError;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.steps.intake.Received;
import dev.crosscheck.steps.intake.RecordHandler;
import dev.crosscheck.steps.intake.RecordIntake;
import dev.crosscheck.steps.intake.Rejection;
import dev.crosscheck.steps.message.MessageCodec;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/**
 * Takes the results of agents' steps from the topic to the door. Sessions of one poll go in side by side, the results of
 * one session one after the other. A result that comes again is recognised by its step.
 */
@ApplicationScoped
class AgentResults implements RecordHandler<AgentEvent> {

    private static final int SESSIONS_AT_ONCE = 6;

    private final RecordIntake intake;
    private final SessionDoor door;
    private final Clock clock;

    AgentResults(RecordIntake intake, SessionDoor door, Clock clock) {
        this.intake = intake;
        this.door = door;
        this.clock = clock;
    }

    @Incoming("agent-events")
    Uni<Void> take(ConsumerRecords<String, byte[]> records) {
        return intake.take(records, MessageCodec::event, this);
    }

    @Override
    public Uni<Void> handle(List<Received<AgentEvent>> messages) {
        Map<SessionId, List<AgentEvent>> bySession = messages.stream()
                .map(Received::message)
                .collect(Collectors.groupingBy(AgentEvent::sessionId, LinkedHashMap::new, Collectors.toList()));
        return Multi.createFrom()
                .iterable(bySession.values())
                .onItem()
                .transformToUni(this::inOrder)
                .merge(SESSIONS_AT_ONCE)
                .collect()
                .last()
                .replaceWithVoid();
    }

    private Uni<SessionDoor.Outcome> inOrder(List<AgentEvent> results) {
        return Multi.createFrom()
                .iterable(results)
                .onItem()
                .transformToUniAndConcatenate(this::enter)
                .collect()
                .last();
    }

    private Uni<SessionDoor.Outcome> enter(AgentEvent result) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        return door.enter(result.sessionId(), new StepReported(result.stepId().resultId(), now, result));
    }

    /** A result that cannot be read would leave its session waiting: the step has failed, visibly. */
    @Override
    public Uni<Void> rejected(Rejection rejection) {
        var envelope = rejection.envelope();
        if (rejection.isParked() || envelope.sessionId() == null || envelope.stepId() == null) {
            return Uni.createFrom().voidItem();
        }
        StepError error = new StepError(
                rejection.code(), "the step's result could not be taken in: " + rejection.detail(), false, 1, null);
        return enter(new StepFailed(
                        envelope.sessionId(), envelope.stepId(), ProducedBy.heuristic("gateway"), Usage.NONE, error))
                .replaceWithVoid();
    }
}
