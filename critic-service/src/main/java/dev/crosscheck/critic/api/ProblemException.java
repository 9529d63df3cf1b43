package dev.crosscheck.critic.api;

import dev.crosscheck.model.problem.Problem;

/** Ends a request with a problem. */
final class ProblemException extends RuntimeException {

    private final transient Problem problem;

    ProblemException(Problem problem) {
        super(problem.title());
        this.problem = problem;
    }

    Problem problem() {
        return problem;
    }
}
