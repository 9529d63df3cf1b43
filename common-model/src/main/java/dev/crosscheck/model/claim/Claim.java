package dev.crosscheck.model.claim;

import dev.crosscheck.model.Require;
import java.util.List;

/**
 * A sentence of a report that states a fact, with the result of its check.
 *
 * @param text the sentence of the report, without its citation markers
 * @param citation number of the source that it cites
 * @param quote the exact words of the source that it rests on, or null if none were found
 * @param start offset of the quote in the source's stored text, in UTF-16 units, or null without a quote
 * @param end offset after the quote, or null without one
 * @param page page of the quote, or null
 * @param tier the source's tier, or null if unknown
 * @param score support from 0 to 1
 * @param origins number of independent origins that carry the claim
 * @param reasons the findings of the checks, as stable codes
 */
public record Claim(
        String text,
        int citation,
        String quote,
        Integer start,
        Integer end,
        Integer page,
        Integer tier,
        Verdict verdict,
        double score,
        int origins,
        List<String> reasons) {
    public Claim {
        Require.text("text", text);
        Require.atLeast("citation", 1, citation);
        Require.present("verdict", verdict);
        reasons = List.copyOf(reasons);
    }
}
