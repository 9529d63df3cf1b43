package dev.crosscheck.endpoint;

/** One message of a conversation with a model. */
public record ChatTurn(Role role, String text) {

    /** The author of a message. */
    public enum Role {
        SYSTEM,
        USER,
        ASSISTANT
    }
}
