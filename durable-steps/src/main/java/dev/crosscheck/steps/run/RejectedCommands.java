package dev.crosscheck.steps.run;

import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.MessageType;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.message.StepError;
import dev.crosscheck.model.message.Topics;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.steps.intake.Rejection;
import dev.crosscheck.steps.message.Envelope;
import dev.crosscheck.steps.message.KafkaSender;
import dev.crosscheck.steps.message.MessageCodec;
import dev.crosscheck.steps.message.OutgoingRecord;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Fails the step of a command that no handler can carry out, if the record's headers name the step. Otherwise its
 * session would wait for it.
 */
@ApplicationScoped
class RejectedCommands {

    private final KafkaSender sender;
    private final String agent;
    private final Clock clock = Clock.systemUTC();

    RejectedCommands(KafkaSender sender, @ConfigProperty(name = "crosscheck.agent") String agent) {
        this.sender = sender;
        this.agent = agent;
    }

    Uni<Void> fail(Rejection rejection) {
        SessionId session = rejection.envelope().sessionId();
        StepId step = rejection.envelope().stepId();
        if (session == null || step == null || rejection.isParked()) {
            return Uni.createFrom().voidItem();
        }
        StepError error = new StepError(rejection.code(), rejection.detail(), false, 1, null);
        AgentEvent failed = new AgentEvent.StepFailed(session, step, ProducedBy.heuristic(agent), Usage.NONE, error);
        Envelope envelope = Envelope.of(step.resultId().value(), MessageType.of(failed), session)
                .step(step)
                .time(clock.instant())
                .traceparent(rejection.envelope().traceparent());
        return sender.send(new OutgoingRecord(Topics.AGENT_EVENTS, envelope, MessageCodec.encode(failed)));
    }
}
