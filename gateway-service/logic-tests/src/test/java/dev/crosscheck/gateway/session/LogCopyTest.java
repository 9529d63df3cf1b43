package dev.crosscheck.gateway.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.gateway.loop.Recorded;
import dev.crosscheck.gateway.loop.research.Accounts;
import dev.crosscheck.gateway.loop.research.Folds;
import dev.crosscheck.gateway.loop.research.ResearchState;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.message.SessionEvent.ResearchRequested;
import dev.crosscheck.model.message.SessionEvent.StepReported;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.model.research.Warnings;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests what a fork gets from its parent's budget: only that rules replaced models because the budget was spent. */
class LogCopyTest {

    private static final Path SPENT = Path.of("../src/test/resources/golden-logs/budget-spent.json");

    @Test
    void shouldTakeOverThatRulesStoodInAndNoCost() {
        // Given
        List<SessionEvent> events = GoldenLog.read(SPENT).fold().stream()
                .map(GoldenLog.Folded::event)
                .toList();
        SessionId parent = ((ResearchRequested) events.getFirst()).sessionId();
        List<Recorded> log = Folds.log(events);
        assertThat(events).anyMatch(LogCopyTest::isByRules);

        for (int copied = 1; copied < log.size(); copied++) {
            // When
            List<Recorded> copies = new LogCopy(parent, new SessionId("child"))
                    .of(new ResearchState.NotRequested(), log.subList(0, copied));

            // Then
            Accounts accounts = Folds.replay(copies).dossier().accounts();
            boolean byRules = events.subList(0, copied).stream().anyMatch(LogCopyTest::isByRules);
            assertThat(accounts.usage()).isEqualTo(Usage.NONE);
            assertThat(accounts.warnings()).doesNotContain(Warnings.BUDGET_LOW);
            assertThat(accounts.warnings().stream().filter(Warnings.BUDGET_EXHAUSTED::equals))
                    .hasSize(byRules ? 1 : 0);
        }
    }

    private static boolean isByRules(SessionEvent event) {
        return event instanceof StepReported report
                && report.result().producedBy().isForWantOfBudget();
    }
}
