package dev.crosscheck.analyst.reflect;

import dev.crosscheck.agents.testing.PromptContract;
import dev.crosscheck.analyst.Given;
import dev.crosscheck.model.message.AgentCommand.AssessCoverage;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.research.PlannedQuery;
import dev.crosscheck.model.research.QueryOutcome;
import dev.crosscheck.model.source.Source;
import java.time.LocalDate;
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
                within(Given.question(question, mode)),
                List.of(question),
                List.of(
                        new QueryOutcome(new PlannedQuery("Lakeview leak", "the leak"), 2, null),
                        new QueryOutcome(new PlannedQuery("Lakeview denial", "a denial"), 0, "timeout")),
                sources());
    }

    /** Adds dates to the brief in monitor mode, so that one of the approved prompts has dates. */
    private static Brief within(Brief brief) {
        return brief.mode() == Mode.MONITOR ? brief.within(LocalDate.of(2025, 1, 1), LocalDate.of(2025, 3, 31)) : brief;
    }

    private static List<Source> sources() {
        return Given.seenIn(
                Mode.DISCOVERY,
                Given.source(
                        1,
                        "Water Safety Agency",
                        1,
                        "2025-03-14",
                        "The Lakeview plant knew about the leak on 11 February 2025. The inspectors found a gasket of the wrong material."),
                Given.source(2, "溪聲論壇", 5, null, "湖景廠早就知道洩漏了。"));
    }
}
