package dev.crosscheck.steps;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.steps.journal.CallJournal;
import dev.crosscheck.steps.journal.CallJournal.RecordedAnswer;
import dev.crosscheck.steps.trace.RecordedSpans;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Tests what a trace shows of a step, and what it must never contain. */
@QuarkusTest
@WithTestResource(CrosscheckTestResource.class)
class TracedStepTest extends DurableStep {

    private static final String TRACE_ID = "0af7651916cd43dd8448eb211c80319c";
    private static final String REQUEST_SPAN = "b7ad6b7169203331";
    private static final String TEXT = "marmalade";

    @Test
    void shouldShowAStepAndItsModelCallWithItsTokensButNoText() {
        // Given
        handler.on(session, (step, context) -> {
            context.journal().call("h", call(new RecordedAnswer(TEXT, new Usage(1, 1200, 34, 0.01), "id")));
            return Samples.planned(step);
        });

        // When
        try (var recorded = new RecordedSpans()) {
            gateway.decide(command);
            firstResult();
            Map<String, SpanData> spans = await().until(() -> mine(recorded), made -> made.size() == 2);

            // Then
            SpanData step = spans.get("analyst plan_research");
            assertThat(step.getParentSpanId()).isEqualTo(REQUEST_SPAN);
            assertThat(text(step, "crosscheck.step.id"))
                    .isEqualTo(command.stepId().value());
            assertThat(text(step, "crosscheck.step.outcome")).isEqualTo("completed");
            SpanData call = spans.get("chat tiny");
            assertThat(call.getParentSpanId()).isEqualTo(step.getSpanId());
            assertThat(call.getAttributes().get(AttributeKey.longKey("gen_ai.usage.input_tokens")))
                    .isEqualTo(1200);
            assertThat(call.getAttributes().get(AttributeKey.longKey("gen_ai.usage.output_tokens")))
                    .isEqualTo(34);
            assertThat(spans.values().toString()).doesNotContain(TEXT);
        }
    }

    private static CallJournal.Call call(RecordedAnswer answer) {
        return new CallJournal.Call() {
            @Override
            public RecordedAnswer make() {
                return answer;
            }

            @Override
            public Map<String, String> about() {
                return Map.of("model", "tiny", "prompt_version", "plan.1");
            }
        };
    }

    /** Filters the spans of this test's step, since the trace contains steps of other tests. */
    private Map<String, SpanData> mine(RecordedSpans recorded) {
        List<SpanData> all = recorded.ofTrace(TRACE_ID);
        String step = all.stream()
                .filter(span -> session.id().value().equals(text(span, "crosscheck.session.id")))
                .map(SpanData::getSpanId)
                .findFirst()
                .orElse("");
        return all.stream()
                .filter(span ->
                        span.getSpanId().equals(step) || span.getParentSpanId().equals(step))
                .collect(Collectors.toMap(SpanData::getName, span -> span));
    }

    private static String text(SpanData span, String key) {
        return span.getAttributes().get(AttributeKey.stringKey(key));
    }
}
