package dev.crosscheck.writer.compose;

import static dev.crosscheck.writer.Given.AGENCY;
import static dev.crosscheck.writer.Given.AGENCY_ZH;
import static dev.crosscheck.writer.Given.FORUM;
import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.message.AgentCommand.ComposeReport;
import dev.crosscheck.model.research.Report;
import dev.crosscheck.model.research.ReviewStatus;
import dev.crosscheck.model.research.RunFacts;
import dev.crosscheck.model.research.Warnings;
import dev.crosscheck.steps.testing.NoCalls;
import dev.crosscheck.writer.Given;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests how a report says that its review was not settled. */
class UnresolvedReviewTest {

    @Test
    void shouldSpeakOfNoRevisionWhenTheFirstDraftIsRejected() {
        // Given
        RunFacts once = new RunFacts(1, 1, List.of(), 9, List.of(), List.of(Warnings.UNRESOLVED_REVIEW));

        // When
        Report english = compose(Given.compose(Given.DRAFT, Given.review(ReviewStatus.REJECT), once, AGENCY, FORUM));
        Report chinese = compose(Given.compose(Given.DRAFT_ZH, Given.review(ReviewStatus.REJECT), once, AGENCY_ZH));

        // Then
        assertThat(english.markdown())
                .contains("> [Warning] The review rejected the draft; its objections are not settled.")
                .doesNotContain("rounds of revision");
        assertThat(chinese.markdown()).contains("> [警告] 審查退回了草稿，所提的問題尚未解決。").doesNotContain("輪修訂");
    }

    private static Report compose(ComposeReport command) {
        return new HeuristicComposer().compose(command, NoCalls.context()).result();
    }
}
