package dev.crosscheck.stack;

import java.util.ArrayList;
import java.util.List;

/**
 * The options of a service's virtual machine. It compiles with C1 only: on a laptop a stack seldom runs long enough for
 * five C2 compilers to pay off (figures in docs/benchmarks.md). It is small, because five services, Kafka and Postgres
 * share a laptop. It starts quickly if a training run has left a cache of loaded and linked classes beside the service
 * (JEP 514, see {@link StartupCache}).
 *
 * @param training whether this run must write caches
 * @param more options of the user, which override ours
 */
record ServiceJvm(boolean training, List<String> more) {

    private static final List<String> OPTIONS = List.of(
            "-Xms32m",
            "-Xmx224m",
            "-Xss512k",
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-XX:ReservedCodeCacheSize=96m",
            "-XX:MinHeapFreeRatio=20",
            "-XX:MaxHeapFreeRatio=40",
            "-XX:+ExitOnOutOfMemoryError",
            "-XX:-UsePerfData",
            "--enable-native-access=ALL-UNNAMED",
            "--sun-misc-unsafe-memory-access=allow");

    ServiceJvm {
        more = List.copyOf(more);
    }

    List<String> options(ServiceDefinition service) {
        List<String> options = new ArrayList<>(OPTIONS);
        options.addAll(
                training
                        ? List.of("-XX:AOTCacheOutput=" + StartupCache.trained(service))
                        : StartupCache.options(service.name(), service.jar()));
        options.addAll(more);
        return List.copyOf(options);
    }
}
