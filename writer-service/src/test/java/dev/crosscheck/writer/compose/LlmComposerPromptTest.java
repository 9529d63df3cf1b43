package dev.crosscheck.writer.compose;

import dev.crosscheck.agents.testing.PromptContract;
import dev.crosscheck.model.research.ReviewStatus;
import dev.crosscheck.writer.Given;
import java.util.List;
import org.junit.jupiter.api.Test;

class LlmComposerPromptTest extends PromptContract {

    LlmComposerPromptTest() {
        super(LlmComposer.class, "compose");
    }

    @Test
    void shouldKeepEveryWordOfTheComposePromptInEnglish() {
        approve(LlmComposer.prompt(
                Given.compose(
                        Given.DRAFT,
                        Given.review(ReviewStatus.WARN),
                        Given.facts(),
                        Given.AGENCY,
                        Given.WIRE,
                        Given.FORUM),
                Given.DRAFT,
                List.of(1, 3),
                20_000));
    }

    @Test
    void shouldKeepEveryWordOfTheComposePromptInChinese() {
        approve(LlmComposer.prompt(
                Given.compose(Given.DRAFT_ZH, Given.review(ReviewStatus.PASS), Given.facts(), Given.AGENCY_ZH),
                Given.DRAFT_ZH,
                List.of(4),
                20_000));
    }
}
