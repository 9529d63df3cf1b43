package dev.crosscheck.gateway.session;

import static org.awaitility.Awaitility.await;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.function.BooleanSupplier;

/** Runs the deadline clock more often than the gateway does, until a deadline has passed. */
@ApplicationScoped
public class QuickDeadlines {

    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final DeadlineClock clock;

    QuickDeadlines(DeadlineClock clock) {
        this.clock = clock;
    }

    public void strikeUntil(BooleanSupplier passed) {
        await().atMost(PATIENCE).pollInterval(Duration.ofMillis(100)).until(() -> {
            clock.strike().await().atMost(PATIENCE);
            return passed.getAsBoolean();
        });
    }
}
