package dev.crosscheck.model.claim;

import dev.crosscheck.model.Require;
import java.util.List;

/**
 * A sentence of a report that states a fact, and what its check came to.
 *
 * @param text the sentence as the report has it, without its citation markers
 * @param citation number of the source that it cites
 * @param quote the words of the source it rests on, letter for letter, or null where none was found
 * @param start offset of the quote in the source's stored text, in UTF-16 units, or null without a quote
 * @param end offset after the quote, or null without one
 * @param page page of the quote, or null
 * @param tier the source's tier, or null where it is unknown
 * @param score support from 0 to 1
 * @param origins independent origins that carry the claim
 * @param reasons what the checks saw, as stable codes
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
