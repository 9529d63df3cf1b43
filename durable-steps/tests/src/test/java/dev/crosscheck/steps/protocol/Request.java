package dev.crosscheck.steps.protocol;

/** A row of the call journal: one request. */
final class Request {
    final int call;
    final int attempt;
    boolean answered;
    boolean failed;
    boolean permanent;
    boolean spent;
    boolean held;

    Request(int call, int attempt) {
        this.call = call;
        this.attempt = attempt;
    }
}
