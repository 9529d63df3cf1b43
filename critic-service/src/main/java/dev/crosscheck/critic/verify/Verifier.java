package dev.crosscheck.critic.verify;

import dev.crosscheck.model.message.AgentCommand.VerifyReport;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.journal.CallJournal;

/** Checks reports, whoever wrote them: it reads only the report and the sources. Safe for use by many threads. */
public interface Verifier {

    /**
     * @param journal records the calls of a verifier that makes any
     * @return every sentence that cites a source, with its verdict, and the report with the unsupported ones marked
     */
    Produced<VerifiedReport> verify(VerifyReport command, CallJournal journal) throws StepFailure;
}
