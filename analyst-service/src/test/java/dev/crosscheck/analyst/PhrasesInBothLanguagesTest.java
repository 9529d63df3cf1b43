package dev.crosscheck.analyst;

import dev.crosscheck.agents.testing.PhrasesContract;
import dev.crosscheck.analyst.chat.HeuristicOrchestrator;
import dev.crosscheck.analyst.draft.HeuristicDrafter;
import dev.crosscheck.analyst.plan.PlannedQueries;
import dev.crosscheck.analyst.reflect.HeuristicReflector;
import org.junit.jupiter.params.provider.Arguments;

class PhrasesInBothLanguagesTest extends PhrasesContract {

    PhrasesInBothLanguagesTest() {
        super(
                Arguments.of(HeuristicDrafter.class, "draft"),
                Arguments.of(PlannedQueries.class, "queries"),
                Arguments.of(HeuristicReflector.class, "coverage"),
                Arguments.of(HeuristicOrchestrator.class, "chat"));
    }
}
