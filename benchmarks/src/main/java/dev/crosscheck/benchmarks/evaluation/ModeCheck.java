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
 * Whether a finished report keeps the rules of its mode. It judges the report alone, with words of its own, so that it
 * also sees what the Critic let pass.
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

    /** What breaks the mode, in words for a person. */
    static List<String> violations(Mode mode, ReportReading report, Map<Integer, SessionSource> sources) {
        return switch (mode) {
            case STRICT -> strict(report, sources);
            case DISCOVERY -> discovery(report, sources);
            case MONITOR -> monitor(report, sources);
        };
    }

    /** Cited sources are of tier 1 or 2, unless there was none and the fallback is marked. */
    private static List<String> strict(ReportReading report, Map<Integer, SessionSource> sources) {
        return report.citations().stream()
                .map(sources::get)
                .filter(Objects::nonNull)
                .filter(SessionSource::isWeak)
                .filter(source -> !source.warning().equals(ModeFilter.STRICT_FALLBACK))
                .map(source -> "strict: cites " + source.described())
                .toList();
    }

    /** What rests on weak sources alone says so, in the sentence's own words or in its heading. */
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
     * Official and social accounts are compared where both were found and anything is reported at all: under a heading
     * of its own, where one side may be silent but not both, or by citing both.
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
