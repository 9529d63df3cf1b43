package dev.crosscheck.gateway.doors.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.crosscheck.rest.ProblemException;
import java.nio.charset.StandardCharsets;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class RunRequestTest {

    @Test
    void shouldCapTheSoftDeadlineWhateverIsAskedOrConfigured() {
        assertThat(seconds("{\"task\":\"t\",\"complexity_tier\":\"deep\"}", OptionalInt.empty()))
                .isEqualTo(120);
        assertThat(seconds("{\"task\":\"t\",\"limits\":{\"max_execution_time_s\":900}}", OptionalInt.empty()))
                .isEqualTo(120);
        assertThat(seconds("{\"task\":\"t\"}", OptionalInt.of(600))).isEqualTo(120);
    }

    @Test
    void shouldLeaveAShorterDeadlineAsItIs() {
        assertThat(seconds("{\"task\":\"t\",\"complexity_tier\":\"simple\"}", OptionalInt.empty()))
                .isEqualTo(60);
        assertThat(seconds("{\"task\":\"t\",\"limits\":{\"max_execution_time_s\":5}}", OptionalInt.of(600)))
                .isEqualTo(5);
        assertThat(seconds("{\"task\":\"t\"}", OptionalInt.of(30))).isEqualTo(30);
    }

    @Test
    void shouldNameFieldsThatDoNotGoTogetherOrDoNotExist() {
        assertThatThrownBy(() -> read("{\"task\":\"t\",\"stream\":true,\"async\":true}", true))
                .isInstanceOf(ProblemException.class)
                .hasMessageContaining("async");
        assertThatThrownBy(() -> read("{\"task\":\"t\",\"complexity_tier\":\"deep\"}", true))
                .isInstanceOf(ProblemException.class)
                .hasMessageContaining("complexity_tier");
    }

    private static int seconds(String body, OptionalInt configured) {
        return RunRequest.read(body.getBytes(StandardCharsets.UTF_8), false, configured)
                .request()
                .at("/limits/max_execution_time_s")
                .asInt();
    }

    private static RunRequest read(String body, boolean simple) {
        return RunRequest.read(body.getBytes(StandardCharsets.UTF_8), simple, OptionalInt.empty());
    }
}
