package dev.crosscheck.llm;

import dev.crosscheck.llm.output.ToolSet;
import dev.crosscheck.llm.prompt.CuttablePrompt;
import dev.crosscheck.llm.prompt.Prompt;
import dev.crosscheck.model.Require;
import java.util.Optional;

/**
 * What a model is asked for.
 *
 * @param task the task's name, such as {@code draft}: it names the schema, too
 * @param cuttable the prompt; of its material less may be shown than it has room for, so that it fits the model
 * @param answer the record that the answer is read into; its schema is derived from it
 * @param strength which of the two models is asked
 * @param rules what the answer must keep to beyond its schema
 * @param tools the answer as functions to call, for endpoints that have them; empty where it is none
 * @param watched the field of the answer whose text may be watched while it is written; empty where none may
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

    /** One whose answer is not to be watched. */
    public Question(String task, CuttablePrompt cuttable, Class<A> answer, Strength strength, Rules<A> rules) {
        this(task, cuttable, answer, strength, rules, Optional.empty(), Optional.empty());
    }

    /** One whose prompt is not to be cut. */
    public Question(String task, Prompt prompt, Class<A> answer, Strength strength, Rules<A> rules) {
        this(task, CuttablePrompt.uncut(prompt), answer, strength, rules);
    }

    /** The same, with a text field of the answer that may be watched while it is written. */
    public Question<A> watched(String field) {
        return new Question<>(task, cuttable, answer, strength, rules, tools, Optional.of(field));
    }

    /** The same, whose answer may be the call of a function. */
    public Question<A> calling(ToolSet functions) {
        return new Question<>(task, cuttable, answer, strength, rules, Optional.of(functions), watched);
    }

    /** The prompt with all the material that it has room for. */
    public Prompt prompt() {
        return cuttable.full();
    }

    /** Which model a task needs. */
    public enum Strength {
        /** {@code llm.model} */
        HIGH,
        /** {@code llm.model-low}: for formatting and classification. */
        LOW
    }
}
