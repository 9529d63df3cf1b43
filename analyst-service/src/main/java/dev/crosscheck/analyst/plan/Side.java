package dev.crosscheck.analyst.plan;

/**
 * One of the sides that a question compares.
 *
 * @param name the side as the question names it: "the Lakeview plant", "the inspectors"
 * @param question the question about this side alone
 * @param topic what is compared, as the question says it: "price and duration"; empty if it does not say
 * @param tells whether the side is asked for its account; otherwise the question is about the side itself
 */
public record Side(String name, String question, String topic, boolean tells) {}
