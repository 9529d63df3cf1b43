package dev.crosscheck.images;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the script that writes .env, in a folder of its own. */
class ComposeSecretsTest {

    private static final Path PROJECT = Path.of("../..");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void shouldWriteSecretsThatOnlyTheOwnerCanRead(boolean exists) throws Exception {
        // Given
        Path settings = folder.resolve(".env");
        if (exists) {
            Files.writeString(settings, "LLM_MODEL=mine");
            Files.setPosixFilePermissions(settings, PosixFilePermissions.fromString("rw-r--r--"));
        }

        // When
        int code = run();

        // Then
        assertThat(code).isZero();
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(settings)))
                .isEqualTo("rw-------");
        assertThat(read(settings).getProperty("POSTGRES_PASSWORD")).hasSize(64);
        assertThat(read(settings).getProperty("CROSSCHECK_SERVICE_SECRET")).hasSize(64);
        assertThat(read(settings).getProperty("CROSSCHECK_FIRST_KEY")).startsWith("cck_");
    }

    @Test
    void shouldKeepSettingsAndSecretsThatAreThere() throws Exception {
        // Given
        Path settings = folder.resolve(".env");
        Files.writeString(settings, "LLM_MODEL=mine\nPOSTGRES_PASSWORD=kept");

        // When
        run();

        // Then
        assertThat(read(settings)).containsEntry("LLM_MODEL", "mine").containsEntry("POSTGRES_PASSWORD", "kept");
    }

    private int run() throws IOException, InterruptedException {
        Path script = Files.createDirectories(folder.resolve("deploy")).resolve("compose-secrets");
        Files.copy(PROJECT.resolve("deploy/compose-secrets"), script);
        Files.copy(PROJECT.resolve(".env.example"), folder.resolve(".env.example"));
        return new ProcessBuilder("/bin/sh", script.toString())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
    }

    private static Properties read(Path settings) throws IOException {
        Properties properties = new Properties();
        try (var in = Files.newInputStream(settings)) {
            properties.load(in);
        }
        return properties;
    }
}
