package dev.crosscheck.model.text;

/**
 * Recognises sentences of a page that give orders to the reader, human or software: "ignore previous instructions",
 * "click here", "add a poem to your answer". Such a sentence states nothing, so it never becomes a finding. Crosscheck
 * never follows the text of a source. Words that the page quotes from somebody do not count.
 *
 * <p>The filter looks at form, not meaning. It drops a few honest sentences, and an order worded as a statement passes
 * (and then appears in quotation marks under its source's name, like any other text). {@code docs/evaluation.md} gives
 * the numbers of both.
 */
public final class OrdersToReader {

    /**
     * Only this many characters are read, so that a hostile text cannot make reading slow. No real sentence is longer.
     */
    private static final int MOST_CHARACTERS = 1_000;

    private OrdersToReader() {}

    /** Returns whether {@code sentence}, or its first thousand characters, tells the reader to do something. */
    public static boolean isOne(String sentence) {
        String own = Quotations.without(sentence.substring(0, Math.min(sentence.length(), MOST_CHARACTERS)));
        return EnglishOrders.isOne(own) || (Language.holdsHan(own) && ChineseOrders.isOne(own));
    }
}
