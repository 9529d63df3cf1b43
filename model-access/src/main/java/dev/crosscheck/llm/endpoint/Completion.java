package dev.crosscheck.llm.endpoint;

import dev.crosscheck.model.message.Usage;

/**
 * The model's output, as the journal stores it.
 *
 * @param text the answer; empty if there was none
 * @param thinking a reasoning model's thinking before the answer, or null
 * @param finish why it stopped, as the endpoint reports it, or null
 * @param model the endpoint's name for the model that answered; if it does not report one, the model that was asked
 * @param promptVersion the prompt's version id
 * @param millis how long the request took
 * @param room characters of material that its prompt had room for, or null if it was not cut
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

    /** Returns this completion with the room of its cut prompt. */
    public Completion withRoom(Integer characters) {
        return new Completion(text, thinking, finish, model, promptVersion, millis, characters);
    }

    /** Returns whether the answer reached its length limit. */
    public boolean isCutOff() {
        return CUT_OFF.equals(finish);
    }
}
