package dev.crosscheck.images;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/** Tests that dashboards and alerts use only metrics of the services, and that each alert has a runbook. */
class MonitoringTest {

    private static final Path PROJECT = Path.of("../..");
    private static final Path RUNBOOKS = PROJECT.resolve("docs/runbooks");

    /** The metrics that Prometheus itself adds. */
    private static final Set<String> OF_PROMETHEUS = Set.of("up");

    /** The metrics that features promise by name, whether or not a dashboard shows them. */
    private static final Set<String> PROMISED = Set.of(
            "research_loop_duration_seconds_count",
            "research_loop_duration_seconds_bucket",
            "iterations_per_request_sum",
            "search_failures_total",
            "reviews_total",
            "step_fallbacks_total",
            "model_tokens_total",
            "model_cost_usd_total");

    @Test
    void shouldRegisterWhatIsPromisedByName() throws IOException {
        assertThat(ServiceMetrics.names()).containsAll(PROMISED);
    }

    @Test
    void shouldAskOnlyForMetricsThatServicesRegisterWhenADashboardIsShown() throws IOException {
        // Given
        Set<String> known = ServiceMetrics.names();
        Map<String, JsonNode> dashboards = dashboards();

        // When
        Map<String, Set<String>> asked = new TreeMap<>();
        dashboards.forEach((file, dashboard) ->
                expressions(dashboard).forEach(expression -> asked.put(expression, Expression.metrics(expression))));

        // Then
        assertThat(dashboards).hasSizeGreaterThanOrEqualTo(5);
        assertThat(asked).allSatisfy((expression, metrics) -> {
            assertThat(metrics).as(expression).isNotEmpty();
            assertThat(known).as(expression).containsAll(metrics);
            assertThat(Expression.isBalanced(expression)).as(expression).isTrue();
        });
    }

    @Test
    void shouldShowEachPanelOnceAndFromTheProvisionedSource() throws IOException {
        assertThat(dashboards()).allSatisfy((file, dashboard) -> {
            assertThat(dashboard.path("uid").asText() + ".json").isEqualTo(file);
            JsonNode panels = dashboard.path("panels");
            assertThat(panels.findValuesAsText("title")).doesNotHaveDuplicates().hasSameSizeAs(panels);
            assertThat(panels.findValues("datasource"))
                    .allMatch(source -> source.path("uid").asText().equals("prometheus"));
        });
    }

    @Test
    void shouldAskOnlyForMetricsThatServicesRegisterWhenAnAlertIsLookedAt() throws IOException {
        // Given
        Set<String> known = ServiceMetrics.names();
        known.addAll(OF_PROMETHEUS);

        // When
        List<Map<String, Object>> alerts = alerts();

        // Then
        assertThat(alerts).hasSizeGreaterThan(10).allSatisfy(alert -> {
            String expression = alert.get("expr").toString();
            Set<String> asked = Expression.metrics(expression);
            assertThat(asked).as(expression).isNotEmpty();
            assertThat(known).as(expression).containsAll(asked);
            assertThat(Expression.isBalanced(expression)).as(expression).isTrue();
        });
    }

    @Test
    void shouldCountACounterThatHasJustBegunWhenAnAlertComparesAnIncrease() throws IOException {
        // When
        List<String> increases = alerts().stream()
                .map(alert -> alert.get("expr").toString())
                .filter(expression -> expression.contains("increase("))
                .toList();

        // Then
        assertThat(increases)
                .isNotEmpty()
                .allSatisfy(expression -> assertThat(expression)
                        .as("increase() does not count the step from no counter to its first value")
                        .containsPattern(" unless \\S+ offset 15m"));
    }

    @Test
    void shouldHaveARunbookThatNamesItsAlertWhenThereIsAnAlert() throws IOException {
        // Given
        Map<String, String> runbooks = new TreeMap<>();
        try (Stream<Path> files = Files.list(RUNBOOKS)) {
            for (Path file : files.toList()) {
                runbooks.put("docs/runbooks/" + file.getFileName(), Files.readString(file));
            }
        }

        // When
        Map<String, String> alertOfRunbook = alerts().stream()
                .collect(Collectors.toMap(
                        alert -> ((Map<?, ?>) alert.get("annotations"))
                                .get("runbook")
                                .toString(),
                        alert -> alert.get("alert").toString()));

        // Then
        assertThat(alertOfRunbook.keySet()).isEqualTo(runbooks.keySet());
        alertOfRunbook.forEach((runbook, alert) -> assertThat(runbooks.get(runbook))
                .contains("Alert: `" + alert + "`", "## What it means", "## What to look at", "## What to do"));
        assertThat(alerts())
                .allMatch(alert ->
                        Set.of("warning", "critical").contains(((Map<?, ?>) alert.get("labels")).get("severity")));
    }

    @Test
    void shouldAlertOnKubernetesAsInTheComposeFile() throws IOException {
        // Given
        Map<String, Object> file = new Yaml(new SafeConstructor(new LoaderOptions()))
                .load(Files.readString(PROJECT.resolve("deploy/compose/alerts.yml")));

        // When
        JsonNode rule = Manifests.of("production").named("PrometheusRule", "crosscheck");

        // Then
        assertThat(rule.at("/spec/groups")).isEqualTo(new ObjectMapper().<JsonNode>valueToTree(file.get("groups")));
    }

    @Test
    void shouldReadWhichMetricsAnExpressionAsksFor() {
        assertThat(Expression.metrics("sum by (le, x) (rate(a_bucket{b=\"c(\"}[5m])) / on (y) max(d) > 0.5 or e == 1"))
                .containsExactly("a_bucket", "d", "e");
        assertThat(Expression.metrics("a unless b offset 15m")).containsExactly("a", "b");
        assertThat(Expression.isBalanced("sum(a{b=\")\"}[5m])")).isTrue();
        assertThat(Expression.isBalanced("sum(a{b=\"c\"}")).isFalse();
    }

    private static Map<String, JsonNode> dashboards() throws IOException {
        Map<String, JsonNode> read = new TreeMap<>();
        try (Stream<Path> files = Files.list(PROJECT.resolve("deploy/dashboards"))) {
            for (Path file : files.toList()) {
                read.put(file.getFileName().toString(), new ObjectMapper().readTree(file.toFile()));
            }
        }
        return read;
    }

    private static Set<String> expressions(JsonNode dashboard) {
        return new TreeSet<>(dashboard.findValuesAsText("expr"));
    }

    private static List<Map<String, Object>> alerts() throws IOException {
        Map<String, List<Map<String, List<Map<String, Object>>>>> file = new Yaml(
                        new SafeConstructor(new LoaderOptions()))
                .load(Files.readString(PROJECT.resolve("deploy/compose/alerts.yml")));
        List<Map<String, Object>> alerts = new ArrayList<>();
        file.get("groups").forEach(group -> alerts.addAll(group.get("rules")));
        return alerts;
    }
}
