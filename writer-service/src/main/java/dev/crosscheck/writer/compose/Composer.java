package dev.crosscheck.writer.compose;

import dev.crosscheck.model.message.AgentCommand.ComposeReport;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.model.research.Report;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.journal.CallJournal;

/** Composes reports. Safe for use by many threads. */
public interface Composer {

    /**
     * @param journal records the calls of a composer that makes any
     * @return a report that keeps every citation of the draft whose source exists, and cites nothing else
     */
    Produced<Report> compose(ComposeReport command, CallJournal journal) throws StepFailure;
}
