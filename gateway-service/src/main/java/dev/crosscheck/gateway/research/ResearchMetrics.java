package dev.crosscheck.gateway.research;

import dev.crosscheck.gateway.loop.research.Dossier;
import dev.crosscheck.gateway.loop.research.ResearchState;
import dev.crosscheck.model.message.AgentEvent.DraftReviewed;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.message.SessionEvent.StepReported;
import io.micrometer.core.instrument.DistributionSummary;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;

/** The metrics of research only. */
@ApplicationScoped
class ResearchMetrics {

    private final MeterRegistry registry;

    ResearchMetrics(MeterRegistry registry) {
        this.registry = registry;
    }

    void appended(SessionEvent event, ResearchState after) {
        if (event instanceof StepReported report && report.result() instanceof DraftReviewed reviewed) {
            registry.counter(
                            "reviews_total",
                            "status",
                            reviewed.review().status().name())
                    .increment();
        }
        if (after instanceof ResearchState.Finished) {
            finished(event, after);
        }
    }

    private void finished(SessionEvent event, ResearchState state) {
        Dossier dossier = state.dossier();
        Timer.builder("research_loop_duration_seconds")
                .tag("status", state.status().wireName())
                .publishPercentileHistogram()
                .register(registry)
                .record(Duration.between(dossier.clocks().from(), event.time()));
        DistributionSummary.builder("iterations_per_request")
                .register(registry)
                .record(dossier.writing().round());
    }
}
