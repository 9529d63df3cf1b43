package dev.crosscheck.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The processes that {@code status --json} names: the launcher, its Postgres if it runs one, and the five services. */
record StackProcesses(ProcessHandle launcher, List<ProcessHandle> others) {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    static StackProcesses of(JsonNode status) {
        List<ProcessHandle> others = new ArrayList<>();
        JsonNode postgres = status.path("postgres").path("process");
        if (postgres.has("pid")) {
            others.add(process(postgres));
        }
        status.path("services").forEach(service -> others.add(process(service.path("process"))));
        return new StackProcesses(process(status.path("launcher")), others);
    }

    /**
     * Waits until all processes have ended. A process that has ended but was not yet reaped has no command any more.
     */
    void awaitGone() {
        await().atMost(PATIENCE).untilAsserted(() -> {
            assertThat(launcher.info().command()).isEmpty();
            assertThat(others)
                    .allSatisfy(process -> assertThat(process.info().command()).isEmpty());
        });
    }

    /** Returns the CPU time of these processes and their descendants. */
    Duration cpu() {
        return Stream.concat(Stream.of(launcher), others.stream())
                .flatMap(process -> Stream.concat(Stream.of(process), process.descendants()))
                .distinct()
                .flatMap(process -> process.info().totalCpuDuration().stream())
                .reduce(Duration.ZERO, Duration::plus);
    }

    private static ProcessHandle process(JsonNode node) {
        return ProcessHandle.of(node.path("pid").asLong()).orElseThrow();
    }
}
