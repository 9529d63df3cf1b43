package dev.crosscheck.critic.review;

import dev.crosscheck.agents.testing.PromptContract;
import dev.crosscheck.critic.Given;
import dev.crosscheck.model.research.Mode;
import org.junit.jupiter.api.Test;

class LlmCriticPromptTest extends PromptContract {

    LlmCriticPromptTest() {
        super(LlmCritic.class, "review");
    }

    @Test
    void shouldKeepEveryWordOfTheReviewPromptInEnglish() {
        approve(LlmCritic.prompt(
                Given.review(Mode.MONITOR, CriticContract.SOUND, Given.AGENCY, Given.LEDGER, Given.FORUM), 20_000));
    }

    @Test
    void shouldKeepEveryWordOfTheReviewPromptInChinese() {
        approve(LlmCritic.prompt(
                Given.review(Mode.STRICT, "## 核心發現\n\n- 水安全署：「湖景廠在114年2月11日即已知悉儲槽洩漏。」 [4]\n", Given.AGENCY_ZH),
                20_000));
    }
}
