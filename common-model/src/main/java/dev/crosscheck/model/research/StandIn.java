package dev.crosscheck.model.research;

import dev.crosscheck.model.Require;

/**
 * A step that rules did in the language model's place.
 *
 * @param task which, as the step's id begins, such as {@code draft}
 * @param reason the code of the model's failure, such as {@code model_timeout}
 */
public record StandIn(String task, String reason) {
    public StandIn {
        Require.text("task", task);
        Require.text("reason", reason);
    }
}
