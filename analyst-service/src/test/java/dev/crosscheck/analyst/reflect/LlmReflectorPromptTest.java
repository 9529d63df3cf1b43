package dev.crosscheck.analyst.reflect;

import dev.crosscheck.agents.testing.PromptContract;
import dev.crosscheck.analyst.Given;
import dev.crosscheck.model.message.AgentCommand.AssessCoverage;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.research.PlannedQuery;
import dev.crosscheck.model.research.QueryOutcome;
import java.util.List;
import org.junit.jupiter.api.Test;

class LlmReflectorPromptTest extends PromptContract {

    LlmReflectorPromptTest() {
        super(LlmReflector.class, "reflect");
    }

    @Test
    void shouldKeepEveryWordOfTheReflectPromptInEnglish() {
        approve(LlmReflector.prompt(assess("Did the Lakeview plant know about the leak?", Mode.MONITOR), 20_000));
    }

    @Test
    void shouldKeepEveryWordOfTheReflectPromptInChinese() {
        approve(LlmReflector.prompt(assess("湖景廠知道洩漏嗎？", Mode.STRICT), 20_000));
    }

    private static AssessCoverage assess(String question, Mode mode) {
        return new AssessCoverage(
                Given.SESSION,
                Given.STEP,
                Given.prompted(question, mode),
                List.of(question),
                List.of(
                        new QueryOutcome(new PlannedQuery("Lakeview leak", "the leak"), 2, null),
                        new QueryOutcome(new PlannedQuery("Lakeview denial", "a denial"), 0, "timeout")),
                Given.sources());
    }
}
