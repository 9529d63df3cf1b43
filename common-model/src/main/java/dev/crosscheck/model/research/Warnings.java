package dev.crosscheck.model.research;

import dev.crosscheck.model.source.ModeFilter;

/** The codes of a session's warnings. The report explains all of them except {@link #BUDGET_LOW}. */
public final class Warnings {

    /** No source was found that the mode admits. */
    public static final String NO_VALID_SOURCES = "no_valid_sources";
    /** Strict mode used weaker sources because it found no others. */
    public static final String STRICT_FALLBACK = ModeFilter.STRICT_FALLBACK;
    /** Searches failed, so the answer rests on part of the evidence. */
    public static final String DEGRADED_MODE = "degraded_mode";
    /** A limit stopped the search before the evidence sufficed. */
    public static final String INSUFFICIENT_EVIDENCE = "insufficient_evidence";
    /** The Critic has objections that no revision has settled. */
    public static final String UNRESOLVED_REVIEW = "unresolved_review";
    /** The draft was not reviewed: the Critic's step failed, or time ran out. */
    public static final String NOT_REVIEWED = "not_reviewed";
    /** The report was not checked: the Verifier's step failed, time ran out, or no writer wrote the report. */
    public static final String NOT_VERIFIED = "not_verified";
    /** A cited source did not support a sentence of the report. The sentence was replaced, removed or marked. */
    public static final String UNSUPPORTED_CLAIMS = "unsupported_claims";
    /** The report cited sources that the draft did not cite. Those citations were removed. */
    public static final String CITATIONS_STRUCK = "citations_struck";
    /** The hard deadline passed, and the report was assembled from what was there. */
    public static final String DEADLINE = "deadline";

    /** The language model failed in a step, and the heuristic did the step. */
    public static final String MODEL_FALLBACK = "model_fallback";

    /**
     * Three quarters of the session's budget are spent. The report omits this warning because the session may still end
     * within the budget.
     */
    public static final String BUDGET_LOW = "budget_low";

    /**
     * The budget did not allow a call of the language model. Rules did the step, and the session went on to its end.
     */
    public static final String BUDGET_EXHAUSTED = "budget_exhausted";

    /**
     * The configuration limits the session to one search. It returns the search results; nothing was drafted or
     * checked.
     */
    public static final String REASONING_OFF = "reasoning_off";

    private Warnings() {}
}
