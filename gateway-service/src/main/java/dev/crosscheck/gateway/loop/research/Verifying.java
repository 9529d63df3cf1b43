package dev.crosscheck.gateway.loop.research;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.AgentCommand.VerifyReport;
import dev.crosscheck.model.message.AgentEvent.ReportVerified;
import dev.crosscheck.model.message.StepError;
import dev.crosscheck.model.research.Warnings;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** The Critic checks each sentence of the report against what it cites. */
public record Verifying(Dossier dossier, StepId awaiting) implements Turn<ReportVerified> {

    static Verifying begin(Dossier dossier) {
        return new Verifying(dossier, dossier.step("verify"));
    }

    @Override
    public VerifyReport command() {
        return new VerifyReport(
                dossier.request().sessionId(),
                awaiting,
                dossier.scope().briefing(),
                dossier.writing().report().markdown(),
                dossier.cited());
    }

    @Override
    public ResearchState answered(ReportVerified verified, Instant time) {
        return Conclusion.complete(Conclusion.verified(dossier, verified));
    }

    @Override
    public ResearchState failed(StepError error) {
        return Conclusion.complete(dossier.warned(Warnings.NOT_VERIFIED));
    }

    @Override
    public Class<ReportVerified> answer() {
        return ReportVerified.class;
    }

    @Override
    public Told tells(ReportVerified verified) {
        return Verified.of(verified);
    }

    @Override
    public Place place() {
        return new Place.Waits(Kind.VERIFYING, awaiting);
    }

    @Override
    public Verifying with(Dossier changed) {
        return new Verifying(changed, awaiting);
    }

    /** @param claims number of claims by verdict */
    record Verified(Map<String, Long> claims) implements Told {
        static Verified of(ReportVerified verified) {
            return new Verified(verified.claims().stream()
                    .collect(groupingBy(
                            claim -> claim.verdict().name().toLowerCase(Locale.ROOT), TreeMap::new, counting())));
        }
    }
}
