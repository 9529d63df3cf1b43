package dev.crosscheck.stack;

import java.util.ArrayList;
import java.util.List;

/**
 * The virtual machine of a service: small, since five of them, Kafka and Postgres share a laptop.
 *
 * @param more options of the user's, which win over ours
 */
record ServiceJvm(List<String> more) {

    private static final List<String> OPTIONS = List.of(
            "-Xms32m",
            "-Xmx224m",
            "-Xss512k",
            "-XX:+UseSerialGC",
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

    List<String> options() {
        List<String> options = new ArrayList<>(OPTIONS);
        options.addAll(more);
        return List.copyOf(options);
    }
}
