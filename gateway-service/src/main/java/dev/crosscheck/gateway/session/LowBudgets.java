package dev.crosscheck.gateway.session;

import dev.crosscheck.steps.budget.BudgetAccount;
import dev.crosscheck.steps.budget.BudgetAccount.Scope;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jboss.logging.Logger;

/**
 * Logs a warning for each of today's budgets that is low: each gateway process warns once per account and day. Safe for
 * use by many threads.
 */
final class LowBudgets {

    private static final Logger LOG = Logger.getLogger(LowBudgets.class);

    private final Set<Account> warned = new HashSet<>();

    private record Account(Scope scope, String name, LocalDate day) {}

    /** @param accounts all of today's accounts */
    synchronized void look(List<BudgetAccount> accounts) {
        Set<Account> today = new HashSet<>();
        for (BudgetAccount account : accounts) {
            Account key = new Account(account.scope(), account.name(), account.day());
            today.add(key);
            if (account.isLow() && warned.add(key)) {
                LOG.warnf(
                        "The budget of %s for %s is low: %s",
                        account.scope() == Scope.TENANT ? "tenant " + account.name() : "the deployment",
                        account.day(),
                        left(account));
            }
        }
        warned.retainAll(today);
    }

    private static String left(BudgetAccount account) {
        String tokens = account.limit().tokens() == null
                ? ""
                : account.left().tokens() + " of " + account.limit().tokens() + " tokens";
        String usd = account.limit().usd() == null
                ? ""
                : account.left().usd() + " of " + account.limit().usd() + " US dollars";
        return tokens + (tokens.isEmpty() || usd.isEmpty() ? "" : " and ") + usd + " left";
    }
}
