package dev.crosscheck.model.evaluation;

/**
 * A condition that an evaluation decides for a case.
 *
 * @param id unique within its evaluation
 * @param text a statement that is met or not, such as "The applicant is at least 18 years old."
 */
public record Criterion(String id, String text) {

    public static final int MOST_ID = 100;
    public static final int MOST_TEXT = 2_000;

    public Criterion {
        Bounded.text("id", id, MOST_ID);
        Bounded.text("text", text, MOST_TEXT);
    }
}
