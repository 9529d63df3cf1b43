package dev.crosscheck.llm.prompt;

import dev.crosscheck.model.Require;

/**
 * A prompt, filled in.
 *
 * @param version the version id of the file that it came from; it travels in {@code producedBy}
 * @param system what the model is, and its rules
 * @param user the task at hand, with what it is about
 */
public record Prompt(String version, String system, String user) {
    public Prompt {
        Require.text("version", version);
        Require.text("system", system);
        Require.text("user", user);
    }
}
