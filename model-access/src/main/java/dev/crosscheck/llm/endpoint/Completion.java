package dev.crosscheck.llm.endpoint;

import dev.crosscheck.model.message.Usage;

/**
 * What the model wrote, as the journal keeps it.
 *
 * @param text the answer; empty if there was none
 * @param thinking what a reasoning model thought first, or null
 * @param finish why it stopped, as the endpoint says it, or null
 * @param model the model that answered, as the endpoint calls it; where it does not say, the one that was asked
 * @param promptVersion the prompt's version id
 * @param millis how long the request took
 * @param room characters of material that its prompt had room for, or null where it was not cut
 */
public record Completion(
        String text, String thinking, String finish, String model, String promptVersion, long millis, Integer room) {

    static final String CUT_OFF = "LENGTH";

    /**
     * A completion, its cost and the provider's id of the request.
     *
     * @param counted whether the endpoint counted the tokens
     */
    public record Paid(Completion completion, Usage usage, String providerId, boolean counted) {}

    /** The same, whose prompt was cut. */
    public Completion withRoom(Integer characters) {
        return new Completion(text, thinking, finish, model, promptVersion, millis, characters);
    }

    /** Whether it stopped because it had no room left. */
    public boolean isCutOff() {
        return CUT_OFF.equals(finish);
    }
}
