package dev.crosscheck.gateway.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.crosscheck.steps.budget.BudgetAccount;
import dev.crosscheck.steps.budget.BudgetAccount.Amount;
import dev.crosscheck.steps.budget.BudgetAccount.Limit;
import dev.crosscheck.steps.budget.BudgetAccount.Scope;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * The state of a budget. {@code left} is neither spent nor reserved.
 *
 * @param reserved what calls without a known outcome may cost: they are under way, or were lost and may have been
 *     billed
 */
@Schema(
        name = "Budget",
        requiredProperties = {"spent", "reserved", "left"})
@JsonInclude(JsonInclude.Include.NON_NULL)
record BudgetView(Long tokens, Double usd, Amount spent, Amount reserved, Limit left) {

    static BudgetView of(BudgetAccount account) {
        return new BudgetView(
                account.limit().tokens(), account.limit().usd(), account.spent(), account.held(), account.left());
    }

    /**
     * A budget of today.
     *
     * @param low whether at most a quarter of it is left
     */
    @Schema(
            name = "DayBudget",
            requiredProperties = {"scope", "day", "low", "budget"})
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Day(
            @Schema(enumeration = {"tenant", "deployment"}) String scope,

            String tenant,
            LocalDate day,
            boolean low,
            BudgetView budget) {

        static Day of(BudgetAccount account) {
            return new Day(
                    account.scope().name().toLowerCase(Locale.ROOT),
                    account.scope() == Scope.TENANT ? account.name() : null,
                    account.day(),
                    account.isLow(),
                    BudgetView.of(account));
        }
    }

    /** All budgets of today. */
    @Schema(name = "DayBudgets", requiredProperties = "items")
    record Days(List<Day> items) {}
}
