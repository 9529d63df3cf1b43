package dev.crosscheck.stack;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServiceJvmTest {

    @TempDir
    Path target;

    @Test
    void shouldUseTheCacheOfATrainingRunWhenThereIsOne() throws Exception {
        // Given
        Path cache = Files.createFile(target.resolve("critic.aot"));

        // When
        List<String> options = new ServiceJvm(false, List.of()).options(service());

        // Then
        assertThat(options).contains("-XX:AOTCache=" + cache);
    }

    @Test
    void shouldDoWithoutWhenThereIsNone() {
        assertThat(new ServiceJvm(false, List.of()).options(service())).noneMatch(option -> option.contains("AOT"));
    }

    @Test
    void shouldWriteTheCacheWhenItTrains() {
        assertThat(new ServiceJvm(true, List.of()).options(service()))
                .contains("-XX:AOTCacheOutput=" + target.resolve("critic.aot"));
    }

    @Test
    void shouldLetTheUsersOptionsWin() {
        assertThat(new ServiceJvm(false, List.of("-Xmx1g")).options(service())).endsWith("-Xmx1g");
    }

    private ServiceDefinition service() {
        return new ServiceDefinition("critic", target.resolve("quarkus-app/quarkus-run.jar"), 8082, Map.of());
    }
}
