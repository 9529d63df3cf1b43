package dev.crosscheck.steps.budget;

import java.time.LocalDate;

/**
 * The state of a budget.
 *
 * @param scope whether the budget is of a session, a tenant or the deployment
 * @param name the session's id or the tenant's name; empty for the deployment
 * @param day in UTC; null for a session's budget
 * @param limit the most that may be spent
 * @param spent the cost of answered calls
 * @param held the highest cost of calls without an outcome: they are in flight, or were lost and may have been billed
 */
public record BudgetAccount(Scope scope, String name, LocalDate day, Limit limit, Amount spent, Amount held) {

    /** A budget is low when at most this share of it is left. */
    private static final double LOW = 0.25;

    /** Whose budget it is. */
    public enum Scope {
        SESSION,
        TENANT,
        DEPLOYMENT
    }

    /** Tokens and US dollars; null where there is no limit. */
    public record Limit(Long tokens, Double usd) {
        public boolean isNone() {
            return tokens == null && usd == null;
        }
    }

    /** Tokens and US dollars. */
    public record Amount(long tokens, double usd) {}

    /** Returns what may still be spent. Never negative, although a call may cost more than was held for it. */
    public Limit left() {
        return new Limit(
                limit.tokens() == null ? null : Math.max(0, limit.tokens() - spent.tokens() - held.tokens()),
                limit.usd() == null ? null : Math.max(0, limit.usd() - spent.usd() - held.usd()));
    }

    /** Returns whether at most a quarter of the tokens, or of the dollars, is left. */
    public boolean isLow() {
        return (limit.tokens() != null && left().tokens() <= LOW * limit.tokens())
                || (limit.usd() != null && left().usd() <= LOW * limit.usd());
    }
}
