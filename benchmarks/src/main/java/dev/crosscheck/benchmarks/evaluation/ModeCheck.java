package dev.crosscheck.benchmarks.evaluation;

import dev.crosscheck.benchmarks.evaluation.ReportReading.Sentence;
import dev.crosscheck.model.claim.Section;
import dev.crosscheck.model.claim.Statement;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.source.ModeFilter;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Checks whether a finished report follows the rules of its mode. It uses only the report and its own word lists, so it
 * also finds faults that the Critic missed.
 */
final class ModeCheck {

    private static final Pattern HEDGE = Pattern.compile(
            "\\b(?:according to|unconfirmed|unverified|unrated|reportedly|alleged(?:ly)?|claim(?:s|ed)?"
                    + "|purported(?:ly)?|rumou?rs?|not (?:been )?(?:confirmed|verified)|social media|forum"
                    + "|weak source)\\b"
                    + "|未經證實|未經查證|尚未證實|未獲證實|尚待查證|未查證|未評級|根據|據|宣稱|聲稱|自稱|網友|論壇|社群|傳言|⚠",
            Pattern.CASE_INSENSITIVE);
    private static final Set<Section> STATED =
            EnumSet.of(Section.ANSWER, Section.FINDINGS, Section.COMPARISON, Section.ANALYSIS, Section.OTHER);
    private static final int OFFICIAL = 1;
    private static final int SOCIAL = 5;

    private ModeCheck() {}

    /** Describes each broken rule for users. */
    static List<String> violations(Mode mode, ReportReading report, Map<Integer, SessionSource> sources) {
        return switch (mode) {
            case STRICT -> strict(report, sources);
            case DISCOVERY -> discovery(report, sources);
            case MONITOR -> monitor(report, sources);
        };
    }

    /** Cited sources must have tier 1 or 2, unless there was none and the fallback is marked. */
    private static List<String> strict(ReportReading report, Map<Integer, SessionSource> sources) {
        return report.citations().stream()
                .map(sources::get)
                .filter(Objects::nonNull)
                .filter(SessionSource::isWeak)
                .filter(source -> !source.warning().equals(ModeFilter.STRICT_FALLBACK))
                .map(source -> "strict: cites " + source.described())
                .toList();
    }

    /** A statement with only weak sources must say so, in its own words or in its heading. */
    private static List<String> discovery(ReportReading report, Map<Integer, SessionSource> sources) {
        return report.in(STATED)
                .map(Sentence::statement)
                .filter(statement -> !statement.isAboutSources() && !statement.isLeadIn())
                .filter(statement -> restsOnWeakSources(statement, sources))
                .filter(statement -> !HEDGE.matcher(statement.frame()).find()
                        && !HEDGE.matcher(statement.heading()).find())
                .map(statement -> "discovery: no hedge for "
                        + sources.get(statement.citations().getFirst()).described() + ": " + statement.plain())
                .toList();
    }

    private static boolean restsOnWeakSources(Statement statement, Map<Integer, SessionSource> sources) {
        List<SessionSource> cited = statement.citations().stream()
                .map(sources::get)
                .filter(Objects::nonNull)
                .toList();
        return !cited.isEmpty() && cited.stream().allMatch(SessionSource::isWeak);
    }

    /**
     * If both official and social accounts were found, and the report cites anything, it must compare them. It does so
     * in a comparison section that cites at least one side, or by citing both.
     */
    private static List<String> monitor(ReportReading report, Map<Integer, SessionSource> sources) {
        boolean both = holds(sources.values(), OFFICIAL) && holds(sources.values(), SOCIAL);
        if (!both || report.citations().isEmpty()) {
            return List.of();
        }
        boolean announced = report.in(EnumSet.of(Section.COMPARISON))
                .anyMatch(sentence -> !sentence.statement().citations().isEmpty());
        boolean compared = states(report, sources, OFFICIAL) && states(report, sources, SOCIAL);
        return announced || compared
                ? List.of()
                : List.of("monitor: no comparison of tier 1 with tier 5, though both were found");
    }

    private static boolean states(ReportReading report, Map<Integer, SessionSource> sources, int tier) {
        Stream<SessionSource> cited = report.in(STATED)
                .flatMap(sentence -> sentence.statement().citations().stream())
                .map(sources::get)
                .filter(Objects::nonNull);
        return holds(cited.toList(), tier);
    }

    private static boolean holds(Collection<SessionSource> sources, int tier) {
        return sources.stream().anyMatch(source -> Objects.equals(source.tier(), tier));
    }
}
