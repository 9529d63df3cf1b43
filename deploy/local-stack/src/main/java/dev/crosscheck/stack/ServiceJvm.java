package dev.crosscheck.stack;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The virtual machine of a service: compiled by C1 alone, since on a laptop a stack seldom lives long enough for five
 * C2 compilers to earn what they cost (docs/benchmarks.md has the figures); small, since five of them, Kafka and
 * Postgres share a laptop; and quick to start, where a training run has left a cache of loaded and linked classes
 * beside the service (JEP 514, see {@link StartupCache}).
 *
 * @param training whether this run is to leave caches behind
 * @param more options of the user's, which win over ours
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
        Path cache = StartupCache.of(service);
        if (training) {
            options.add("-XX:AOTCacheOutput=" + StartupCache.trained(service));
        } else if (Files.exists(cache)) {
            options.add("-XX:AOTCache=" + cache);
            options.add("-Xlog:aot=off,cds=off");
        }
        options.addAll(more);
        return List.copyOf(options);
    }
}
