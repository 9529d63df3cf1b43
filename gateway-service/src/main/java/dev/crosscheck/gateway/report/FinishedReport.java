package dev.crosscheck.gateway.report;

import dev.crosscheck.gateway.loop.research.Dossier;
import dev.crosscheck.gateway.loop.research.ResearchState;
import dev.crosscheck.gateway.session.SessionReader.Snapshot;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.claim.Claim;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.Report;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.Language;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The report of a completed session, with everything that it is based on.
 *
 * @param finished day of completion, in UTC
 * @param sources all found sources by number, with the mode's warnings
 * @param claims in the report's order
 */
public record FinishedReport(
        SessionId session, Brief brief, Report report, LocalDate finished, List<Source> sources, List<Claim> claims) {

    public FinishedReport {
        sources = List.copyOf(sources);
        claims = List.copyOf(claims);
    }

    /** Returns the report; empty if the session still runs or ended without a report. */
    public static Optional<FinishedReport> of(Snapshot<ResearchState> snapshot) {
        if (!(snapshot.state() instanceof ResearchState.Completed(Dossier dossier))
                || dossier.writing().report() == null) {
            return Optional.empty();
        }
        return Optional.of(new FinishedReport(
                snapshot.row().id(),
                dossier.scope().briefing(),
                dossier.writing().report(),
                LocalDate.ofInstant(snapshot.row().finishedAt(), ZoneOffset.UTC),
                dossier.sourcesAsShown(),
                dossier.writing().claims()));
    }

    Language language() {
        return brief.language();
    }

    Optional<Source> source(int number) {
        return sources.stream().filter(source -> source.number() == number).findFirst();
    }

    /** Returns the sources that the report cites in its text or lists as used. */
    public List<Source> cited() {
        Set<Integer> numbers = Stream.concat(
                        report.sourcesUsed().stream(), CitationMarkers.in(report.markdown()).stream())
                .collect(Collectors.toSet());
        return sources.stream()
                .filter(source -> numbers.contains(source.number()))
                .toList();
    }
}
