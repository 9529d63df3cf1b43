package dev.crosscheck.writer;

import dev.crosscheck.llm.Fallback;
import dev.crosscheck.llm.LanguageModel;
import dev.crosscheck.llm.ModelAccess;
import dev.crosscheck.model.message.Agent;
import dev.crosscheck.steps.StepsConfig;
import dev.crosscheck.writer.answer.AnswerWriter;
import dev.crosscheck.writer.answer.HeuristicAnswerWriter;
import dev.crosscheck.writer.answer.LlmAnswerWriter;
import dev.crosscheck.writer.compose.Composer;
import dev.crosscheck.writer.compose.FallbackComposer;
import dev.crosscheck.writer.compose.HeuristicComposer;
import dev.crosscheck.writer.compose.LlmComposer;
import io.quarkus.runtime.Startup;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import java.util.Optional;

/** Chooses the Writer's implementations. */
@Startup
@ApplicationScoped
class WriterWiring {

    private static final String MODE = "crosscheck.writer.mode";

    private final Fallback fallback;
    private final Optional<LanguageModel> model;

    WriterWiring(WriterConfig config, StepsConfig steps, ModelAccess models) {
        this.fallback = new Fallback(steps.maxAttempts());
        this.model = config.mode().usesModel(MODE, models.isConfigured())
                ? Optional.of(models.of(Agent.WRITER))
                : Optional.empty();
    }

    @Produces
    @ApplicationScoped
    Composer composer() {
        HeuristicComposer heuristic = new HeuristicComposer();
        return model.<Composer>map(llm -> new FallbackComposer(new LlmComposer(llm, heuristic), heuristic, fallback))
                .orElse(heuristic);
    }

    @Produces
    @ApplicationScoped
    AnswerWriter answers() {
        AnswerWriter heuristic = new HeuristicAnswerWriter();
        return model.<AnswerWriter>map(llm -> fallback.between(new LlmAnswerWriter(llm)::write, heuristic::write)::on)
                .orElse(heuristic);
    }
}
