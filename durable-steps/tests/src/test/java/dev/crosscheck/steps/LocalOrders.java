package dev.crosscheck.steps;

import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.steps.message.Envelope;
import dev.crosscheck.steps.outbox.CommandOutbox.Order;
import java.util.List;

/** Orders of the tenant that a deployment without tenants has. */
public final class LocalOrders {

    private LocalOrders() {}

    /** @param traceparent the W3C trace context of the decision, or null */
    public static List<Order> of(List<? extends AgentCommand> commands, String traceparent) {
        return commands.stream()
                .map(command -> new Order(command, Envelope.LOCAL_TENANT, traceparent))
                .toList();
    }
}
