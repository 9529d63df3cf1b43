package dev.crosscheck.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.crosscheck.local.FreePorts;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SupervisedServiceTest {

    @TempDir
    Path folder;

    @Test
    void shouldRunInTheFolderOfItsLogSoThatItReadsNoSettingsOfTheCallersFolder() throws Exception {
        // Given
        Path jar = folder.resolve("service.jar");
        StackUnderTest.writeFakeService(jar);
        FreePorts free = new FreePorts();
        ServicePorts ports = new ServicePorts(free.any(), free.any());
        Map<String, String> environment = Map.of(
                "QUARKUS_HTTP_HOST",
                ServicePorts.LOOPBACK,
                "QUARKUS_HTTP_PORT",
                Integer.toString(ports.http()),
                "QUARKUS_MANAGEMENT_HOST",
                ServicePorts.LOOPBACK,
                "QUARKUS_MANAGEMENT_PORT",
                Integer.toString(ports.management()));
        Path log = Files.createDirectories(folder.resolve("logs")).resolve("search.log");
        ServiceDefinition definition = new ServiceDefinition("search", jar, ports, environment);
        SupervisedService service = new SupervisedService(definition, List.of(), log, new ReadinessProbe(), () -> {});

        // When
        service.start();

        // Then
        try {
            await().atMost(Duration.ofSeconds(30))
                    .untilAsserted(() -> assertThat(log)
                            .content()
                            .contains("runs in " + log.toRealPath().getParent()));
        } finally {
            service.stop(Duration.ofSeconds(10));
        }
    }
}
