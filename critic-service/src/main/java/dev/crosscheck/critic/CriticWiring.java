package dev.crosscheck.critic;

import dev.crosscheck.critic.citations.CitationCheck;
import dev.crosscheck.critic.review.Critic;
import dev.crosscheck.critic.review.HeuristicCritic;
import dev.crosscheck.critic.review.LlmCritic;
import dev.crosscheck.critic.verify.HeuristicVerifier;
import dev.crosscheck.critic.verify.JudgedVerifier;
import dev.crosscheck.critic.verify.LlmJudge;
import dev.crosscheck.critic.verify.TextVerifier;
import dev.crosscheck.critic.verify.Verifier;
import dev.crosscheck.critic.verify.support.ReadingWeigher;
import dev.crosscheck.critic.verify.support.SupportModel;
import dev.crosscheck.critic.verify.support.Weigher;
import dev.crosscheck.llm.Fallback;
import dev.crosscheck.llm.LanguageModel;
import dev.crosscheck.llm.ModelAccess;
import dev.crosscheck.model.message.Agent;
import dev.crosscheck.reader.Entailments;
import dev.crosscheck.steps.StepsConfig;
import io.quarkus.runtime.Startup;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.Optional;

/** Chooses the Critic's implementations. */
@Startup
@ApplicationScoped
class CriticWiring {

    private static final String MODE = "crosscheck.critic.mode";

    private final CriticConfig config;
    private final Fallback fallback;
    private final Optional<LanguageModel> model;
    private final Entailments network = new Entailments();

    CriticWiring(CriticConfig config, StepsConfig steps, ModelAccess models) {
        this.config = config;
        this.fallback = new Fallback(steps.maxAttempts());
        this.model = config.mode().usesModel(MODE, models.isConfigured())
                ? Optional.of(models.of(Agent.CRITIC))
                : Optional.empty();
    }

    @Produces
    @ApplicationScoped
    Critic critic() {
        Critic heuristic = new HeuristicCritic();
        return model.<Critic>map(llm -> fallback.between(new LlmCritic(llm, heuristic)::review, heuristic::review)::on)
                .orElse(heuristic);
    }

    @Produces
    @ApplicationScoped
    Verifier verifier() {
        HeuristicVerifier words = HeuristicVerifier.by(weigher());
        int claims = config.judge().maxClaims();
        var bounds = new JudgedVerifier.Bounds(claims, config.judge().time());
        return model.filter(_ -> claims > 0)
                .<Verifier>map(llm -> new JudgedVerifier(words, new LlmJudge(llm), bounds))
                .orElse(words);
    }

    @Produces
    @Singleton
    TextVerifier textVerifier() {
        return TextVerifier.by(weigher());
    }

    private Weigher weigher() {
        return config.entailment() ? new ReadingWeigher(network::english) : Weigher.ofWords(SupportModel.bundled());
    }

    @PreDestroy
    void close() {
        network.close();
    }

    /** Compares quotes of policies by words alone: the network was not trained on contracts. */
    @Produces
    @Singleton
    CitationCheck citationCheck() {
        return new CitationCheck(new TextVerifier());
    }
}
