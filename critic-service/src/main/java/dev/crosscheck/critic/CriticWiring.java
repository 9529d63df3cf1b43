package dev.crosscheck.critic;

import dev.crosscheck.critic.review.Critic;
import dev.crosscheck.critic.review.HeuristicCritic;
import dev.crosscheck.critic.verify.HeuristicVerifier;
import dev.crosscheck.critic.verify.TextVerifier;
import dev.crosscheck.critic.verify.Verifier;
import io.quarkus.runtime.Startup;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** The one place where the Critic's implementations are chosen. */
@Startup
@ApplicationScoped
class CriticWiring {

    private final CriticConfig config;

    CriticWiring(CriticConfig config) {
        this.config = config;
    }

    @PostConstruct
    void check() {
        config.mode().requireHeuristic("crosscheck.critic.mode");
    }

    @Produces
    @ApplicationScoped
    Critic critic() {
        return new HeuristicCritic(config.bounds());
    }

    @Produces
    @ApplicationScoped
    Verifier verifier() {
        return new HeuristicVerifier();
    }

    @Produces
    @Singleton
    TextVerifier textVerifier() {
        return new TextVerifier();
    }
}
