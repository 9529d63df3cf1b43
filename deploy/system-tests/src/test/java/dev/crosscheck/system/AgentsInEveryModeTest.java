package dev.crosscheck.system;

import dev.crosscheck.model.research.Mode;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.provider.Arguments;

/** Runs every question in every mode that {@link AgentsOnTheDemoCorpusTest} leaves out. */
@Tag("system")
class AgentsInEveryModeTest extends AgentsOnTheDemoCorpus {

    static Stream<Arguments> questions() {
        return QUESTIONS.stream()
                .flatMap(question -> Stream.of(Mode.values()).map(mode -> new Asked(question, mode)))
                .filter(asked -> !AgentsOnTheDemoCorpusTest.CHOSEN.contains(asked))
                .map(asked -> Arguments.of(asked.question(), asked.mode()));
    }
}
