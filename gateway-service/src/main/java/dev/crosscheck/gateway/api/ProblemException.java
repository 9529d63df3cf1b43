package dev.crosscheck.gateway.api;

import dev.crosscheck.model.problem.Problem;
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

    Problem problem() {
        return problem;
    }
}
