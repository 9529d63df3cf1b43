package dev.crosscheck.gateway.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.steps.budget.BudgetAccount;
import dev.crosscheck.steps.budget.BudgetAccount.Amount;
import dev.crosscheck.steps.budget.BudgetAccount.Limit;
import dev.crosscheck.steps.budget.BudgetAccount.Scope;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.jboss.logmanager.formatters.PatternFormatter;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LowBudgetsTest {

    private static final LocalDate DAY = LocalDate.of(2026, 3, 2);

    private final List<String> warnings = new ArrayList<>();
    private final Handler listener = new Handler() {
        @Override
        public void publish(LogRecord logged) {
            if (logged.getLevel().intValue() >= Level.WARNING.intValue()) {
                warnings.add(new PatternFormatter("%s").format(logged));
            }
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    };
    private final LowBudgets budgets = new LowBudgets();

    @BeforeEach
    void listen() {
        Logger.getLogger(LowBudgets.class.getName()).addHandler(listener);
    }

    @AfterEach
    void stopListening() {
        Logger.getLogger(LowBudgets.class.getName()).removeHandler(listener);
    }

    @Test
    void shouldWarnOnceADayWhenThreeQuartersOfABudgetAreGone() {
        // When
        budgets.look(List.of(tenant(DAY, 749)));
        budgets.look(List.of(tenant(DAY, 750)));
        budgets.look(List.of(tenant(DAY, 900)));
        budgets.look(List.of(tenant(DAY.plusDays(1), 800)));

        // Then
        assertThat(warnings)
                .containsExactly(
                        "The budget of tenant acme for 2026-03-02 is low: 250 of 1000 tokens left",
                        "The budget of tenant acme for 2026-03-03 is low: 200 of 1000 tokens left");
    }

    @Test
    void shouldWarnOfEachAccountWhenWhatIsReservedLeavesLittleOfItsDollars() {
        // Given
        BudgetAccount deployment = new BudgetAccount(
                Scope.DEPLOYMENT, "", DAY, new Limit(null, 2.0), new Amount(10, 0.5), new Amount(10, 1.25));

        // When
        budgets.look(List.of(deployment, tenant(DAY, 750)));

        // Then
        assertThat(warnings)
                .hasSize(2)
                .first()
                .isEqualTo("The budget of the deployment for 2026-03-02 is low: 0.25 of 2.0 US dollars left");
    }

    private static BudgetAccount tenant(LocalDate day, long spent) {
        return new BudgetAccount(
                Scope.TENANT, "acme", day, new Limit(1_000L, null), new Amount(spent, 0), new Amount(0, 0));
    }
}
