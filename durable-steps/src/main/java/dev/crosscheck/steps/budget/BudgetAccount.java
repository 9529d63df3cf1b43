package dev.crosscheck.steps.budget;

import java.time.LocalDate;

/**
 * A budget as it stands.
 *
 * @param scope whose it is
 * @param name the session's id or the tenant's name; empty for the deployment
 * @param day in UTC, or null for a session's
 * @param limit what may be spent
 * @param spent what answered calls have cost
 * @param held what calls without an outcome may cost: they are on their way, or were lost and may have been billed
 */
public record BudgetAccount(Scope scope, String name, LocalDate day, Limit limit, Amount spent, Amount held) {

    /** The share of a budget at which it is low. */
    private static final double LOW = 0.25;

    /** Whose budget it is. */
    public enum Scope {
        SESSION,
        TENANT,
        DEPLOYMENT
    }

    /** Tokens and US dollars; null where they are not limited. */
    public record Limit(Long tokens, Double usd) {
        public boolean isNone() {
            return tokens == null && usd == null;
        }
    }

    /** Tokens and US dollars. */
    public record Amount(long tokens, double usd) {}

    /** What may still be spent; never below nothing, though a call may have cost more than was held for it. */
    public Limit left() {
        return new Limit(
                limit.tokens() == null ? null : Math.max(0, limit.tokens() - spent.tokens() - held.tokens()),
                limit.usd() == null ? null : Math.max(0, limit.usd() - spent.usd() - held.usd()));
    }

    /** Whether no more than a quarter of it is left, be it of its tokens or of its dollars. */
    public boolean isLow() {
        return (limit.tokens() != null && left().tokens() <= LOW * limit.tokens())
                || (limit.usd() != null && left().usd() <= LOW * limit.usd());
    }
}
