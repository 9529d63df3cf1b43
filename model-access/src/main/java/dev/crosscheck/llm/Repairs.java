package dev.crosscheck.llm;

import dev.crosscheck.llm.Rules.Breach;
import dev.crosscheck.llm.output.OutputForm;
import dev.crosscheck.llm.output.OutputSchema;
import dev.crosscheck.llm.prompt.PromptFile;
import dev.crosscheck.model.text.Language;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The text that tells a model which rules its answer broke. */
final class Repairs {

    private static final PromptFile FILE = PromptFile.load(Repairs.class, "repair", Language.ENGLISH);

    private Repairs() {}

    /** Returns the version of the texts for repairs and forms. */
    static String version() {
        return FILE.version();
    }

    static String prompt(List<Breach> breaches) {
        String list = breaches.stream()
                .map(breach -> "- " + breach.correction().replaceAll("\\s+", " "))
                .collect(Collectors.joining("\n"));
        return FILE.filled("user", Map.of("breaches", list));
    }

    /** Returns the form that a system message includes if the endpoint does not enforce the schema. */
    static String form(OutputSchema schema) {
        OutputForm form = OutputForm.of(schema.type());
        return FILE.filled(
                "schema", Map.of("name", schema.name(), "form", form.example(), "fields", form.descriptions()));
    }
}
