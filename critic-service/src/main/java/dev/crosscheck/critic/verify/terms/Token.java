package dev.crosscheck.critic.verify.terms;

/**
 * A word of a text, or two neighbouring Han characters.
 *
 * @param stem by which words are compared
 * @param word as it is written, in lower case
 * @param strong false for a direction that says little by itself, as "associated" and "cause" do
 * @param counted whether a source must have it to cover the claim
 * @param name whether it is written with a capital and does not begin the text
 */
public record Token(String stem, String word, Role role, boolean strong, boolean counted, boolean name) {

    public boolean isNumber() {
        return Character.isDigit(stem.charAt(0));
    }
}
