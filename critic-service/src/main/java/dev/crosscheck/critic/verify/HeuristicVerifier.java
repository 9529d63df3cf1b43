package dev.crosscheck.critic.verify;

import dev.crosscheck.critic.verify.support.Weigher;
import dev.crosscheck.model.claim.Claim;
import dev.crosscheck.model.message.AgentCommand.VerifyReport;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.steps.StepContext;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * Checks by rules: whether the source has the words, else whether its text supports them, by words and perhaps by
 * reading. Repairs failed sentences once.
 */
public final class HeuristicVerifier implements Verifier {

    static final String NAME = "HeuristicVerifier";

    private final Supplier<ClaimCheck> checks;
    private final ClaimCheck conclusions;

    /**
     * Returns a verifier that weighs what a report cites in this way. It compares conclusions without a citation by
     * words alone: they combine what several sources say, so a network would often read one of these as opposing them.
     */
    public static HeuristicVerifier by(Weigher weigher) {
        return new HeuristicVerifier(() -> SourceVerdicts.ofOneText(weigher), SourceVerdicts.BY_WORDS);
    }

    HeuristicVerifier(ClaimCheck check) {
        this(() -> check, check);
    }

    private HeuristicVerifier(Supplier<ClaimCheck> checks, ClaimCheck conclusions) {
        this.checks = checks;
        this.conclusions = conclusions;
    }

    @Override
    public Produced<VerifiedReport> verify(VerifyReport command, StepContext context) {
        Reading reading = read(command);
        return Produced.heuristic(NAME, repaired(reading, reading.checked()));
    }

    /** A report with the results of its claims, before any repair. */
    record Reading(VerifyReport command, PreparedSources sources, Checking checking, List<Checked> checked) {
        Reading {
            checked = List.copyOf(checked);
        }
    }

    Reading read(VerifyReport command) {
        PreparedSources sources = new PreparedSources(command.sources());
        Labels labels = Labels.of(command.brief().question());
        String whose = "sessionId=" + command.sessionId().value() + ", stepId="
                + command.stepId().value();
        Checking checking = new Checking(checks.get(), sources, labels, whose);
        Language language = command.brief().language();
        List<Checked> checked = new ArrayList<>(checking.report(command.markdown(), language, false));
        checked.addAll(new Checking(conclusions, sources, labels, whose).contradicted(command.markdown(), language));
        return new Reading(command, sources, checking, checked);
    }

    /** @param checked the reading's claims; a judge may have decided some of them */
    VerifiedReport repaired(Reading reading, List<Checked> checked) {
        VerifyReport command = reading.command();
        Repair repair =
                new Repair(command.markdown(), command.brief().language(), reading.sources(), reading.checking());
        List<SourceCounts.Wrong> miscounted = new SourceCounts(reading.sources(), reading.checking())
                .wrong(command.markdown(), command.brief().language(), checked);
        Repair.Repaired repaired = repair.of(checked, miscounted);
        List<Checked> all = new ArrayList<>(repaired.checked());
        all.addAll(repaired.added());
        List<Claim> claims = new ArrayList<>(Checking.distinct(all));
        miscounted.forEach(wrong -> claims.add(wrong.claim()));
        String markdown = new ReportMarks(command.brief().language()).withRemark(repaired.markdown(), claims);
        return new VerifiedReport(claims, markdown);
    }
}
