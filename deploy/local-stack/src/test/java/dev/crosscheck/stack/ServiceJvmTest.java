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
        Path cache = Files.createFile(StartupCache.of(service()));

        // When
        List<String> options = new ServiceJvm(false, List.of()).options(service());

        // Then
        assertThat(options).contains("-XX:AOTCache=" + cache);
    }

    @Test
    void shouldDoWithoutWhenThereIsNone() throws Exception {
        assertThat(new ServiceJvm(false, List.of()).options(service())).noneMatch(option -> option.contains("AOT"));
    }

    @Test
    void shouldWriteBesideTheCacheWhenItTrains() throws Exception {
        assertThat(new ServiceJvm(true, List.of()).options(service()))
                .contains("-XX:AOTCacheOutput=" + StartupCache.trained(service()));
        assertThat(StartupCache.trained(service())).isNotEqualTo(StartupCache.of(service()));
    }

    @Test
    void shouldReplaceTheCachesOfEarlierBuildsWhenTheTrainingRunHasEnded() throws Exception {
        // Given
        Path earlier = Files.createFile(StartupCache.of(service()));
        Files.writeString(target.resolve("quarkus-app/quarkus-run.jar"), "a newer one");
        Files.writeString(StartupCache.trained(definition()), "its classes");

        // When
        StartupCache.keep(List.of(definition()));

        // Then
        assertThat(earlier).doesNotExist();
        assertThat(StartupCache.trained(definition())).doesNotExist();
        assertThat(StartupCache.of(definition())).hasContent("its classes");
    }

    @Test
    void shouldNotUseTheCacheOfAnotherBuild() throws Exception {
        // Given
        Files.createFile(StartupCache.of(service()));

        // When
        Files.writeString(target.resolve("quarkus-app/quarkus-run.jar"), "a newer one");

        // Then
        assertThat(new ServiceJvm(false, List.of()).options(definition())).noneMatch(option -> option.contains("AOT"));
    }

    @Test
    void shouldLetTheUsersOptionsWin() throws Exception {
        assertThat(new ServiceJvm(false, List.of("-Xmx1g")).options(service())).endsWith("-Xmx1g");
    }

    private ServiceDefinition service() throws Exception {
        Path jar = definition().jar();
        Files.createDirectories(jar.getParent());
        if (!Files.exists(jar)) {
            Files.writeString(jar, "a jar");
        }
        return definition();
    }

    private ServiceDefinition definition() {
        return new ServiceDefinition(
                "critic", target.resolve("quarkus-app/quarkus-run.jar"), new ServicePorts(8082, 9082), Map.of());
    }
}
