package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.relevance.Terms;
import dev.crosscheck.model.text.EnglishCalendar;
import dev.crosscheck.model.text.Hedge;
import dev.crosscheck.model.text.PatternFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Finds sentences in which a source names a cause, each cause once. It goes by their form, because the reader is
 * trained on who, when and how many, and misses them. Pure.
 */
final class Causes {

    private static final int MOST = 3;

    /** Two joined clauses are about something else if they contain at most this share of what is asked. */
    private static final double OF_MATTER = 0.5;

    private static final String MONTHS = "(?:" + EnglishCalendar.ANY_MONTH + ")\\b";

    /** Words that join two clauses, one of which is the reason for the other. */
    private static final Pattern JOINED = Pattern.compile(
            "\\bbecause\\b|, since (?!(?:(?:about|at least|early|late|last|then)\\b|\\d|" + MONTHS
                    + "))|\\b(?:due|owing|thanks) to\\b|\\b(?:as )?(?:a|the) result of\\b|因為|由於",
            Pattern.CASE_INSENSITIVE);

    private static final PatternFile FILE = PatternFile.load(Causes.class, "causes.patterns");
    private static final Pattern BARE = Pattern.compile(FILE.text("BARE"));
    private static final Pattern STATED = Pattern.compile(FILE.text("STATED"), Pattern.CASE_INSENSITIVE);
    private static final Pattern CAUSED = Pattern.compile(FILE.text("CAUSED"), Pattern.CASE_INSENSITIVE);

    /** The term of all words for dying, in English and in Chinese. */
    private static final Set<String> DYING =
            Stream.of("died", "死亡").flatMap(word -> Terms.of(word).stream()).collect(Collectors.toUnmodifiableSet());

    private static final Pattern KILLED = Pattern.compile(FILE.text("KILLED"), Pattern.CASE_INSENSITIVE);
    private static final Pattern KILLED_BY = Pattern.compile(FILE.text("KILLED_BY"), Pattern.CASE_INSENSITIVE);
    private static final Pattern PLACE_OR_TIME = Pattern.compile(FILE.text("PLACE_OR_TIME"), Pattern.CASE_INSENSITIVE);
    private static final Pattern THEREFORE = Pattern.compile(FILE.text("THEREFORE"), Pattern.CASE_INSENSITIVE);
    private static final Pattern NOT_NAMED = Pattern.compile(FILE.text("NOT_NAMED"), Pattern.CASE_INSENSITIVE);

    private Causes() {}

    /**
     * Whether the source itself names a cause, instead of reporting somebody's claim. "A caused B", "A, so B" and
     * "因A，B" only count if B is what is asked.
     */
    static boolean isNamedIn(Candidate candidate, Wanted wanted) {
        return isCertain(candidate)
                && (isStatedIn(candidate)
                        || JOINED.matcher(candidate.text()).find()
                        || isTheEffect(candidate, CAUSED, wanted)
                        || isTheEffect(candidate, THEREFORE, wanted)
                        || isKillerNamedIn(candidate, wanted)
                        || isOutsideTheClause(candidate, wanted));
    }

    private static boolean isCertain(Candidate candidate) {
        return !NOT_NAMED.matcher(candidate.text()).find() && !Hedge.isIn(candidate.text());
    }

    private static boolean isStatedIn(Candidate candidate) {
        return STATED.matcher(candidate.text()).find();
    }

    /** Whether the sentence names the cause of what is asked: "because" can join anything about the same topic. */
    private static boolean isOfMatter(Candidate candidate, Wanted wanted) {
        boolean joined = !isStatedIn(candidate)
                && (JOINED.matcher(candidate.text()).find()
                        || BARE.matcher(candidate.text()).find());
        return wanted.coverage(candidate) > (joined ? OF_MATTER : 0);
    }

    /**
     * Whether what is asked is what was caused, and not the cause: "a worn gasket caused the leak". Both may contain
     * some of it: "the update had an error that caused the crash" says why the update crashed.
     */
    private static boolean isTheEffect(Candidate candidate, Pattern between, Wanted wanted) {
        Matcher found = between.matcher(candidate.text());
        if (!found.find()) {
            return false;
        }
        double caused = wanted.coverage(Terms.distinct(candidate.text().substring(found.end())));
        double cause = wanted.coverage(Terms.distinct(candidate.text().substring(0, found.start())));
        return caused > cause || (caused > 0 && caused == cause && cause < 1);
    }

    /**
     * Whether the question is why somebody or something died, and the sentence says what killed them: "chlorine killed
     * the fish". Other questions are not answered by that: "the collapse killed two people" is no reason why the bridge
     * is closed.
     */
    private static boolean isKillerNamedIn(Candidate candidate, Wanted wanted) {
        if (wanted.words().stream().noneMatch(DYING::contains)) {
            return false;
        }
        String text = candidate.text();
        Matcher by = KILLED_BY.matcher(text);
        if (by.find()) {
            return wanted.coverage(victims(text.substring(0, by.start()))) > 0;
        }
        Matcher killed = KILLED.matcher(text);
        return killed.find() && wanted.coverage(victims(text.substring(killed.end()))) > 0;
    }

    private static Set<String> victims(String text) {
        Set<String> victims = Terms.distinct(PLACE_OR_TIME.split(text, 2)[0]);
        victims.removeAll(DYING);
        return victims;
    }

    /** Whether what is asked stands outside the clause of 因: "洩漏係因墊片老化", "因墊片老化，儲槽洩漏". */
    private static boolean isOutsideTheClause(Candidate candidate, Wanted wanted) {
        String text = candidate.text();
        Matcher cause = BARE.matcher(text);
        return cause.find()
                && wanted.coverage(Terms.distinct(text.substring(0, cause.start()) + text.substring(cause.end())))
                        > wanted.coverage(Terms.distinct(cause.group()));
    }

    /**
     * @param chosen the findings chosen so far, best first
     * @return the same findings with causes from firm sources in front; the first of {@code chosen} still leads if it
     *     names a cause
     */
    static List<KeyFinding> among(List<KeyFinding> chosen, String part, SentenceRanking ranking) {
        Wanted wanted = ranking.wanted(part);
        List<KeyFinding> causes = new ArrayList<>();
        chosen.stream()
                .limit(1)
                .filter(first -> first.isDirect() && isNamedIn(first.candidate(), wanted))
                .map(first -> first.with(first.agreeing().stream()
                        .filter(other -> isNamedIn(other, wanted))
                        .toList()))
                .forEach(causes::add);
        for (Ranked one : ranking.answering(part)) {
            Candidate candidate = one.candidate();
            if (causes.size() < MOST
                    && ranking.isFirm(candidate)
                    && !ranking.isOutdated(candidate)
                    && isNamedIn(candidate, wanted)
                    && isOfMatter(candidate, wanted)
                    && ranking.matter().isHeldBy(ranking.termsOfSource(candidate.number()), wanted)
                    && causes.stream().noneMatch(cause -> Group.same(cause.candidate(), candidate))) {
                causes.add(new KeyFinding(part, candidate, List.of(), Group.span(one.read()), true));
            }
        }
        List<KeyFinding> all = new ArrayList<>(causes);
        chosen.stream()
                .filter(finding ->
                        causes.stream().noneMatch(cause -> Group.same(cause.candidate(), finding.candidate())))
                .forEach(all::add);
        return all;
    }
}
