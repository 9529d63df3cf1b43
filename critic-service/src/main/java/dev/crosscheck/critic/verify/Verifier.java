package dev.crosscheck.critic.verify;

import dev.crosscheck.model.message.AgentCommand.VerifyReport;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;

/** Checks reports, whoever wrote them. Reads only the report and the sources. Safe for use by many threads. */
public interface Verifier {

    /**
     * Checks a report.
     *
     * @param context the attempt, and the journal for a verifier that makes calls
     * @return every sentence that cites a source, with its verdict, and the report with the unsupported ones replaced,
     *     removed or marked, and the unchecked ones marked
     */
    Produced<VerifiedReport> verify(VerifyReport command, StepContext context) throws StepFailure;
}
