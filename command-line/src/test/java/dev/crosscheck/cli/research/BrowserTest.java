package dev.crosscheck.cli.research;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BrowserTest {

    @ParameterizedTest
    @CsvSource({"Linux, xdg-open", "Mac OS X, open", "Windows 11, rundll32"})
    void shouldAskTheSystemForItsBrowser(String system, String program) {
        // Given
        URI address = URI.create("http://127.0.0.1:8080/#/session/s1");

        // When
        var command = Browser.command(system, address);

        // Then
        assertThat(command.getFirst()).isEqualTo(program);
        assertThat(command.getLast()).isEqualTo(address.toString());
    }
}
