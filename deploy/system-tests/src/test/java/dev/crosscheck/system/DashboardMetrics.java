package dev.crosscheck.system;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The metrics that the dashboards ask for. */
final class DashboardMetrics {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    /**
     * Matches metrics in the dashboards' expressions: a word with underscores before a selector, a range or the end.
     */
    private static final Pattern METRIC = Pattern.compile("[a-z]++(?:_[a-z]++)++(?=[\\[{)]|$)");

    /** Metrics that exist only after a failure, under a limit, or after something that this session does not cause. */
    private static final Set<String> ABSENT_WHEN_ALL_IS_WELL = Set.of(
            // Micrometer looks for new numbers of Kafka's clients once a minute.
            "kafka_consumer_fetch_manager_records_lag",
            "step_failures_total",
            "step_fallbacks_total",
            "chat_thread_duration_seconds_count",
            "evaluation_duration_seconds_count",
            "crosscheck_dead_letters_total",
            "crosscheck_model_refused_total",
            "budget_left_tokens",
            "budget_left_usd",
            "vectors_embedding_seconds_count",
            "vectors_embedding_seconds_sum",
            "jvm_gc_pause_seconds_sum");

    private DashboardMetrics() {}

    /** Returns the metrics of all dashboards that a stack has when all is well. */
    static Set<String> whenAllIsWell() throws IOException {
        Set<String> asked = new TreeSet<>();
        Path dashboards = Path.of(System.getProperty("crosscheck.root"), "deploy/dashboards");
        try (Stream<Path> files = Files.list(dashboards)) {
            for (Path file : files.toList()) {
                for (String expression : JSON.readTree(file.toFile()).findValuesAsText("expr")) {
                    METRIC.matcher(expression).results().map(MatchResult::group).forEach(asked::add);
                }
            }
        }
        asked.removeAll(ABSENT_WHEN_ALL_IS_WELL);
        assertThat(asked).hasSizeGreaterThan(25);
        return asked;
    }
}
