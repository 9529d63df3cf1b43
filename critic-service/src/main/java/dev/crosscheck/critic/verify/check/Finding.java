package dev.crosscheck.critic.verify.check;

/**
 * What a check saw.
 *
 * @param sentence place of the sentence of the evidence that it was seen in; -1 where it is seen nowhere
 * @param reason a stable code, and after a colon what it is about
 */
public record Finding(Effect effect, int sentence, String reason) {

    /** What it means for the claim. */
    public enum Effect {
        /** The source says otherwise. */
        CONTRADICTS,
        /** The source does not say this much, however like it the rest is. */
        WITHHOLDS
    }

    static Finding contradicts(int sentence, String reason) {
        return new Finding(Effect.CONTRADICTS, sentence, reason);
    }

    static Finding withholds(String reason) {
        return new Finding(Effect.WITHHOLDS, -1, reason);
    }
}
