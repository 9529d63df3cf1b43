package dev.crosscheck.model.research;

import dev.crosscheck.model.Require;

/**
 * A step that rules did instead of the language model.
 *
 * @param task the start of the step's place, such as {@code draft}
 * @param reason the code of the model's failure, such as {@code model_timeout}
 */
public record StandIn(String task, String reason) {
    public StandIn {
        Require.text("task", task);
        Require.text("reason", reason);
    }
}
