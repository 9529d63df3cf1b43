package dev.crosscheck.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.cli.rest.ApiKey;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OwnKeyTest {

    private static final Optional<URI> NEAR = Optional.of(URI.create("http://127.0.0.1:8080"));

    @TempDir
    private Path project;

    @BeforeEach
    void writeFile() throws IOException {
        Files.writeString(project.resolve(".env"), "GATEWAY_PORT=8080\nCROSSCHECK_FIRST_KEY=cck_first\n");
    }

    @Test
    void shouldTakeTheKeyOfTheEnvironmentBeforeAllOthers() {
        assertThat(OwnKey.of(" cck_own ", NEAR, project).text()).hasValue("cck_own");
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://127.0.0.1:8080", "http://localhost:8080", "http://[::1]:8080"})
    void shouldTakeTheFirstKeyWhenTheInstanceIsOnThisMachine(String server) {
        assertThat(OwnKey.of(null, Optional.of(URI.create(server)), project).text())
                .hasValue("cck_first");
    }

    @ParameterizedTest
    @ValueSource(strings = {"https://desk.example.org", "http://127.evil.example", "http://10.0.0.7:8080"})
    void shouldShowTheFirstKeyToNobodyElse(String server) {
        assertThat(OwnKey.of("", Optional.of(URI.create(server)), project)).isEqualTo(ApiKey.NONE);
    }

    @Test
    void shouldShowNoKeyWhenThereIsNone() throws IOException {
        // Given
        Files.delete(project.resolve(".env"));

        // Then
        assertThat(OwnKey.of(null, NEAR, project)).isEqualTo(ApiKey.NONE);
        assertThat(OwnKey.of(null, Optional.empty(), project)).isEqualTo(ApiKey.NONE);
    }

    @Test
    void shouldNotTellTheKeyWhenItIsPrinted() {
        assertThat(ApiKey.of("cck_own").toString()).doesNotContain("cck_own");
    }
}
