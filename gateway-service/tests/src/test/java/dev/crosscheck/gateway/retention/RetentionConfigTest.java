package dev.crosscheck.gateway.retention;

import static org.assertj.core.api.Assertions.assertThat;

import io.smallrye.config.EnvConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tests which tenants the environment's variables mean. */
class RetentionConfigTest {

    private static final int ORDINAL_OF_THE_ENVIRONMENT = 300;

    @Test
    void shouldFindATenantsRetentionInTheEnvironmentWhenItsNameHasHyphens() {
        // When
        RetentionConfig config = read(Map.of(
                "CROSSCHECK_RETENTION_SESSIONS", "90d",
                "CROSSCHECK_RETENTION_TENANTS_DESK", "30d",
                "CROSSCHECK_RETENTION_TENANTS_NEWS_ROOM_2", "7d"));

        // Then
        assertThat(config.of("desk")).isEqualTo(Duration.ofDays(30));
        assertThat(config.of("news-room-2")).isEqualTo(Duration.ofDays(7));
        assertThat(config.of("news")).isEqualTo(Duration.ofDays(90));
        assertThat(config.isOn()).isTrue();
    }

    @Test
    void shouldEraseOfOneTenantAloneWhenOnlyItsRetentionIsSet() {
        // When
        RetentionConfig config = read(Map.of("CROSSCHECK_RETENTION_TENANTS_NEWS_ROOM", "7d"));

        // Then
        assertThat(config.isOn()).isTrue();
        assertThat(config.of("news-room")).isEqualTo(Duration.ofDays(7));
        assertThat(config.of("local")).isZero();
    }

    private static RetentionConfig read(Map<String, String> environment) {
        return new SmallRyeConfigBuilder()
                .addDefaultInterceptors()
                .addDiscoveredConverters()
                .withMapping(RetentionConfig.class)
                .withSources(new EnvConfigSource(environment, ORDINAL_OF_THE_ENVIRONMENT))
                .build()
                .getConfigMapping(RetentionConfig.class);
    }
}
