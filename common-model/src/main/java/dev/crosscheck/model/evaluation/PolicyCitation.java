package dev.crosscheck.model.evaluation;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.crosscheck.model.Require;
import dev.crosscheck.model.claim.Verdict;
import java.util.List;

/**
 * An exact quote from a policy that supports a result.
 *
 * @param sectionPath headings above the quote, joined by {@code " > "}
 * @param page page number from 1, or null if the document has no pages
 * @param start offset of the quote in the stored text of the policy's version, in UTF-16 units
 * @param end offset after its last character
 * @param verdict whether the check found that the quote supports the result; null until it is checked
 */
public record PolicyCitation(
        String sectionPath,
        Integer page,
        String quote,
        int start,
        int end,
        @JsonInclude(JsonInclude.Include.NON_NULL) Verdict verdict) {

    public PolicyCitation {
        sectionPath = sectionPath == null ? "" : sectionPath;
        Bounded.text("quote", quote, PolicyPassage.MOST_TEXT);
        Require.atLeast("start", 0, start);
        if (end - start != quote.length()) {
            throw new IllegalArgumentException(
                    "citation " + start + ".." + end + " does not fit a quote of " + quote.length() + " characters");
        }
    }

    /** Creates a citation that is not checked yet. */
    public PolicyCitation(String sectionPath, Integer page, String quote, int start, int end) {
        this(sectionPath, page, quote, start, end, null);
    }

    /**
     * Cites a part of a passage.
     *
     * @param start offset in the policy's stored text, not in the passage
     */
    public static PolicyCitation of(PolicyPassage passage, int start, int end) {
        String quote = passage.text().substring(start - passage.start(), end - passage.start());
        return new PolicyCitation(passage.sectionPath(), passage.page(), quote, start, end);
    }

    /** Returns this citation with a verdict. */
    public PolicyCitation with(Verdict checked) {
        return new PolicyCitation(sectionPath, page, quote, start, end, checked);
    }

    /** Returns whether one of the passages contains this exact quote at these offsets. */
    public boolean standsIn(List<PolicyPassage> passages) {
        return passages.stream()
                .anyMatch(passage -> passage.start() <= start
                        && end <= passage.end()
                        && passage.text().startsWith(quote, start - passage.start()));
    }
}
