package dev.crosscheck.critic.verify.terms;

/**
 * A word of a text, or two adjacent Han characters.
 *
 * @param stem the form for comparing words
 * @param word the word as written, in lower case
 * @param strong false for a direction word that says little by itself, such as "associated" or "cause"
 * @param counted whether a source must have it to cover the claim
 * @param name whether it is capitalised and not the first word of the text
 */
public record Token(String stem, String word, WordRole role, boolean strong, boolean counted, boolean name) {

    public boolean isNumber() {
        return Character.isDigit(stem.charAt(0));
    }
}
