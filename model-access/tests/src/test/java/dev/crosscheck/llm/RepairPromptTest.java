package dev.crosscheck.llm;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import dev.crosscheck.llm.Rules.Breach;
import dev.crosscheck.llm.output.OutputSchema;
import dev.crosscheck.llm.prompt.PromptFile;
import dev.crosscheck.model.text.Language;
import java.util.List;
import org.approvaltests.Approvals;
import org.approvaltests.core.Options;
import org.approvaltests.reporters.QuietReporter;
import org.junit.jupiter.api.Test;

/** Freezes all text that a model gets besides its task. A change needs a new version and a new approved file. */
class RepairPromptTest {

    enum Certainty {
        HIGH,
        LOW
    }

    /** An answer with one field of each kind. */
    record SampleAnswer(
            @JsonPropertyDescription("The answer in one sentence")
            String answer,

            @JsonPropertyDescription("How sure it is") Certainty certainty,

            @JsonPropertyDescription("The numbers of the sources")
            List<Integer> sources) {}

    @Test
    void shouldKeepEveryWordOfTheFile() {
        approve(PromptFile.load(Repairs.class, "repair", Language.ENGLISH).whole());
    }

    @Test
    void shouldKeepEveryWordOfARepair() {
        approve(Repairs.prompt(List.of(
                new Breach("no_queries", "SEARCH_REQUIRED needs at least one query in new_queries."),
                new Breach("unknown_citation", "There is no source [9].\nCite only\n[1]."))));
    }

    @Test
    void shouldKeepEveryWordOfAForm() {
        approve(Repairs.form(new OutputSchema("answer", SampleAnswer.class)));
    }

    private static void approve(String text) {
        Approvals.verify(text, new Options(QuietReporter.INSTANCE));
    }
}
