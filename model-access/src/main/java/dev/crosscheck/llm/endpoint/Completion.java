package dev.crosscheck.llm.endpoint;

import dev.crosscheck.model.message.Usage;

/**
 * What the model wrote, as the journal keeps it.
 *
 * @param text the answer; empty if there was none
 * @param thinking what a reasoning model thought first, or null
 * @param finish why it stopped, as the endpoint says it, or null
 * @param model the model that answered, as the endpoint calls it, or null
 * @param promptVersion the prompt's version id
 * @param millis how long the request took
 */
public record Completion(String text, String thinking, String finish, String model, String promptVersion, long millis) {

    /** A completion, its cost and the provider's id of the request. */
    public record Paid(Completion completion, Usage usage, String providerId) {}

    /** Whether it stopped because it had no room left. */
    public boolean isCutOff() {
        return "LENGTH".equals(finish);
    }
}
