package dev.crosscheck.analyst.clarify;

import dev.crosscheck.model.message.AgentCommand.ExamineQuestion;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.model.research.Clarification;
import dev.crosscheck.steps.StepContext;
import java.util.List;
import java.util.Optional;

/**
 * Finds ambiguities by the question's form, in clear cases only, so that it does not bother users whose question is
 * good.
 */
public final class HeuristicClarifier implements Clarifier {

    private static final String NAME = "HeuristicClarifier";

    /**
     * Longer questions count as clear. A reading is longer than the question, and it has to fit a question's limit as
     * well.
     */
    private static final int LONGEST = 2_000;

    private static final List<Detector> DETECTORS = List.of(
            new AmbiguousDate(),
            new MissingReference(),
            new MissingSide(),
            new SharedName(),
            new BareTopic(),
            new VagueTime());

    @Override
    public Produced<Examined> examine(ExamineQuestion command, StepContext context) {
        if (command.brief().question().length() > LONGEST) {
            return Produced.heuristic(NAME, Examined.CLEAR);
        }
        Optional<Clarification> clarification = DETECTORS.stream()
                .map(detector -> detector.in(command))
                .flatMap(Optional::stream)
                .findFirst();
        return Produced.heuristic(NAME, clarification.map(Examined::new).orElse(Examined.CLEAR));
    }
}
