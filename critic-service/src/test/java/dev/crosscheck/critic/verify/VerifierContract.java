package dev.crosscheck.critic.verify;

import static dev.crosscheck.critic.Given.AGENCY;
import static dev.crosscheck.critic.Given.LEDGER;
import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.critic.Given;
import dev.crosscheck.model.claim.Claim;
import dev.crosscheck.model.claim.Verdict;
import dev.crosscheck.model.message.AgentCommand.VerifyReport;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.testing.NoCalls;
import org.junit.jupiter.api.Test;

/** Tests that every verifier must pass, independent of how it checks. */
abstract class VerifierContract {

    static final String REPORT = """
            # Did the plant know about the leak?

            ## Key findings

            - Water Safety Agency, 1 March 2025: “The Lakeview plant knew about the leak on 11 February 2025.” [1]
            - The Lanchuan Ledger: “The manager of the plant was told by email that a tank was leaking.” [2]
            - The Lanchuan Ledger: “The board had ordered the leak to be kept secret.” [2]

            ## Inference (induction)

            The findings rest on 2 sources [1, 2] of 2 independent origins.

            ## Sources

            - [1] Document 1 — Water Safety Agency
            - [2] Document 2 — The Lanchuan Ledger
            """;

    abstract Verifier verifier();

    /** Returns the context of the verifier's step. */
    StepContext step() {
        return NoCalls.context();
    }

    @Test
    void shouldSupportWhatStandsInItsSourceAndShowWhere() throws StepFailure {
        // When
        Claim claim = verify(Given.verify(REPORT, AGENCY, LEDGER)).claims().getFirst();

        // Then
        assertThat(claim.verdict()).isEqualTo(Verdict.SUPPORTED);
        assertThat(claim.citation()).isEqualTo(1);
        assertThat(claim.quote()).isEqualTo("The Lakeview plant knew about the leak on 11 February 2025.");
        assertThat(claim.start()).isEqualTo(100);
        assertThat(claim.end()).isEqualTo(100 + claim.quote().length());
        assertThat(claim.page()).isEqualTo(2);
        assertThat(claim.tier()).isEqualTo(1);
        assertThat(claim.score()).isEqualTo(1);
    }

    @Test
    void shouldNotLeaveWhatDoesNotStandInItsSource() throws StepFailure {
        // When
        VerifiedReport report = verify(Given.verify(REPORT, AGENCY, LEDGER));

        // Then
        assertThat(report.claims())
                .extracting(Claim::verdict)
                .containsExactly(Verdict.SUPPORTED, Verdict.SUPPORTED, Verdict.NOT_FOUND);
        assertThat(report.claims().getLast().score()).isZero();
        assertThat(report.claims().getLast().quote()).isNull();
        assertThat(report.markdown())
                .doesNotContain("The board had ordered")
                .contains("“The Lakeview plant knew about the leak on 11 February 2025.” [1]\n");
    }

    @Test
    void shouldNotLetTheVerdictDependOnTheOrderOfSources() throws StepFailure {
        // Then
        assertThat(verify(Given.verify(REPORT, LEDGER, AGENCY)))
                .isEqualTo(verify(Given.verify(REPORT, AGENCY, LEDGER)));
    }

    VerifiedReport verify(VerifyReport command) throws StepFailure {
        return verifier().verify(command, step()).result();
    }
}
