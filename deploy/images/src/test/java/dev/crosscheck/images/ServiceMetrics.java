package dev.crosscheck.images;

import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.FileDescriptorMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.core.instrument.binder.system.UptimeMetrics;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.micrometer.prometheus.PrometheusNamingConvention;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The Prometheus names of all metrics that the services register, found in their source code. */
final class ServiceMetrics {

    private static final Path PROJECT = Path.of("../..");

    /** Matches {@code Timer.builder("name")} and {@code registry.counter("name"}, also across line breaks. */
    private static final Pattern REGISTERED =
            Pattern.compile("(?:\\b(Timer|Gauge|MultiGauge|Counter|DistributionSummary)"
                    + "\\.builder|\\b(?:registry|meters|metrics)\\s*+\\.(timer|counter|summary|gauge))"
                    + "\\(\\s*+\"([a-z_.]++)\"");

    private static final Pattern UNIT = Pattern.compile("\\.baseUnit\\(\"([a-z]++)\"\\)");

    /**
     * Timers that appear late: Quarkus registers the first at the first request, Micrometer the second at the first
     * collection.
     */
    private static final List<String> LATE_TIMERS = List.of("http.server.requests", "jvm.gc.pause");

    /** The numbers of Kafka's clients that {@code ConsumerLag} keeps. */
    private static final List<String> GAUGES_OF_KAFKA = List.of("kafka.consumer.fetch.manager.records.lag");

    /** Deprecated, but Quarkus' extension names metrics by this convention. */
    @SuppressWarnings("deprecation")
    private static final PrometheusNamingConvention NAMING = new PrometheusNamingConvention();

    private ServiceMetrics() {}

    static Set<String> names() throws IOException {
        Set<String> names = new TreeSet<>(ofTheJvm());
        for (Path source : sources()) {
            String text = Files.readString(source);
            Matcher found = REGISTERED.matcher(text);
            while (found.find()) {
                String kind = found.group(1) != null ? found.group(1) : found.group(2);
                String statement = text.substring(found.start(), statementEnd(text, found.end()));
                Matcher unit = UNIT.matcher(statement);
                add(
                        names,
                        found.group(3),
                        type(kind),
                        unit.find() ? unit.group(1) : null,
                        statement.contains("publishPercentileHistogram"));
            }
        }
        return names;
    }

    private static Meter.Type type(String kind) {
        return switch (kind.toLowerCase(Locale.ROOT)) {
            case "timer" -> Meter.Type.TIMER;
            case "counter" -> Meter.Type.COUNTER;
            case "gauge", "multigauge" -> Meter.Type.GAUGE;
            default -> Meter.Type.DISTRIBUTION_SUMMARY;
        };
    }

    private static void add(Set<String> names, String meter, Meter.Type type, String unit, boolean histogram) {
        String name = NAMING.name(meter, type, unit);
        switch (type) {
            case TIMER, DISTRIBUTION_SUMMARY -> {
                names.addAll(List.of(name + "_count", name + "_sum", name + "_max"));
                if (histogram) {
                    names.add(name + "_bucket");
                }
            }
            default -> names.add(name);
        }
    }

    private static Set<String> ofTheJvm() {
        Set<String> names = new TreeSet<>();
        SimpleMeterRegistry registry = new SimpleMeterRegistry();
        Stream.of(
                        new JvmMemoryMetrics(),
                        new JvmThreadMetrics(),
                        new ProcessorMetrics(),
                        new FileDescriptorMetrics(),
                        new UptimeMetrics())
                .forEach(binder -> binder.bindTo(registry));
        registry.getMeters()
                .forEach(meter -> add(
                        names,
                        meter.getId().getName(),
                        meter.getId().getType(),
                        meter.getId().getBaseUnit(),
                        false));
        LATE_TIMERS.forEach(timer -> add(names, timer, Meter.Type.TIMER, "seconds", false));
        GAUGES_OF_KAFKA.forEach(gauge -> add(names, gauge, Meter.Type.GAUGE, null, false));
        return names;
    }

    private static int statementEnd(String text, int from) {
        int end = text.indexOf(';', from);
        return end < 0 ? text.length() : end;
    }

    private static List<Path> sources() throws IOException {
        try (Stream<Path> modules = Files.list(PROJECT)) {
            List<Path> roots = modules.map(module -> module.resolve("src/main/java"))
                    .filter(Files::isDirectory)
                    .toList();
            Stream.Builder<Path> files = Stream.builder();
            for (Path root : roots) {
                try (Stream<Path> all = Files.walk(root)) {
                    all.filter(file -> file.toString().endsWith(".java")).forEach(files);
                }
            }
            return files.build().toList();
        }
    }
}
