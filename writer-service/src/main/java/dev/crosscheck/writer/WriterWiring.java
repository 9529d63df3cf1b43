package dev.crosscheck.writer;

import dev.crosscheck.writer.compose.Composer;
import dev.crosscheck.writer.compose.HeuristicComposer;
import io.quarkus.runtime.Startup;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;

/** The one place where the Writer's implementation is chosen. */
@Startup
@ApplicationScoped
class WriterWiring {

    private final WriterConfig config;

    WriterWiring(WriterConfig config) {
        this.config = config;
    }

    @PostConstruct
    void check() {
        config.mode().requireHeuristic("crosscheck.writer.mode");
    }

    @Produces
    @ApplicationScoped
    Composer composer() {
        return new HeuristicComposer();
    }
}
