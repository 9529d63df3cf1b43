package dev.crosscheck.llm;

import dev.crosscheck.llm.endpoint.Breaker;
import dev.crosscheck.llm.endpoint.Pace;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;

/**
 * The metrics of an agent's requests: {@code crosscheck_model_request_seconds} by outcome ({@code answered} or the
 * failure's code), {@code crosscheck_model_left_alone} (1 while the breaker rejects calls), {@code
 * crosscheck_model_refused_total} (calls that it rejected), and {@code crosscheck_model_tokens_per_second} by model and
 * direction, as learned so far.
 */
record ModelMeters(MeterRegistry registry, String agent) {

    private static final String ANSWERED = "answered";

    void watch(Breaker breaker) {
        Gauge.builder("crosscheck.model.left.alone", breaker, known -> known.isOpen() ? 1 : 0)
                .tag("agent", agent)
                .strongReference(true)
                .register(registry);
    }

    void watch(String model, Pace pace) {
        speed(model, "read", pace, Pace::readASecond);
        speed(model, "written", pace, Pace::writtenASecond);
    }

    private void speed(String model, String direction, Pace pace, java.util.function.ToDoubleFunction<Pace> value) {
        Gauge.builder("crosscheck.model.tokens.per.second", pace, value)
                .tags("agent", agent, "model", model, "direction", direction)
                .strongReference(true)
                .register(registry);
    }

    void answered(Duration took) {
        request(ANSWERED, took);
    }

    void failed(String type, Duration took) {
        request(type, took);
    }

    void refused() {
        registry.counter("crosscheck.model.refused", "agent", agent).increment();
    }

    private void request(String outcome, Duration took) {
        registry.timer("crosscheck.model.request", "agent", agent, "outcome", outcome)
                .record(took);
    }
}
