package dev.crosscheck.critic.verify.terms;

/** What a word does in a sentence, as far as comparing two sentences needs it. */
public enum Role {
    /** Says what the sentence is about. */
    CONTENT,
    /** Holds the sentence together and says nothing of its own. */
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

    /** -1 for what turns a sentence round, 1 for everything else. */
    public int sign() {
        return this == DOWN || this == NOT ? -1 : 1;
    }
}
