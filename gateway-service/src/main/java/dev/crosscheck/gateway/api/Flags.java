package dev.crosscheck.gateway.api;

import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.rest.ProblemException;

/** Parameters that are true or false. */
final class Flags {

    private Flags() {}

    /**
     * @param value as it stands in the query, or null: an empty one is wrong, not missing
     * @throws ProblemException naming the parameter if it is neither
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
