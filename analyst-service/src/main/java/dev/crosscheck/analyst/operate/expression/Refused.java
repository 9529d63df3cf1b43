package dev.crosscheck.analyst.operate.expression;

/**
 * An operation that cannot be carried out, with a reason for whoever asked. It goes up through recursive reading and
 * evaluation, and the operator makes a result of it at its door.
 */
public final class Refused extends RuntimeException {

    private static final long serialVersionUID = 1;

    public Refused(String reason) {
        super(reason, null, false, false);
    }
}
