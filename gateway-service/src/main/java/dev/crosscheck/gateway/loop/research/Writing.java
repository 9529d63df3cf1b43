package dev.crosscheck.gateway.loop.research;

import dev.crosscheck.model.claim.Claim;
import dev.crosscheck.model.research.Draft;
import dev.crosscheck.model.research.DraftStatus;
import dev.crosscheck.model.research.Report;
import dev.crosscheck.model.research.Review;
import java.util.List;

/**
 * The progress of the text.
 *
 * @param drafts number of drafts and revisions written, which numbers their steps
 * @param round rounds from Analyst to Critic, from 1 once a draft is under way
 * @param draft the last draft, or null
 * @param review the last draft's review, or null
 * @param report the composed report, with its marks once it is verified, or null
 */
public record Writing(int drafts, int round, Draft draft, Review review, Report report, List<Claim> claims) {

    static final Writing NONE = new Writing(0, 0, null, null, null, List.of());

    public Writing {
        claims = List.copyOf(claims);
    }

    /** Discards all text but keeps the numbering of the steps. */
    Writing begunAnew() {
        return new Writing(drafts, 0, null, null, null, List.of());
    }

    Writing nextRound() {
        return new Writing(drafts, round + 1, draft, review, report, claims);
    }

    /** Adds a draft. A draft without text only asks for a search, and keeps the existing text and its review. */
    Writing with(Draft written) {
        if (written.markdown().isBlank() && hasText()) {
            var asking = new Draft(
                    written.status(),
                    draft.markdown(),
                    draft.reasoningChain(),
                    draft.citationsUsed(),
                    written.missingInformation(),
                    written.newQueries(),
                    draft.changesMade());
            return new Writing(drafts + 1, round, asking, review, report, claims);
        }
        return new Writing(drafts + 1, round, written, null, report, claims);
    }

    boolean hasText() {
        return draft != null && !draft.markdown().isBlank();
    }

    boolean asksForSearch() {
        return draft != null && draft.status() == DraftStatus.SEARCH_REQUIRED;
    }

    Writing with(Review reviewed) {
        return new Writing(drafts, round, draft, reviewed, report, claims);
    }

    Writing with(Report composed) {
        return new Writing(drafts, round, draft, review, composed, claims);
    }

    Writing with(List<Claim> checked, Report marked) {
        return new Writing(drafts, round, draft, review, marked, checked);
    }
}
