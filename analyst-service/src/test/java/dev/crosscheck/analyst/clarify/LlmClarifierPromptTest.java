package dev.crosscheck.analyst.clarify;

import dev.crosscheck.agents.testing.PromptContract;
import dev.crosscheck.analyst.Given;
import dev.crosscheck.model.message.AgentCommand.ExamineQuestion;
import dev.crosscheck.model.source.FoundDocument;
import java.util.List;
import org.junit.jupiter.api.Test;

class LlmClarifierPromptTest extends PromptContract {

    LlmClarifierPromptTest() {
        super(LlmClarifier.class, "clarify");
    }

    @Test
    void shouldKeepEveryWordOfTheClarifyPromptInEnglish() {
        approve(LlmClarifier.prompt(examine("What leaked recently?", ClarifierContract.FOUND)));
    }

    @Test
    void shouldKeepEveryWordOfTheClarifyPromptInChinese() {
        approve(LlmClarifier.prompt(examine("湖景廠最近漏了嗎？", List.of())));
    }

    private static ExamineQuestion examine(String question, List<FoundDocument> found) {
        return new ExamineQuestion(Given.SESSION, Given.STEP, Given.question(question), found);
    }
}
