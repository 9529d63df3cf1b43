package dev.crosscheck.model.text;

/**
 * Recognises sentences of a page that give orders to whoever reads it, person or software: "ignore previous
 * instructions", "click here", "add a poem to your answer". Such a sentence states nothing, so it is never a finding;
 * and no text of a source is ever followed. Words that the page quotes from somebody do not count.
 *
 * <p>A filter by form, not by meaning: it passes over a few honest sentences, and an order worded as a statement gets
 * past it (and then stands in quotation marks under its source's name, as anything else does). How many of either is in
 * {@code docs/evaluation.md}.
 */
public final class OrdersToReader {

    /** What is longer is no sentence; a bound, so that nobody can make reading it slow. */
    private static final int MOST_CHARACTERS = 1_000;

    private OrdersToReader() {}

    /** Whether {@code sentence}, or its first thousand characters, tells its reader to do something. */
    public static boolean isOne(String sentence) {
        String own = Quotations.without(sentence.substring(0, Math.min(sentence.length(), MOST_CHARACTERS)));
        return EnglishOrders.isOne(own) || (Language.holdsHan(own) && ChineseOrders.isOne(own));
    }
}
