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
 * Renews the leases of running steps, and takes lost steps away from their threads. Not thread-safe: one poller uses
 * it.
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
     * Renews the leases that are due, takes away cancelled and lost steps, and closes the steps of cancelled sessions.
     *
     * @return whether expired leases of other processes may be claimed. False for a while after this process could not
     *     reach the database: probably no process could, and each gets time to renew
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
