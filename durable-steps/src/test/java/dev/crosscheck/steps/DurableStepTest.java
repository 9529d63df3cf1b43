package dev.crosscheck.steps;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.model.message.AgentCommand.PlanResearch;
import dev.crosscheck.steps.Samples.Session;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTestResource(CrosscheckTestResource.class)
class DurableStepTest {

    @Inject
    GatewayDouble gateway;

    @Inject
    ScriptedHandler handler;

    @Test
    void shouldAnswerACommandWithOneResult() {
        // Given
        Session session = Session.create();
        PlanResearch command = session.plan("plan-1");

        // When
        gateway.decide(command);

        // Then
        await().until(() -> !gateway.resultsOf(command).isEmpty());
        assertThat(gateway.resultsOf(command)).singleElement().satisfies(result -> {
            assertThat(result.message()).isEqualTo(Samples.planned(command));
            assertThat(result.envelope().id())
                    .isEqualTo(command.stepId().resultId().value());
            assertThat(result.envelope().sessionId()).isEqualTo(session.id());
        });
        assertThat(handler.runs(command)).isEqualTo(1);
    }
}
