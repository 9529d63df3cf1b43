package dev.crosscheck.gateway.api;

import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.rest.ProblemException;

/** Reads parameters that are true or false. */
final class Flags {

    private Flags() {}

    /**
     * @param value as in the query, or null; an empty value is invalid, not missing
     * @throws ProblemException naming the parameter if it is neither true nor false
     */
    static boolean read(String parameter, String value) {
        return switch (value) {
            case null -> false;
            case "false" -> false;
            case "true" -> true;
            default -> throw new ProblemException(Problem.invalid(parameter, "must be true or false"));
        };
    }
}
