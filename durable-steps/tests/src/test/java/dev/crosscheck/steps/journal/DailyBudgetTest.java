package dev.crosscheck.steps.journal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.steps.Samples.Session;
import dev.crosscheck.steps.budget.BudgetAccount.Scope;
import dev.crosscheck.steps.ledger.ClaimedStep;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** Tests what all sessions of a tenant, or of the deployment, may spend in a day. */
class DailyBudgetTest extends BudgetedCalls {

    @Test
    void shouldHoldATenantsDayOverItsSessionsAndLeaveOtherTenantsAlone() {
        // Given
        Map<String, String> limits = Map.of("tenant.tokens-per-day", "150");
        Session other = Session.create();
        Session stranger = Session.create();
        String tenant = "tenant-of-" + session.id();
        assertThat(attempt(journal(limits, claim(session, tenant)), "h1")).isEqualTo("an answer");
        attempt(journal(limits, claim(other, tenant)), "h1", 80);

        // When
        String refused = attempt(journal(limits, claim(Session.create(), tenant)), "h1");
        String allowed = attempt(journal(limits, claim(stranger, tenant + "-2")), "h1");

        // Then
        assertThat(refused).isEqualTo("budget_exhausted: The tenant's budget for the day is spent.");
        assertThat(allowed).isEqualTo("an answer");
        assertThat(today(Scope.TENANT, tenant).spent().tokens()).isEqualTo(100);
    }

    @Test
    void shouldHoldTheDeploymentsDayAcrossConnectionsThatRace() {
        // Given
        setDeployment();
        Map<String, String> limits = Map.of("deployment.tokens-per-day", "1050");
        List<CompletableFuture<String>> calls = new ArrayList<>();

        // When
        for (int i = 0; i < 40; i++) {
            CompletableFuture<String> outcome = new CompletableFuture<>();
            calls.add(outcome);
            ClaimedStep step = claim(Session.create(), "local");
            Thread.ofVirtual().start(() -> {
                try {
                    table(limits).intend(step, 1, "h1", Optional.of(HUNDRED));
                    outcome.complete(table(limits)
                            .intend(step, 2, "h2", Optional.of(HUNDRED))
                            .getClass()
                            .getSimpleName());
                } catch (RuntimeException e) {
                    outcome.completeExceptionally(e);
                }
            });
        }
        calls.forEach(CompletableFuture::join);

        // Then
        assertThat(today(Scope.DEPLOYMENT, "").held().tokens()).isEqualTo(1_000);
        assertThat(database.count(
                        "SELECT sum(tokens)::bigint FROM durable_steps.budget_hold"
                                + " WHERE account LIKE 'deployment:%' AND $1 <> ''",
                        session.id()))
                .isEqualTo(1_000);
        assertThat(calls.stream()
                        .map(CompletableFuture::join)
                        .filter("Spent"::equals)
                        .count())
                .isGreaterThanOrEqualTo(30);
        setDeployment();
    }

    @Test
    void shouldChargeNoBudgetWhenOneOfThemRefuses() {
        // Given
        String tenant = "tenant-of-" + session.id();
        budget(session, 50L, null);

        // When
        String refused = attempt(journal(Map.of("tenant.tokens-per-day", "1000"), claim(session, tenant)), "h1");

        // Then
        assertThat(refused).isEqualTo("budget_exhausted: The session's budget is spent.");
        assertThat(today(Scope.TENANT, tenant).held().tokens()).isZero();
        assertThat(account(session).held().tokens()).isZero();
    }
}
