package dev.crosscheck.cli.stack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.cli.stack.StackState.Service;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests what {@code status} says about a service that has died. */
class StatusCommandTest {

    private static final String EXIT = "{'code':137,'at':'2026-03-02T09:00:00.123456Z'}";

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            0 | null | ""
            1 | null | restarted once
            1 | exit | restarted once, last exit 137 at 2026-03-02T09:00:00Z
            4 | exit | restarted 4 times, last exit 137 at 2026-03-02T09:00:00Z
            """)
    void shouldSayHowOftenItWasStartedAgainAndHowItEndedLast(int restarts, String exit, String said) throws Exception {
        // Given
        Service service = service(restarts, exit.equals("exit") ? EXIT : exit);

        // When
        String text = StatusCommand.restarts(service);

        // Then
        assertThat(text).isEqualTo(said);
    }

    private static Service service(int restarts, String exit) throws Exception {
        String stack = "{'services':[{'name':'critic','status':'restarting','restarts':%d,'last_exit':%s}]}"
                .formatted(restarts, exit)
                .replace('\'', '"');
        return new StackState(Json.parse(stack), Path.of(".")).services().getFirst();
    }
}
