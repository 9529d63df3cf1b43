package dev.crosscheck.steps;

import static org.awaitility.Awaitility.await;

import dev.crosscheck.model.message.AgentCommand.PlanResearch;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.steps.Samples.Session;
import dev.crosscheck.steps.intake.Received;
import jakarta.inject.Inject;

/** A service with one handler, from the outbox to the result, on a real broker and a real database. */
abstract class DurableStep {

    final Session session = Session.create();
    final PlanResearch command = session.plan("plan-1");

    @Inject
    GatewayDouble gateway;

    @Inject
    ScriptedHandler handler;

    Received<AgentEvent> firstResult() {
        await().until(() -> !gateway.resultsOf(command).isEmpty());
        return gateway.resultsOf(command).getFirst();
    }
}
