package dev.crosscheck.gateway.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.gateway.access.AccessConfig.Auth;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AccessModeTest {

    private static final Instant NOON = Instant.parse("2026-03-04T12:00:00Z");
    private static final Optional<String> NO_KEY = Optional.empty();

    @ParameterizedTest
    @ValueSource(strings = {"127.0.0.1", "localhost", "::1"})
    void shouldStartWithoutKeysWhenOnlyThisMachineReachesIt(String host) {
        assertThat(AccessMode.refusal(Auth.AUTO, NO_KEY, host, false)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"0.0.0.0", "::", "192.168.1.7", "gateway.example.org"})
    void shouldNotStartWithoutKeysWhenOthersReachIt(String host) {
        // When
        Optional<String> refusal = AccessMode.refusal(Auth.AUTO, NO_KEY, host, true);

        // Then
        assertThat(refusal)
                .hasValueSatisfying(
                        reason -> assertThat(reason).contains(host, "CROSSCHECK_AUTH=keys", "CROSSCHECK_FIRST_KEY"));
    }

    @Test
    void shouldNotStartWithKeysWhenTheServicesBehindAskNobody() {
        assertThat(AccessMode.refusal(Auth.KEYS, NO_KEY, "0.0.0.0", false))
                .hasValueSatisfying(reason -> assertThat(reason).contains("CROSSCHECK_SERVICE_SECRET"));
        assertThat(AccessMode.refusal(Auth.KEYS, NO_KEY, "0.0.0.0", true)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"secret", "cck_short", "cck_0123456789012345678901234567890 "})
    void shouldNotStartWhenTheFirstKeyIsEasilyGuessed(String key) {
        assertThat(AccessMode.refusal(Auth.KEYS, Optional.of(key), "127.0.0.1", true))
                .hasValueSatisfying(reason ->
                        assertThat(reason).contains("CROSSCHECK_FIRST_KEY").doesNotContain(key));
    }

    @Test
    void shouldMakeKeysThatAreKeysAndThatNobodyPrints() {
        // When
        KeyText key = KeyText.random(new SecureRandom());

        // Then
        assertThat(KeyText.isKey(key.text())).isTrue();
        assertThat(key.text()).hasSize(47).startsWith(key.prefix());
        assertThat(key.toString()).doesNotContain(key.text());
        assertThat(key.hash()).hasSize(64);
        assertThat(KeyText.random(new SecureRandom())).isNotEqualTo(key);
    }

    @Test
    void shouldLetAMinutesWorthPassAtOnceAndTheRestEvenly() {
        // Given
        TokenBucket allowance = new TokenBucket(6, NOON);
        for (int i = 0; i < 6; i++) {
            assertThat(allowance.take(NOON)).isEmpty();
        }

        // When
        Optional<Duration> wait = allowance.take(NOON);

        // Then
        assertThat(wait).hasValue(Duration.ofSeconds(10));
        assertThat(allowance.take(NOON.plusSeconds(9))).isPresent();
        assertThat(allowance.take(NOON.plusSeconds(10))).isEmpty();
        assertThat(allowance.take(NOON.plusSeconds(10))).isPresent();
        assertThat(allowance.isFull(NOON.plusSeconds(69))).isFalse();
        assertThat(allowance.isFull(NOON.plusSeconds(70))).isTrue();
    }

    @Test
    void shouldNotCountBackwardsWhenTheClockDoes() {
        // Given
        TokenBucket allowance = new TokenBucket(1, NOON);
        assertThat(allowance.take(NOON)).isEmpty();

        // Then
        assertThat(allowance.take(NOON.minusSeconds(600))).isPresent();
        assertThat(allowance.take(NOON.plusSeconds(59))).isPresent();
        assertThat(allowance.take(NOON.plusSeconds(60))).isEmpty();
    }
}
