package dev.crosscheck.benchmarks.bench;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.cli.rest.SessionEvent;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BenchResultTest {

    private static final Sample SAMPLE = new Sample(
            "completed",
            120,
            List.of(
                    event(1, "research_requested", "2025-01-01T00:00:00.000Z"),
                    event(2, "research_planned", "2025-01-01T00:00:00.010Z"),
                    event(3, "sources_found", "2025-01-01T00:00:00.040Z")));

    @Test
    void shouldTakePercentilesByNearestRank() {
        // When
        Spread spread = Spread.of(
                IntStream.rangeClosed(1, 200).mapToObj(value -> (double) value).toList());

        // Then
        assertThat(spread).isEqualTo(new Spread(200, 100.5, 100, 190, 198, 200));
    }

    @Test
    void shouldTimeAStepFromTheEventBeforeItsResult() {
        // When
        Map<String, List<Double>> steps = StepDurations.durations(List.of(SAMPLE, SAMPLE));

        // Then
        assertThat(steps)
                .containsOnly(
                        Map.entry("research_planned", List.of(10.0, 10.0)),
                        Map.entry("sources_found", List.of(30.0, 30.0)));
    }

    @Test
    void shouldSayTheSameInJsonAndInWords() throws Exception {
        // Given
        BenchResult figures = new BenchResult(
                List.of(SAMPLE, SAMPLE),
                2,
                0.5,
                0.4,
                Map.of("gateway", 0.3, "postgres", 0.1),
                Map.of("gateway", 150.0, "postgres", 50.0),
                new Health(7, Map.of("critic", 2)),
                Json.parse("{\"fsync\":\"on\",\"synchronous_commit\":\"on\"}"));
        ByteArrayOutputStream text = new ByteArrayOutputStream();

        // When
        figures.print(new PrintStream(text, true, StandardCharsets.UTF_8));
        JsonNode json = figures.toJson();

        // Then
        assertThat(text.toString(StandardCharsets.UTF_8))
                .contains("4.0 sessions/s")
                .contains("80.0 % of the throughput")
                .contains("p50 10.0 ms, p99 30.0 ms; 8 steps/s")
                .contains("p50 120 ms, p95 120 ms, p99 120 ms")
                .contains("0.200 s per session")
                .contains("200 MiB together")
                .contains("of 7 times each was asked, unwell or without an answer: {critic=2}")
                .contains("fsync on, synchronous_commit on");
        assertThat(json.path("sessions_per_second").asDouble()).isEqualTo(4);
        assertThat(json.path("share_of_ideal_throughput").asDouble()).isEqualTo(0.8);
        assertThat(json.path("steps_per_second").asDouble()).isEqualTo(8);
        assertThat(json.path("ms_per_step").asDouble()).isEqualTo(20);
        assertThat(json.path("cpu_seconds_per_session").asDouble()).isEqualTo(0.2);
        assertThat(json.path("pss_mib").asDouble()).isEqualTo(200);
        assertThat(json.at("/unwell/critic").asInt()).isEqualTo(2);
        assertThat(json.path("database").path("fsync").asText()).isEqualTo("on");
    }

    private static SessionEvent event(long sequence, String name, String time) {
        return new SessionEvent(sequence, "dev.crosscheck.research." + name + ".v1", time, Json.object());
    }
}
