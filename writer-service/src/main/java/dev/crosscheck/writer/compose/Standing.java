package dev.crosscheck.writer.compose;

import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.message.AgentCommand.ComposeReport;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.source.Voices;
import dev.crosscheck.model.text.Quotations;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * How well a draft answers.
 *
 * @param voices number of voices behind the answer's line that has the fewest; 0 if it cites nothing
 * @param points number of the answer's lines that cite sources
 * @param weaknesses what kinds of sources stand alone behind the answer
 * @param open number of parts of the question without a direct answer
 * @param parts number of parts of the question, at least 1
 * @param disputed whether the draft shows disagreements between its sources
 */
record Standing(int voices, int points, Set<Weakness> weaknesses, int open, int parts, boolean disputed) {

    /** A kind of source that is too weak to stand alone. */
    enum Weakness {
        /** Only parties to the matter stand behind a line of the answer. */
        ACCOUNT,
        /** Only retracted sources stand behind a line of the answer. */
        RETRACTED,
        /** Only social media stand behind the whole answer, outside of monitor mode, which asks what they say. */
        SOCIAL
    }

    private static final int SOCIAL_TIER = 5;

    Standing {
        weaknesses = Set.copyOf(weaknesses);
    }

    static Standing of(ComposeReport command, ReportText text) {
        String answer = text.answerText();
        List<Source> sources = command.sources();
        return new Standing(
                voices(answer, sources),
                points(answer),
                weaknesses(answer, command),
                command.draft().missingInformation().size(),
                Math.max(1, command.subQuestions().size()),
                text.isDisputed());
    }

    boolean has(Weakness weakness) {
        return weaknesses.contains(weakness);
    }

    private static Set<Weakness> weaknesses(String answer, ComposeReport command) {
        List<Source> sources = command.sources();
        Set<Weakness> weaknesses = EnumSet.noneOf(Weakness.class);
        if (hasLineOf(Source::party, answer, sources)) {
            weaknesses.add(Weakness.ACCOUNT);
        }
        if (hasLineOf(Source::retracted, answer, sources)) {
            weaknesses.add(Weakness.RETRACTED);
        }
        if (command.brief().mode() != Mode.MONITOR
                && areOnly(Standing::isSocial, CitationMarkers.in(answer), sources)) {
            weaknesses.add(Weakness.SOCIAL);
        }
        return weaknesses;
    }

    static boolean isSocial(Source source) {
        return Integer.valueOf(SOCIAL_TIER).equals(source.rating().tier());
    }

    /** Counts the lines that cite sources. */
    static int points(String answer) {
        return Math.toIntExact(answer.lines()
                .filter(line -> !CitationMarkers.in(line).isEmpty())
                .count());
    }

    /** Counts the independent voices behind the line that has the fewest. */
    static int voices(String answer, List<Source> sources) {
        Voices voices = Voices.of(sources);
        return answer.lines()
                .filter(line -> !CitationMarkers.in(line).isEmpty())
                .mapToInt(line -> voices.count(CitationMarkers.in(line), quoted(line)))
                .min()
                .orElse(0);
    }

    /** Returns whether a line of the answer cites sources, and only such sources. */
    static boolean hasLineOf(Predicate<Source> such, String answer, List<Source> sources) {
        return answer.lines().map(CitationMarkers::in).anyMatch(numbers -> areOnly(such, numbers, sources));
    }

    private static boolean areOnly(Predicate<Source> such, Collection<Integer> numbers, List<Source> sources) {
        List<Source> cited = sources.stream()
                .filter(source -> numbers.contains(source.number()))
                .toList();
        return !cited.isEmpty() && cited.stream().allMatch(such);
    }

    private static List<String> quoted(String line) {
        return Quotations.in(line).stream().map(span -> span.of(line)).toList();
    }
}
