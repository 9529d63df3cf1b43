package dev.crosscheck.critic.verify;

import dev.crosscheck.model.message.AgentCommand.VerifyReport;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;

/** Checks reports, whoever wrote them: it reads only the report and the sources. Safe for use by many threads. */
public interface Verifier {

    /**
     * @param context which attempt this is, and the journal for the calls of a verifier that makes any
     * @return every sentence that cites a source, with its verdict, and the report with the unsupported ones replaced,
     *     removed or marked, and the unchecked ones marked
     */
    Produced<VerifiedReport> verify(VerifyReport command, StepContext context) throws StepFailure;
}
