package dev.crosscheck.model.evaluation;

/** Why a criterion ended as it did: stable codes, to which others may be added. */
public final class ReasonCode {

    /** The policy and the facts decide it. */
    public static final String DECIDED = "decided";

    /** The controller was less sure than it must be to decide. */
    public static final String LOW_CONFIDENCE = "low_confidence";

    /** Nothing in the policy speaks of it. */
    public static final String NO_EVIDENCE = "no_evidence";

    /** The policy speaks of it, and the case has no fact to hold against it. */
    public static final String NO_FACT = "no_fact";

    /** As many iterations as there may be have decided nothing. */
    public static final String MAX_ITERATIONS = "max_iterations";

    /** The same action was asked for again and again. */
    public static final String REPEATED_ACTION = "repeated_action";

    /** The tokens that a criterion may take are spent. */
    public static final String TOKEN_LIMIT = "token_limit";

    /** There is no such policy. */
    public static final String POLICY_MISSING = "policy_missing";

    /** The policy is there and cannot be read or searched. */
    public static final String POLICY_UNREADABLE = "policy_unreadable";

    /** The controller failed for good. */
    public static final String CONTROLLER_FAILED = "controller_failed";

    /** No citation stood the check. */
    public static final String CITATIONS_FAILED = "citations_failed";

    /** The evaluation's time was over. */
    public static final String DEADLINE = "deadline";

    private ReasonCode() {}
}
