package dev.crosscheck.model.research;

/**
 * The stable names of the rules that a review holds a draft against. A review may name others; a revision leaves those
 * to its reader.
 */
public final class ReviewRules {

    /** A sentence that states a fact names no source. */
    public static final String UNCITED_SENTENCE = "uncited_sentence";
    /** A number is cited that no source has. */
    public static final String UNKNOWN_CITATION = "unknown_citation";
    /** A source is cited that the mode does not admit. */
    public static final String SOURCE_NOT_ADMITTED = "source_not_admitted";
    /** A quotation does not stand in the source that it is said to come from. */
    public static final String QUOTE_NOT_FOUND = "quote_not_found";
    /** What a weak source says is told without saying how weak it is. */
    public static final String MISSING_HEDGE = "missing_hedge";
    /** Strict mode: a sentence conjectures, or passes on hearsay. */
    public static final String CONJECTURE = "conjecture";
    /** What one origin alone says is presented as settled. */
    public static final String SINGLE_ORIGIN_SETTLED = "single_origin_settled";
    /** The draft does not say by which kind of inference it concludes. */
    public static final String INFERENCE_TYPE_MISSING = "inference_type_missing";
    /**
     * A deduction that cites no source of the first two tiers as its premise, an induction from a single origin or from
     * weak sources that does not say so, an abduction that names no alternative.
     */
    public static final String INFERENCE_UNSOUND = "inference_unsound";
    /** A sentence names a cause; those of its sources' sentences that share its matter speak of a correlation alone. */
    public static final String CAUSE_FROM_CORRELATION = "cause_from_correlation";
    /** Monitor mode: official and social accounts exist and are not compared. */
    public static final String COMPARISON_MISSING = "comparison_missing";
    /** Monitor mode: an official and a social account are set side by side that speak of different matters. */
    public static final String COMPARISON_UNRELATED = "comparison_unrelated";
    /** A finding says what another has said. */
    public static final String DUPLICATE_FINDING = "duplicate_finding";
    /** The draft makes less of the sources than they hold. */
    public static final String TOO_THIN = "too_thin";
    /** A finding tells its reader to do something. */
    public static final String ORDER_TO_READER = "order_to_reader";

    private ReviewRules() {}
}
