package dev.crosscheck.analyst.evaluate;

import dev.crosscheck.llm.output.ToolSet;
import dev.crosscheck.llm.output.ToolSet.Tool;
import java.util.List;

/** The functions a model can call in a turn, one for each action of {@link ReactAnswer}. */
final class ReactTools {

    static final ToolSet ALL = new ToolSet(
            "action",
            List.of(
                    new Tool(
                            "pi_search",
                            "Looks for words in the policy, down its sections, or in one section; opens a section.",
                            List.of("thought", "query", "section")),
                    new Tool("facts_get", "Gives the values of facts of the case.", List.of("thought", "fact_ids")),
                    new Tool(
                            "spans_tighten",
                            "Finds the exact words in a passage that is shown.",
                            List.of("thought", "passage", "wanted")),
                    new Tool(
                            "finish",
                            "Ends the work with a decision.",
                            List.of("thought", "status", "confidence", "citations", "rationale"))));

    private ReactTools() {}
}
