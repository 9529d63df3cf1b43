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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests how a report says that its review was not settled. */
class UnresolvedReviewTest {

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void shouldSayThatTheReviewIsUnsettledWithoutCountingRevisions(int rounds) {
        // Given
        RunFacts facts =
                new RunFacts(rounds, 1, List.of(), 9, List.of(), List.of(Warnings.UNRESOLVED_REVIEW), List.of());

        // When
        Report english = compose(Given.compose(Given.DRAFT, Given.review(ReviewStatus.REJECT), facts, AGENCY, FORUM));
        Report chinese = compose(Given.compose(Given.DRAFT_ZH, Given.review(ReviewStatus.REJECT), facts, AGENCY_ZH));

        // Then
        assertThat(english.markdown())
                .contains("> [Warning] The review still has objections that no revision has settled.\n");
        assertThat(chinese.markdown()).contains("> [警告] 審查所提的問題尚未全部解決。\n");
    }

    private static Report compose(ComposeReport command) {
        return new HeuristicComposer().compose(command, NoCalls.context()).result();
    }
}
