package dev.crosscheck.gateway.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.gateway.GatewayConfig;
import dev.crosscheck.gateway.api.ErasureTimes.Times;
import io.smallrye.config.EnvConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ErasureTimesTest {

    private static final Instant NOW = Instant.parse("2026-03-04T10:00:00Z");

    @Test
    void shouldSayNothingOfBackupsWhenNobodyHasSaidHowLongTheyAreKept() {
        // When
        Times times = times(Map.of());

        // Then
        assertThat(times)
                .isEqualTo(new Times(
                        NOW, Instant.parse("2026-03-04T17:00:00Z"), Instant.parse("2026-03-07T12:00:00Z"), null));
    }

    @Test
    void shouldSayByWhenItIsGoneFromBackupsWhenTheOperatorHasSaidHowLongTheyAreKept() {
        // When
        Times times = times(Map.of("CROSSCHECK_GATEWAY_ERASURE_BACKUP_RETENTION", "30d"));

        // Then
        assertThat(times.goneFromBackupsBy()).isEqualTo(Instant.parse("2026-04-03T10:00:00Z"));
    }

    private static Times times(Map<String, String> environment) {
        GatewayConfig config = new SmallRyeConfigBuilder()
                .addDiscoveredConverters()
                .withMapping(GatewayConfig.class)
                .withSources(new EnvConfigSource(environment, 300))
                .build()
                .getConfigMapping(GatewayConfig.class);
        return new ErasureTimes(config, Clock.fixed(NOW, ZoneOffset.UTC)).now();
    }
}
