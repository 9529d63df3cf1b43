package dev.crosscheck.llm;

import dev.crosscheck.endpoint.settings.Strength;
import dev.crosscheck.llm.output.ToolSet;
import dev.crosscheck.llm.prompt.CuttablePrompt;
import dev.crosscheck.llm.prompt.Prompt;
import dev.crosscheck.model.Require;
import java.util.Optional;

/**
 * A question to a model.
 *
 * @param task the task's name, such as {@code draft}; it is also the schema's name
 * @param cuttable the prompt; its material may be cut to fit the model
 * @param answer the record for the answer; the schema is derived from it
 * @param strength which of the two models to use
 * @param rules the rules for the answer beyond its schema
 * @param tools the answer as function calls, for endpoints that support them; empty if it has no such form
 * @param watched the field of the answer that clients may watch while the model writes it; empty for none
 */
public record Question<A extends Record>(
        String task,
        CuttablePrompt cuttable,
        Class<A> answer,
        Strength strength,
        Rules<A> rules,
        Optional<ToolSet> tools,
        Optional<String> watched) {

    public Question {
        Require.text("task", task);
        Require.present("prompt", cuttable);
        Require.present("answer", answer);
        Require.present("strength", strength);
        Require.present("rules", rules);
        Require.present("tools", tools);
        Require.present("watched", watched);
    }

    /** Creates a question whose answer cannot be watched. */
    public Question(String task, CuttablePrompt cuttable, Class<A> answer, Strength strength, Rules<A> rules) {
        this(task, cuttable, answer, strength, rules, Optional.empty(), Optional.empty());
    }

    /** Creates a question whose prompt cannot be cut. */
    public Question(String task, Prompt prompt, Class<A> answer, Strength strength, Rules<A> rules) {
        this(task, CuttablePrompt.uncut(prompt), answer, strength, rules);
    }

    /** Returns this question with a text field of the answer that clients may watch. */
    public Question<A> watched(String field) {
        return new Question<>(task, cuttable, answer, strength, rules, tools, Optional.of(field));
    }

    /** Returns this question with functions that the answer may call. */
    public Question<A> calling(ToolSet functions) {
        return new Question<>(task, cuttable, answer, strength, rules, Optional.of(functions), watched);
    }

    /** Returns the prompt with all its material. */
    public Prompt prompt() {
        return cuttable.full();
    }
}
