package dev.crosscheck.critic.verify;

import dev.crosscheck.critic.verify.support.SupportModel;
import dev.crosscheck.model.message.AgentCommand.VerifyReport;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.steps.StepContext;
import java.util.ArrayList;
import java.util.List;

/**
 * Checks by words: whether they stand in the source, and if not, whether what stands there carries them. A sentence that
 * fails is repaired once.
 */
public final class HeuristicVerifier implements Verifier {

    private static final String NAME = "HeuristicVerifier";

    private final ClaimCheck check;

    public HeuristicVerifier() {
        this(new SourceVerdicts(SupportModel.bundled()));
    }

    HeuristicVerifier(ClaimCheck check) {
        this.check = check;
    }

    @Override
    public Produced<VerifiedReport> verify(VerifyReport command, StepContext context) {
        PreparedSources sources = new PreparedSources(command.sources());
        Checking checking = new Checking(check, sources);
        Language language = command.brief().language();
        List<Checked> checked = checking.report(command.markdown(), language, false);
        Repair repair = new Repair(command.markdown(), language, sources, checking);
        Repair.Repaired repaired = repair.of(checked);
        List<Checked> all = new ArrayList<>(repaired.checked());
        all.addAll(repaired.added());
        return Produced.heuristic(NAME, new VerifiedReport(Checking.distinct(all), repaired.markdown()));
    }
}
