package dev.crosscheck.steps.run;

import dev.crosscheck.model.StepId;
import dev.crosscheck.steps.StepsConfig;
import dev.crosscheck.steps.ledger.ClaimedStep;
import dev.crosscheck.steps.ledger.Claims;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Holds the leases of running steps and takes away those that are lost. Not thread safe: it is looked at by one poller.
 */
final class Leases {

    private static final Duration SWEEP_EVERY = Duration.ofSeconds(5);

    private final Claims claims;
    private final Duration renewEvery;
    private final Duration longestPause;
    private long renewedAt = System.nanoTime();
    private long sweptAt = renewedAt;
    private long lookedAt = renewedAt;
    private long quietUntil = renewedAt;

    Leases(Claims claims, StepsConfig config) {
        this.claims = claims;
        this.renewEvery = config.lease().dividedBy(3);
        this.longestPause = config.polling().longest();
    }

    /**
     * Renews what is due, takes away what was cancelled or lost, and closes what cancels have shut out.
     *
     * @return whether the expired leases of others count. After a time in which this process could not look they do
     *     not: it was the database that was away, and everyone gets the time for a renewal
     */
    boolean look(String agent, Map<StepId, RunningStep> running) {
        long now = System.nanoTime();
        if (now - lookedAt > renewEvery.plus(longestPause).toNanos()) {
            quietUntil = now + renewEvery.toNanos();
        }
        hold(Map.copyOf(running), now);
        if (now - sweptAt >= SWEEP_EVERY.toNanos()) {
            claims.sweep(agent);
            sweptAt = now;
        }
        lookedAt = System.nanoTime();
        return lookedAt - quietUntil >= 0;
    }

    private void hold(Map<StepId, RunningStep> mine, long now) {
        if (mine.isEmpty()) {
            return;
        }
        List<ClaimedStep> steps = mine.values().stream().map(RunningStep::claim).toList();
        boolean due = now - renewedAt >= renewEvery.toNanos();
        Set<StepId> held = due ? claims.renew(steps) : claims.held(steps);
        if (due) {
            renewedAt = now;
        }
        mine.forEach((id, step) -> {
            if (!held.contains(id)) {
                step.takeAway();
            }
        });
    }
}
