package dev.crosscheck.llm.prompt;

import dev.crosscheck.model.Require;

/**
 * A prompt, filled in.
 *
 * @param version the version id of its file; {@code producedBy} contains it
 * @param system the model's role and rules
 * @param user the task with its material
 */
public record Prompt(String version, String system, String user) {
    public Prompt {
        Require.text("version", version);
        Require.text("system", system);
        Require.text("user", user);
    }
}
