package dev.crosscheck.writer.compose;

import dev.crosscheck.model.message.AgentCommand.ComposeReport;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.model.research.Report;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;

/** Composes reports. Safe for use by many threads. */
public interface Composer {

    /**
     * @param context the number of this attempt, and the journal for a composer that makes calls
     * @return a report that keeps every citation of the draft whose source exists, and cites nothing else
     */
    Produced<Report> compose(ComposeReport command, StepContext context) throws StepFailure;
}
