package dev.crosscheck.analyst.operate.expression;

/**
 * Thrown if an operation cannot be carried out, with a reason for the caller. It leaves the recursive reading and
 * evaluation; the operator turns it into an outcome.
 */
public final class InvalidOperation extends RuntimeException {

    private static final long serialVersionUID = 1;

    public InvalidOperation(String reason) {
        super(reason, null, false, false);
    }
}
