package dev.crosscheck.search.policy;

/** Thrown when a document has more text than a policy may have. */
final class PolicyTooLong extends Exception {

    PolicyTooLong() {
        super("the document has more than " + Policies.LONGEST + " characters");
    }
}
