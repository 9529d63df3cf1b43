package dev.crosscheck.model.research;

/**
 * The stable names of the rules that a review checks. A review may name other rules; a revision keeps the sentence,
 * notes that, and leaves the repair to its reader.
 */
public final class ReviewRules {

    /** A sentence that states a fact cites no source. */
    public static final String UNCITED_SENTENCE = "uncited_sentence";
    /** A citation has a number that no source has. */
    public static final String UNKNOWN_CITATION = "unknown_citation";
    /** A cited source is not admitted by the mode. */
    public static final String SOURCE_NOT_ADMITTED = "source_not_admitted";
    /** A quotation does not occur in the source that it cites. */
    public static final String QUOTE_NOT_FOUND = "quote_not_found";
    /** A statement from a weak source does not say how weak the source is. */
    public static final String MISSING_HEDGE = "missing_hedge";
    /** Strict mode: a sentence conjectures or passes on hearsay. */
    public static final String CONJECTURE = "conjecture";
    /** A statement with a single origin is presented as settled. */
    public static final String SINGLE_ORIGIN_SETTLED = "single_origin_settled";
    /** The draft does not name its type of inference. */
    public static final String INFERENCE_TYPE_MISSING = "inference_type_missing";
    /**
     * A deduction whose premise cites no source of the first two tiers; an induction from a single origin or from weak
     * sources that does not say so; or an abduction that names no alternative.
     */
    public static final String INFERENCE_UNSOUND = "inference_unsound";
    /** A sentence names a cause, but the related sentences in its sources only speak of a correlation. */
    public static final String CAUSE_FROM_CORRELATION = "cause_from_correlation";
    /** Monitor mode: there are official and social accounts, but the draft does not compare them. */
    public static final String COMPARISON_MISSING = "comparison_missing";
    /** Monitor mode: the draft compares an official and a social account that concern different matters. */
    public static final String COMPARISON_UNRELATED = "comparison_unrelated";
    /** A finding repeats another one. */
    public static final String DUPLICATE_FINDING = "duplicate_finding";
    /** The draft uses too little of what the sources contain. */
    public static final String TOO_THIN = "too_thin";
    /** A finding tells its reader to do something. */
    public static final String ORDER_TO_READER = "order_to_reader";

    private ReviewRules() {}
}
