package dev.crosscheck.steps.run;

import dev.crosscheck.steps.intake.RecordIntake;
import dev.crosscheck.steps.message.MessageCodec;
import io.quarkus.arc.properties.UnlessBuildProperty;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/**
 * The channel of a service's commands. It exists only if {@code crosscheck.agent} names an agent; the gateway consumes
 * no commands.
 */
@ApplicationScoped
@UnlessBuildProperty(name = "crosscheck.agent", stringValue = StepService.NONE, enableIfMissing = true)
class CommandConsumer {

    private final RecordIntake intake;
    private final AcceptedCommands commands;

    CommandConsumer(RecordIntake intake, AcceptedCommands commands) {
        this.intake = intake;
        this.commands = commands;
    }

    @Incoming("commands")
    Uni<Void> take(ConsumerRecords<String, byte[]> records) {
        return intake.take(records, MessageCodec::command, commands);
    }
}
