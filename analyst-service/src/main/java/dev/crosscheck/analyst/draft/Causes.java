package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.relevance.Terms;
import dev.crosscheck.model.text.EnglishCalendar;
import dev.crosscheck.model.text.Hedge;
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

    /** 因 alone, but not in 原因, 因此 and other words. Its clause, up to a comma or 而, is the cause. */
    private static final Pattern BARE =
            Pattern.compile("(?<![原起肇成基病死誘外內遠近])因(?![此而為應素果公數緣循子特何故]|人而異|地制宜|時制宜)[^，；。而]*+");

    /** Words that say that something is the cause. */
    private static final Pattern STATED = Pattern.compile(
            "\\bcaused by\\b|\\bcauses? (?:of|was|were|is|are)\\b"
                    + "|\\breasons? (?:for|of|that|why|was|were|is|are)\\b|\\btraced (?:back )?to\\b|\\bblam(?:ed"
                    + "|es) (?:on|the|an?|it on)\\b"
                    + "|\\battribut(?:ed|es) (?:it |this |that )?to\\b|\\b(?:resulted|stem(?:s|med)) from\\b"
                    + "|\\bput(?:s|ting)? (?:[\\w']{1,20} ){1,6}?down to\\b|\\b(?:is|are|was|were) to blame\\b"
                    + "|原因(?:是|為|在於|有)|[起肇]因(?:是|為|於)|歸咎|所致|出在|(?:造成|導致)的(?!\\p{IsHan}{0,3}原因)",
            Pattern.CASE_INSENSITIVE);

    /** Words between a cause and its effect. */
    private static final Pattern CAUSED = Pattern.compile(
            "\\bcaused (?!by\\b)|\\b(?:led|leading) to (?=\\p{L})|\\bresult(?:ed|ing) in\\b"
                    + "|(?:造成|導致|引發|致使)了?(?!的)",
            Pattern.CASE_INSENSITIVE);

    /** The term of all words for dying, in English and in Chinese. */
    private static final Set<String> DYING =
            Stream.of("died", "死亡").flatMap(word -> Terms.of(word).stream()).collect(Collectors.toUnmodifiableSet());

    /** A killer comes before these words, and its victims after them. */
    private static final Pattern KILLED = Pattern.compile(
            "(?<!\\b(?:am|is|are|was|were|be|been|being|get|gets|got|all|also|almost|reportedly)\\s)"
                    + "\\bkilled (?!(?:after|and|as|at|because|before|but|by|during|earlier|for|from|had|has|have|he"
                    + "|how|if|in|last|near|of|on|once|or|outright|she|since|so|that|they|this|though|to|today|under|until"
                    + "|was|we|were|when|where|which|while|who|with|within|yesterday)\\b)"
                    + "|(?:毒死|害死)了?(?!的)",
            Pattern.CASE_INSENSITIVE);

    /** A killer comes after these words, or within them, and its victims before them. */
    private static final Pattern KILLED_BY = Pattern.compile(
            "\\b(?:killed by|die[ds]? (?:of|from)) (?!\\d)|被(?!毒死|害死)[^，。；]{1,20}?(?:毒死|害死)", Pattern.CASE_INSENSITIVE);

    /** Words before a place or a time, and marks: what comes before them names the victims. */
    private static final Pattern PLACE_OR_TIME = Pattern.compile(
            "\\b(?:after|along|around|at|because|before|by|during|in|inside|near|on|outside|when|while|with|within)\\b"
                    + "|[,;:，；：]",
            Pattern.CASE_INSENSITIVE);

    /** Words before a consequence. What comes before them is a cause only if what is asked comes after them. */
    private static final Pattern THEREFORE = Pattern.compile(
            ", (?:and )?so (?=(?:the|a|an|this|these|it|they|we|there|no)\\b)|\\b(?:which|that) (?:is|was) why\\b"
                    + "|[;,] therefore\\b|[，；](?:所以|因此|以致)",
            Pattern.CASE_INSENSITIVE);

    /** Words that deny a cause or say that it is unknown. */
    private static final Pattern NOT_NAMED = Pattern.compile(
            "\\b(?:no|not|never|unknown|unclear)\\b.{0,40}\\b(?:cause|caused|reason|because|due)\\b"
                    + "|\\b(?:no|not|nobody|who|whether)\\b.{0,40}\\bto blame\\b"
                    + "|\\b(?:cause|reason)s?\\b.{0,40}\\b(?:not|never|unknown|unclear)\\b|原因.{0,8}(?:不明|待查|調查中)|(?:查"
                    + "|未|無|不).{0,8}原因",
            Pattern.CASE_INSENSITIVE);

    private Causes() {}

    /** Whether the source itself names a cause, instead of reporting somebody's claim. */
    static boolean isNamedIn(Candidate candidate) {
        return isCertain(candidate)
                && (isStatedIn(candidate)
                        || JOINED.matcher(candidate.text()).find()
                        || BARE.matcher(candidate.text()).find()
                        || CAUSED.matcher(candidate.text()).find());
    }

    /** The same, but "A caused B", "A, so B" and "因A，B" only count if B is what is asked. */
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
