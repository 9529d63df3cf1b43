package dev.crosscheck.analyst.plan;

import dev.crosscheck.agents.testing.PromptContract;
import dev.crosscheck.analyst.Given;
import dev.crosscheck.model.message.AgentCommand.PlanResearch;
import dev.crosscheck.model.research.Mode;
import org.junit.jupiter.api.Test;

class LlmPlannerPromptTest extends PromptContract {

    LlmPlannerPromptTest() {
        super(LlmPlanner.class, "plan", "time_range");
    }

    @Test
    void shouldKeepEveryWordOfThePlanPromptInEnglish() {
        approve(LlmPlanner.prompt(plan("Did the Lakeview plant know about the leak?", Mode.MONITOR), 6));
    }

    @Test
    void shouldKeepEveryWordOfThePlanPromptInChinese() {
        approve(LlmPlanner.prompt(plan("湖景廠知道洩漏嗎？", Mode.STRICT), 6));
    }

    @Test
    void shouldKeepEveryWordOfTheTimeRangePromptInEnglish() {
        approve(LlmTimeRange.prompt(Given.question("What is new at the Lakeview plant lately?")));
    }

    @Test
    void shouldKeepEveryWordOfTheTimeRangePromptInChinese() {
        approve(LlmTimeRange.prompt(Given.question("湖景廠近來有什麼消息？")));
    }

    private static PlanResearch plan(String question, Mode mode) {
        return new PlanResearch(Given.SESSION, Given.STEP, Given.question(question, mode), null, 10);
    }
}
