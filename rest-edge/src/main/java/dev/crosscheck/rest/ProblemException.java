package dev.crosscheck.rest;

import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.model.problem.ProblemType;
import java.io.Serial;

/** Ends a request with a problem. */
public final class ProblemException extends RuntimeException {

    @Serial
    private static final long serialVersionUID = 1L;

    private final transient Problem problem;

    public ProblemException(Problem problem) {
        super(problem.detail(), null, false, false);
        this.problem = problem;
    }

    /**
     * Creates the exception for a body that cannot be read (400).
     *
     * @param field the unreadable field, or {@code body}
     * @param message what is wrong, as the end of a sentence that begins with the field
     */
    public static ProblemException unreadable(String field, String message) {
        return new ProblemException(
                Problem.of(ProblemType.UNREADABLE_BODY, field + " " + message).withError(field, message));
    }

    public Problem problem() {
        return problem;
    }
}
