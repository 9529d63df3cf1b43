package dev.crosscheck.analyst;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.agents.testing.AgentServiceContract;
import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.AgentCommand.PlanResearch;
import dev.crosscheck.model.message.AgentCommand.WriteDraft;
import dev.crosscheck.model.message.AgentEvent.DraftWritten;
import dev.crosscheck.model.message.AgentEvent.ResearchPlanned;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.research.Mode;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@QuarkusTest
@Tag("system")
@QuarkusTestResource(CrosscheckTestResource.class)
class AnalystServiceTest extends AgentServiceContract<ResearchPlanned> {

    private static final String QUESTION = "Did the Lakeview plant know about the leak?";

    AnalystServiceTest() {
        super(
                new PlanResearch(
                        new SessionId("plan-1"), new StepId("plan-1.plan"), Given.question(QUESTION), null, 10),
                ResearchPlanned.class);
    }

    @Override
    protected void check(ResearchPlanned answer) {
        assertThat(answer.producedBy()).isEqualTo(ProducedBy.heuristic("HeuristicPlanner"));
        assertThat(answer.plan().queries()).hasSizeGreaterThanOrEqualTo(3);
    }

    @Test
    void shouldWriteADraftWhenSourcesComeOverTheTopic() throws Exception {
        // Given
        WriteDraft command = new WriteDraft(
                new SessionId("draft-1"),
                new StepId("draft-1.draft-1"),
                Given.question(QUESTION),
                List.of(QUESTION),
                Given.seenIn(
                        Mode.DISCOVERY,
                        Given.source(
                                1,
                                "水安全署",
                                1,
                                "2025-03-14",
                                "The Lakeview plant knew about the leak on 11 February 2025.")),
                List.of(),
                false);

        // When
        DraftWritten written = answer(command, DraftWritten.class);

        // Then
        assertThat(written.draft().markdown())
                .contains("水安全署, 14 March 2025: “The Lakeview plant knew about the leak on 11 February 2025.” [1]");
    }
}
