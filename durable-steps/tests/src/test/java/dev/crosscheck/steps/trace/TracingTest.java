package dev.crosscheck.steps.trace;

import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.sdk.trace.data.SpanData;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TracingTest {

    private static final String TRACE = "0af7651916cd43dd8448eb211c80319c";
    private static final String PARENT = "00-" + TRACE + "-b7ad6b7169203331-01";

    @Test
    void shouldHangSpansBelowTheirParentsWhenTracesAreMade() {
        // Given
        try (var spans = new RecordedSpans()) {
            // When
            try (Traced step = Tracing.begin("step", SpanKind.CONSUMER, PARENT).onThisThread()) {
                Tracing.within("call", SpanKind.CLIENT)
                        .with("tokens", 7)
                        .with("model", null)
                        .close();
                step.failed("timeout");
            }

            // Then
            List<SpanData> made = spans.ofTrace(TRACE);
            assertThat(made).extracting(SpanData::getName).containsExactly("call", "step");
            SpanData step = made.getLast();
            assertThat(step.getParentSpanId()).isEqualTo("b7ad6b7169203331");
            assertThat(step.getStatus().getStatusCode()).isEqualTo(StatusCode.ERROR);
            assertThat(made.getFirst().getParentSpanId()).isEqualTo(step.getSpanId());
            assertThat(made.getFirst().getAttributes().asMap()).hasSize(1);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "nonsense", "00-00000000000000000000000000000000-b7ad6b7169203331-01"})
    void shouldBeginATraceOfItsOwnWhenTheParentCannotBeRead(String parent) {
        // Given
        try (var spans = new RecordedSpans()) {
            // When
            String traceparent;
            try (Traced step = Tracing.begin("step", SpanKind.CONSUMER, parent)) {
                traceparent = step.traceparent("none");
            }

            // Then
            assertThat(traceparent).matches("00-[0-9a-f]{32}-[0-9a-f]{16}-01");
            assertThat(spans.all()).hasSize(1);
        }
    }

    @Test
    void shouldLeaveOutWhatASamplerUpstreamHasLeftOut() {
        // Given
        try (var spans = new RecordedSpans()) {
            // When
            String traceparent;
            try (Traced step = Tracing.begin("step", SpanKind.CONSUMER, PARENT.replace("-01", "-00"))) {
                traceparent = step.traceparent("none");
            }

            // Then
            assertThat(spans.all()).isEmpty();
            assertThat(traceparent).startsWith("00-" + TRACE).endsWith("-00");
        }
    }

    @Test
    void shouldMakeNoSpanWhenTracingIsOffOrNothingIsAbove() {
        // Given
        Traced off = Tracing.begin("step", SpanKind.CONSUMER, PARENT);

        // When
        try (var spans = new RecordedSpans()) {
            Tracing.within("call", SpanKind.CLIENT).close();

            // Then
            assertThat(off.traceparent("as it was")).isEqualTo("as it was");
            assertThat(spans.all()).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "'', false",
        "otel.exporter.otlp.endpoint=http://c:4318, true",
        "otel.exporter.otlp.traces.endpoint=http://c:4318, true",
        "otel.traces.exporter=otlp, true",
        "otel.traces.exporter=none;otel.exporter.otlp.endpoint=http://c:4318, false",
        "otel.sdk.disabled=true;otel.exporter.otlp.endpoint=http://c:4318, false",
        "otel.service.name=x, false"
    })
    void shouldBeOffUnlessTheEnvironmentAsksForTraces(String settings, boolean on) {
        // Given
        Map<String, String> known = new HashMap<>();
        for (String setting : settings.split(";", -1)) {
            String[] parts = setting.split("=", 2);
            known.put(parts[0], parts.length == 2 ? parts[1] : null);
        }

        // When
        boolean asked = TracingStart.isAskedFor(known::get);

        // Then
        assertThat(asked).isEqualTo(on);
    }

    @ParameterizedTest
    @CsvSource({
        "dev.crosscheck.research.plan_research.v1, plan_research",
        "dev.crosscheck.chat.turn_taken.v2, turn_taken",
        "odd, odd",
        "a.b, a"
    })
    void shouldNameSpansAsMessagesAreNamed(String type, String name) {
        assertThat(Tracing.named(type)).isEqualTo(name);
    }
}
