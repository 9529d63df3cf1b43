package dev.crosscheck.system.faults;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.crosscheck.system.faults.stage.Load;
import dev.crosscheck.system.faults.stage.OnStage;
import dev.crosscheck.system.faults.stage.Run;
import dev.crosscheck.system.faults.stage.ServiceProcess;
import dev.crosscheck.system.faults.stage.Services;
import dev.crosscheck.system.faults.stage.Stage;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Scenario 23: a new release is rolled out and back while clients ask. {@code -Dfaults.earlier} names a built checkout
 * of the earlier version. Without it, the scenario is skipped.
 */
@ExtendWith(OnStage.class)
@Tag("faults")
class VersionsIT {

    private static final int CLIENTS = 3;
    private static final int SESSIONS_EACH = 6;

    @Test
    void shouldFailNoSessionWhenAReleaseComesAndIsTakenBack(Stage stage) {
        // Given
        String checkout = System.getProperty("faults.earlier", "");
        assumeTrue(!checkout.isBlank(), "-Dfaults.earlier names no built checkout of an earlier version");
        Run run = stage.begin("23: two versions side by side, the newer taken back");
        Map<String, ServiceProcess> earlier = stage.services().ofVersion(Path.of(checkout));
        Map<String, ServiceProcess> newer =
                Services.NAMES.stream().collect(Collectors.toMap(name -> name, stage.services()::named));

        // When: a rolling upgrade, and back again
        try (Load load = run.load(CLIENTS)) {
            load.awaitMore(SESSIONS_EACH);
            begin(earlier.values());
            leadTo(stage, List.of(newer, earlier));
            load.awaitMore(SESSIONS_EACH);
            end(stage, newer.values(), earlier);
            load.awaitMore(SESSIONS_EACH);
            begin(newer.values());
            leadTo(stage, List.of(newer, earlier));
            load.awaitMore(SESSIONS_EACH);
            end(stage, earlier.values(), newer);
            load.awaitMore(SESSIONS_EACH);
            begin(earlier.values());
            leadTo(stage, List.of(newer, earlier));
            load.awaitMore(SESSIONS_EACH);
            end(stage, newer.values(), earlier);
            load.awaitMore(SESSIONS_EACH);
        }

        // Then
        run.judgeAll(7 * SESSIONS_EACH);
    }

    private static void begin(Collection<ServiceProcess> services) {
        services.forEach(ServiceProcess::start);
        services.forEach(ServiceProcess::awaitReady);
    }

    /** Spreads the clients over the gateways of these versions in turn. */
    private static void leadTo(Stage stage, List<Map<String, ServiceProcess>> versions) {
        AtomicInteger turn = new AtomicInteger();
        stage.balance(() -> versions.get(Math.floorMod(turn.getAndIncrement(), versions.size()))
                .get("gateway")
                .url());
    }

    /**
     * First leads the clients to the other version, then stops the services. The others take over the work in flight.
     */
    private static void end(Stage stage, Collection<ServiceProcess> services, Map<String, ServiceProcess> others) {
        leadTo(stage, List.of(others));
        services.forEach(ServiceProcess::terminate);
    }
}
