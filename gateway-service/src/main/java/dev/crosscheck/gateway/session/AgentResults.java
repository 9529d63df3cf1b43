package dev.crosscheck.gateway.session;

import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.AgentEvent.StepFailed;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.message.SessionEvent;
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
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/**
 * Passes the results of agents' steps from the topic to the {@link SessionDoor}. Results of several sessions in one
 * poll share a transaction; results of one session enter one after the other. The session recognises a redelivered
 * result by its step.
 */
@ApplicationScoped
class AgentResults implements RecordHandler<AgentEvent> {

    /** Large enough to share the cost of a transaction, small enough that no row lock is held for long. */
    private static final int SESSIONS_TOGETHER = 16;

    private static final int TRANSACTIONS_AT_ONCE = 3;

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
        Map<SessionId, List<SessionEvent>> bySession = messages.stream()
                .map(Received::message)
                .collect(Collectors.groupingBy(
                        AgentEvent::sessionId,
                        LinkedHashMap::new,
                        Collectors.mapping(this::reported, Collectors.toList())));
        return Multi.createFrom()
                .iterable(bySession.keySet())
                .group()
                .intoLists()
                .of(SESSIONS_TOGETHER)
                .onItem()
                .transformToUni(sessions -> door.enterAll(of(sessions, bySession)))
                .merge(TRANSACTIONS_AT_ONCE)
                .collect()
                .last()
                .replaceWithVoid();
    }

    private static Map<SessionId, List<SessionEvent>> of(
            List<SessionId> sessions, Map<SessionId, List<SessionEvent>> events) {
        return sessions.stream().collect(Collectors.toMap(Function.identity(), events::get));
    }

    private SessionEvent reported(AgentEvent result) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        return new StepReported(result.stepId().resultId(), now, result);
    }

    /** Enters a failed step in place of a result that cannot be read. Otherwise the session would wait for ever. */
    @Override
    public Uni<Void> rejected(Rejection rejection) {
        var envelope = rejection.envelope();
        if (rejection.isParked() || envelope.sessionId() == null || envelope.stepId() == null) {
            return Uni.createFrom().voidItem();
        }
        StepError error = new StepError(
                rejection.code(), "the step's result could not be taken in: " + rejection.detail(), false, 1, null);
        StepFailed failed = new StepFailed(
                envelope.sessionId(), envelope.stepId(), ProducedBy.heuristic("gateway"), Usage.NONE, error);
        return door.enter(failed.sessionId(), reported(failed)).replaceWithVoid();
    }
}
