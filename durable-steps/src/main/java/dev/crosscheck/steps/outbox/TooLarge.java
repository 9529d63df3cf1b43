package dev.crosscheck.steps.outbox;

import dev.crosscheck.model.message.Agent;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.AgentEvent.StepFailed;
import dev.crosscheck.model.message.MessageType;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.message.StepError;
import dev.crosscheck.model.message.Topics;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.steps.message.Envelope;
import dev.crosscheck.steps.message.MessageCodec;
import dev.crosscheck.steps.message.OutgoingRecord;
import java.util.stream.Stream;
import org.jboss.logging.Logger;

/** Fails the steps of commands that no topic takes, since they would otherwise be sent for ever. */
final class TooLarge {

    private static final Logger LOG = Logger.getLogger(TooLarge.class);

    /** The largest command, in bytes of JSON. A topic takes 1 MiB with key and headers. */
    static final int MOST_BYTES = 1_000_000;

    private TooLarge() {}

    /** Returns the command, or the failure of its step if it is too large. */
    static OutgoingRecord orFailed(OutgoingRecord command) {
        int bytes = command.value().length();
        if (bytes <= MOST_BYTES) {
            return command;
        }
        Envelope order = command.envelope();
        LOG.warnf("Fail step %s: its command has %d bytes, and a topic takes %d", order.stepId(), bytes, MOST_BYTES);
        String message = "The command has " + bytes + " bytes; at most " + MOST_BYTES + " can be sent.";
        AgentEvent failed = new StepFailed(
                order.sessionId(),
                order.stepId(),
                ProducedBy.heuristic(agent(command).wireName()),
                Usage.NONE,
                new StepError("message_too_large", message, false, 1, null));
        Envelope envelope = Envelope.of(order.stepId().resultId().value(), MessageType.of(failed), order.sessionId())
                .step(order.stepId())
                .time(order.time())
                .tenant(order.tenant())
                .traceparent(order.traceparent());
        return new OutgoingRecord(Topics.AGENT_EVENTS, envelope, MessageCodec.encode(failed));
    }

    private static Agent agent(OutgoingRecord command) {
        return Stream.of(Agent.values())
                .filter(agent -> agent.commandTopic().equals(command.topic()))
                .findFirst()
                .orElseThrow();
    }
}
