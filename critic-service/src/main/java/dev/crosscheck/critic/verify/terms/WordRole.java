package dev.crosscheck.critic.verify.terms;

/** The role of a word in a sentence, as far as comparing sentences needs it. */
public enum WordRole {
    /** Says what the sentence is about. */
    CONTENT,
    /** Grammatical words without content. */
    FUNCTION,
    /** Ends a clause. */
    BREAK,
    /** More, higher, cause, activate, approve. */
    UP,
    /** Less, lower, prevent, inhibit, reject. */
    DOWN,
    /** Not, none, without, deny. */
    NOT;

    public boolean isDirection() {
        return this == UP || this == DOWN;
    }

    /** Returns -1 for words that reverse a sentence, else 1. */
    public int sign() {
        return this == DOWN || this == NOT ? -1 : 1;
    }
}
