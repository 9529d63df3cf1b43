package dev.crosscheck.model.research;

import dev.crosscheck.model.source.ModeFilter;

/** The codes of a session's warnings. The report says each of them in words, but one. */
public final class Warnings {

    /** Nothing that the mode admits was found. */
    public static final String NO_VALID_SOURCES = "no_valid_sources";
    /** Strict mode used weaker sources, because it found no others. */
    public static final String STRICT_FALLBACK = ModeFilter.STRICT_FALLBACK;
    /** Searches failed, so the answer rests on part of the evidence. */
    public static final String DEGRADED_MODE = "degraded_mode";
    /** A limit stopped the search before the evidence sufficed. */
    public static final String INSUFFICIENT_EVIDENCE = "insufficient_evidence";
    /** The Critic rejected the draft in every round. */
    public static final String UNRESOLVED_REVIEW = "unresolved_review";
    /** The draft was not reviewed: the Critic's step failed, or time ran out. */
    public static final String NOT_REVIEWED = "not_reviewed";
    /** The report was not checked: the Verifier's step failed, or time ran out, or no writer wrote it. */
    public static final String NOT_VERIFIED = "not_verified";
    /** A sentence of the report was not supported by the source that it cites; it was replaced, removed or marked. */
    public static final String UNSUPPORTED_CLAIMS = "unsupported_claims";
    /** The report cited what the draft did not; those citations were struck. */
    public static final String CITATIONS_STRUCK = "citations_struck";
    /** The hard deadline passed, and the report was put together from what there was. */
    public static final String DEADLINE = "deadline";

    /** The language model failed in a step, and the heuristic did it. */
    public static final String MODEL_FALLBACK = "model_fallback";

    /** Three quarters of the session's budget are spent. The report does not say it: it may end well within. */
    public static final String BUDGET_LOW = "budget_low";

    /**
     * A budget did not allow a call of the language model: the rules did the step, and the session went on to its end.
     */
    public static final String BUDGET_EXHAUSTED = "budget_exhausted";

    /**
     * The session was one search, by configuration: its results are what it gives, and nothing was drafted or checked.
     */
    public static final String REASONING_OFF = "reasoning_off";

    private Warnings() {}
}
