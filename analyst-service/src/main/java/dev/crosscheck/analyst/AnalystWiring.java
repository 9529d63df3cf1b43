package dev.crosscheck.analyst;

import dev.crosscheck.analyst.draft.Drafter;
import dev.crosscheck.analyst.draft.HeuristicDrafter;
import dev.crosscheck.analyst.plan.HeuristicPlanner;
import dev.crosscheck.analyst.plan.Planner;
import dev.crosscheck.analyst.reflect.HeuristicReflector;
import dev.crosscheck.analyst.reflect.Reflector;
import io.quarkus.runtime.Startup;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;

/** The one place where the Analyst's implementations are chosen. */
@Startup
@ApplicationScoped
class AnalystWiring {

    private final AnalystConfig config;

    AnalystWiring(AnalystConfig config) {
        this.config = config;
    }

    @PostConstruct
    void check() {
        config.mode().requireHeuristic("crosscheck.analyst.mode");
    }

    @Produces
    @ApplicationScoped
    Planner planner() {
        return new HeuristicPlanner();
    }

    @Produces
    @ApplicationScoped
    Reflector reflector() {
        return new HeuristicReflector();
    }

    @Produces
    @ApplicationScoped
    Drafter drafter() {
        return HeuristicDrafter.comparing(
                config.compareTiers().upper(), config.compareTiers().lower());
    }
}
