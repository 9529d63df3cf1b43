package dev.crosscheck.writer;

import dev.crosscheck.agents.testing.PhrasesContract;
import dev.crosscheck.writer.answer.HeuristicAnswerWriter;
import dev.crosscheck.writer.compose.HeuristicComposer;
import org.junit.jupiter.params.provider.Arguments;

class PhrasesInBothLanguagesTest extends PhrasesContract {

    PhrasesInBothLanguagesTest() {
        super(Arguments.of(HeuristicComposer.class, "report"), Arguments.of(HeuristicAnswerWriter.class, "answer"));
    }
}
