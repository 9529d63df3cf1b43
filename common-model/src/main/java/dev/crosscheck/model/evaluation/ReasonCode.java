package dev.crosscheck.model.evaluation;

/** Codes that say why a criterion ended as it did. The codes are stable; new ones may be added. */
public final class ReasonCode {

    /** The policy and the facts decide it. */
    public static final String DECIDED = "decided";

    /** The controller's confidence was too low for a decision. */
    public static final String LOW_CONFIDENCE = "low_confidence";

    /** Nothing in the policy concerns the criterion. */
    public static final String NO_EVIDENCE = "no_evidence";

    /** The policy concerns the criterion, but the case has no fact to compare with it. */
    public static final String NO_FACT = "no_fact";

    /** The iterations ran out without a decision. */
    public static final String MAX_ITERATIONS = "max_iterations";

    /** The controller asked for the same action again and again. */
    public static final String REPEATED_ACTION = "repeated_action";

    /** The criterion used up its tokens. */
    public static final String TOKEN_LIMIT = "token_limit";

    /** The policy does not exist. */
    public static final String POLICY_MISSING = "policy_missing";

    /** The policy exists but cannot be read or searched. */
    public static final String POLICY_UNREADABLE = "policy_unreadable";

    /** The controller failed for good. */
    public static final String CONTROLLER_FAILED = "controller_failed";

    /** No citation passed the check. */
    public static final String CITATIONS_FAILED = "citations_failed";

    /** The evaluation ran out of time. */
    public static final String DEADLINE = "deadline";

    private ReasonCode() {}
}
