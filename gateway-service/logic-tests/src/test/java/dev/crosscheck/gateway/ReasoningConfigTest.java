package dev.crosscheck.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.SessionId;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ReasoningConfigTest {

    private static final List<SessionId> SESSIONS = IntStream.range(0, 2_000)
            .mapToObj(n ->
                    new SessionId(UUID.nameUUIDFromBytes(Integer.toString(n).getBytes(StandardCharsets.UTF_8))
                            .toString()))
            .toList();

    private record Config(boolean enabled, int rolloutPercent) implements ReasoningConfig {}

    @Test
    void shouldReasonForAStableShareThatOnlyGrows() {
        // When
        List<SessionId> tenth = on(new Config(true, 10));
        List<SessionId> half = on(new Config(true, 50));

        // Then
        assertThat(tenth).hasSizeBetween(140, 260).isEqualTo(on(new Config(true, 10)));
        assertThat(half).hasSizeBetween(900, 1_100).containsAll(tenth);
        assertThat(on(new Config(true, 100))).isEqualTo(SESSIONS);
        assertThat(on(new Config(true, 0))).isEmpty();
    }

    @Test
    void shouldReasonForNobodyWhenItIsOff() {
        assertThat(on(new Config(false, 100))).isEmpty();
    }

    private static List<SessionId> on(ReasoningConfig config) {
        return SESSIONS.stream()
                .filter(session -> ReasoningConfig.isOn(config, session))
                .toList();
    }
}
