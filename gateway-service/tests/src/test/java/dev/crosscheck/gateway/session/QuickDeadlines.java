package dev.crosscheck.gateway.session;

import static org.awaitility.Awaitility.await;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.function.BooleanSupplier;

/** Looks for deadlines more often than the gateway does, so that one a second before the next is not passed over. */
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
