package dev.crosscheck.analyst.draft;

import dev.crosscheck.model.message.AgentCommand.ReviseDraft;
import dev.crosscheck.model.message.AgentCommand.WriteDraft;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.model.research.Draft;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;

/** Writes drafts from numbered sources. Safe for use by many threads. */
public interface Drafter {

    /**
     * @param context which attempt this is, and the journal for the calls of a drafter that makes any
     * @return a draft whose every citation is the number of a source of the command; or what to search for, only where
     *     the command allows that
     */
    Produced<Draft> draft(WriteDraft command, StepContext context) throws StepFailure;

    /**
     * @return the draft changed by its review's violations, and in {@code changesMade} what was changed; the same text
     *     where the review names none
     */
    Produced<Draft> revise(ReviseDraft command, StepContext context) throws StepFailure;
}
