package dev.crosscheck.critic.review;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.critic.Given;
import dev.crosscheck.model.message.AgentCommand.ReviewDraft;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.research.Review;
import dev.crosscheck.model.research.ReviewStatus;
import dev.crosscheck.model.research.Violation;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.source.TierBounds;
import dev.crosscheck.steps.testing.NoCalls;
import java.util.List;

/** Lets the rules judge drafts, and asserts what they find. */
final class Judged {

    private Judged() {}

    static final String INFERENCE = "\n\n## Inference (induction)\n\nInduction from sources [1, 2].\n";
    static final String INFERENCE_ZH = "\n\n## 邏輯推論（溯因）\n\n推論類型：溯因。仍有其他解釋。\n";

    static Review assertBroken(String rule, String sentence, Mode mode, String findings, Source... sources) {
        Review review = judge(mode, "## Key findings\n\n" + findings + INFERENCE, sources);
        assertThat(review.status()).isEqualTo(ReviewStatus.REJECT);
        assertThat(review.violations())
                .filteredOn(violation -> violation.rule().equals(rule))
                .extracting(Violation::sentence)
                .containsExactly(sentence);
        assertThat(review.violations())
                .allSatisfy(violation -> assertThat(violation.suggestion()).isNotBlank());
        return review;
    }

    static void assertKept(String rule, Mode mode, String findings, Source... sources) {
        assertThat(rules(judge(mode, "## Key findings\n\n" + findings + INFERENCE, sources)))
                .doesNotContain(rule);
    }

    static Review judge(Mode mode, String markdown, Source... sources) {
        return new HeuristicCritic()
                .review(Given.review(mode, markdown, sources), NoCalls.context())
                .result();
    }

    static List<String> rules(Review review) {
        return review.violations().stream().map(Violation::rule).toList();
    }

    static ReviewDraft under(TierBounds bounds, ReviewDraft command) {
        return new ReviewDraft(
                command.sessionId(),
                command.stepId(),
                command.brief().under(bounds),
                command.round(),
                command.draft(),
                command.sources());
    }

    static ReviewDraft withSources(ReviewDraft command, Source... sources) {
        return new ReviewDraft(
                command.sessionId(),
                command.stepId(),
                command.brief(),
                command.round(),
                command.draft(),
                List.of(sources));
    }
}
