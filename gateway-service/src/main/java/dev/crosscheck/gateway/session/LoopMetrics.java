package dev.crosscheck.gateway.session;

import dev.crosscheck.gateway.loop.research.Dossier;
import dev.crosscheck.gateway.loop.research.ResearchState;
import dev.crosscheck.model.message.Agent;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.AgentEvent.CoverageAssessed;
import dev.crosscheck.model.message.AgentEvent.DraftReviewed;
import dev.crosscheck.model.message.AgentEvent.DraftWritten;
import dev.crosscheck.model.message.AgentEvent.QuestionExamined;
import dev.crosscheck.model.message.AgentEvent.ReportComposed;
import dev.crosscheck.model.message.AgentEvent.ReportVerified;
import dev.crosscheck.model.message.AgentEvent.ResearchPlanned;
import dev.crosscheck.model.message.AgentEvent.SourcesFound;
import dev.crosscheck.model.message.AgentEvent.StepFailed;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.message.SessionEvent.StepReported;
import dev.crosscheck.model.message.Usage;
import io.micrometer.core.instrument.DistributionSummary;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.Timer;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;

/** The loop's figures, counted as events are appended; a repeated delivery is not counted twice. */
@ApplicationScoped
class LoopMetrics {

    private final MeterRegistry registry;

    LoopMetrics(MeterRegistry registry) {
        this.registry = registry;
    }

    void appended(SessionEvent event, ResearchState after) {
        if (event instanceof StepReported report) {
            usage(report.result());
            switch (report.result()) {
                case DraftReviewed reviewed ->
                    registry.counter(
                                    "reviews_total",
                                    "status",
                                    reviewed.review().status().name())
                            .increment();
                case StepFailed failed ->
                    registry.counter(
                                    "step_failures_total",
                                    "type",
                                    failed.error().type())
                            .increment();
                case QuestionExamined _,
                        SourcesFound _,
                        ResearchPlanned _,
                        CoverageAssessed _,
                        DraftWritten _,
                        ReportComposed _,
                        ReportVerified _ -> {}
            }
        }
        if (after instanceof ResearchState.Finished finished) {
            finished(event, finished, finished.dossier());
        }
    }

    /** What a model was paid whose work the heuristic did in the end stands under the model {@code fallback}. */
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

    private static String agent(AgentEvent result) {
        return switch (result) {
            case QuestionExamined _, ResearchPlanned _, CoverageAssessed _, DraftWritten _ -> Agent.ANALYST.wireName();
            case SourcesFound _ -> Agent.SEARCH.wireName();
            case DraftReviewed _, ReportVerified _ -> Agent.CRITIC.wireName();
            case ReportComposed _ -> Agent.WRITER.wireName();
            case StepFailed failed -> failed.producedBy().name();
        };
    }

    private void finished(SessionEvent event, ResearchState.Finished state, Dossier dossier) {
        Timer.builder("research_loop_duration_seconds")
                .tag("status", SessionStatus.of(state).wireName())
                .publishPercentileHistogram()
                .register(registry)
                .record(Duration.between(dossier.clocks().from(), event.time()));
        DistributionSummary.builder("iterations_per_request")
                .register(registry)
                .record(dossier.writing().round());
    }
}
