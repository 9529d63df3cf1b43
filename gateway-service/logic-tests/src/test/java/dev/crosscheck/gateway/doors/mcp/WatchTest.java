package dev.crosscheck.gateway.doors.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import io.smallrye.mutiny.Uni;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class WatchTest {

    @Test
    void shouldCancelAgainWhenCancellingFails() {
        // Given
        AtomicInteger tries = new AtomicInteger();

        // When
        Watch.untilItWorks(() -> tries.incrementAndGet() == 1
                        ? Uni.createFrom().failure(new IOException("the database is away"))
                        : Uni.createFrom().voidItem())
                .await()
                .atMost(Duration.ofSeconds(30));

        // Then
        assertThat(tries).hasValue(2);
    }
}
