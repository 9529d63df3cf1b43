package dev.crosscheck.critic.verify.check;

/**
 * A result of a check.
 *
 * @param sentence index of the evidence's sentence that caused it; -1 if there is none
 * @param reason a stable code, with its subject after a colon
 */
public record Mismatch(Effect effect, int sentence, String reason) {

    /** The effect on the claim. */
    public enum Effect {
        /** The source contradicts the claim. */
        CONTRADICTS,
        /** The source does not say this much, even if the rest is similar. */
        WITHHOLDS
    }

    static Mismatch contradicts(int sentence, String reason) {
        return new Mismatch(Effect.CONTRADICTS, sentence, reason);
    }

    static Mismatch withholds(String reason) {
        return new Mismatch(Effect.WITHHOLDS, -1, reason);
    }
}
