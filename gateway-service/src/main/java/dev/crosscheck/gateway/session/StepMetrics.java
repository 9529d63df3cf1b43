package dev.crosscheck.gateway.session;

import dev.crosscheck.model.message.Agent;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.AgentEvent.AnalystEvent;
import dev.crosscheck.model.message.AgentEvent.CriticEvent;
import dev.crosscheck.model.message.AgentEvent.SearchEvent;
import dev.crosscheck.model.message.AgentEvent.StepFailed;
import dev.crosscheck.model.message.AgentEvent.WriterEvent;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.message.Usage;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.regex.Pattern;

/** Counts steps' results when they are appended, for every loop. A redelivered result is not counted twice. */
@ApplicationScoped
class StepMetrics {

    private static final Pattern CODE = Pattern.compile("[a-z][a-z_]{0,39}");

    private final MeterRegistry registry;

    StepMetrics(MeterRegistry registry) {
        this.registry = registry;
    }

    void appended(AgentEvent result) {
        usage(result);
        fallback(result);
        if (result instanceof StepFailed failed) {
            registry.counter("step_failures_total", "type", failed.error().type())
                    .increment();
        }
    }

    /**
     * If a model was paid but the heuristic produced the result in the end, the cost counts under the model
     * {@code fallback}.
     */
    private void usage(AgentEvent result) {
        Usage usage = result.usage();
        if (usage.equals(Usage.NONE)) {
            return;
        }
        String model = result.producedBy().kind().equals(ProducedBy.LLM)
                ? result.producedBy().name()
                : "fallback";
        Tags tags = Tags.of("agent", agent(result), "model", model);
        registry.counter("model_tokens_total", tags.and("direction", "input")).increment((double) usage.inputTokens());
        registry.counter("model_tokens_total", tags.and("direction", "output"))
                .increment((double) usage.outputTokens());
        registry.counter("model_cost_usd_total", tags).increment(usage.usd());
    }

    /** Counts a step that rules did, wholly or in part, in place of a model, whether or not the model was paid. */
    private void fallback(AgentEvent result) {
        if (result.producedBy().isFallback()) {
            registry.counter(
                            "step_fallbacks_total",
                            "agent",
                            agent(result),
                            "reason",
                            code(result.producedBy().fallbackReason()))
                    .increment();
        }
    }

    /** Returns the code before the colon. A label must not have many values, so anything else is {@code other}. */
    private static String code(String reason) {
        int end = reason.indexOf(':');
        String code = end < 0 ? reason : reason.substring(0, end);
        return CODE.matcher(code).matches() ? code : "other";
    }

    private static String agent(AgentEvent result) {
        return switch (result) {
            case AnalystEvent _ -> Agent.ANALYST.wireName();
            case CriticEvent _ -> Agent.CRITIC.wireName();
            case WriterEvent _ -> Agent.WRITER.wireName();
            case SearchEvent _ -> Agent.SEARCH.wireName();
            case StepFailed failed -> failed.producedBy().name();
        };
    }
}
