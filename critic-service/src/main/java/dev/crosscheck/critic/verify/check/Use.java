package dev.crosscheck.critic.verify.check;

import dev.crosscheck.model.text.Figure;
import dev.crosscheck.model.text.Figures;
import dev.crosscheck.model.text.PatternFile;
import dev.crosscheck.model.text.Span;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a sentence does with words that are only a part of it, other than stating them. "It leaked" is stated neither by
 * "the company denied that it leaked" nor by "if it leaked" nor by "critics claim that it leaked". It reads forms: the
 * words that deny, suppose or pass on, and how far each of them reaches. What it does not know it takes for a
 * statement.
 */
public enum Use {
    /** Not so, or called wrong. */
    DENIED,
    /** On a condition, as a plan, a question or a possibility. */
    SUPPOSED,
    /** Passed on from somebody, with doubt. */
    ALLEGED;

    /** Where a new clause begins, which a "not" before it does not reach. */
    private static final Pattern CLAUSE = Pattern.compile(Words.FILE.text("CLAUSE"));

    /** Where even what introduces a whole clause ends. */
    private static final Pattern TURN = Pattern.compile(Words.FILE.text("TURN"));

    /** Where the reach of what governs a quotation ends: not in it, but in what leads to it. */
    private static final Pattern TURN_OR_COLON = Pattern.compile(TURN.pattern() + "|[:：]");

    private static final Pattern NOT_THIS = Pattern.compile(Words.FILE.text("NOT_THIS"));

    /** What somebody said stays what they said when it turns out wrong. */
    private static final Pattern TELLS_WHO = Pattern.compile(Words.FILE.text("TELLS_WHO"));

    private static final Pattern HEDGE = Pattern.compile(Words.FILE.text("HEDGE"));

    private final Pattern introduces;
    private final Pattern within;
    private final Pattern behind;
    private final Pattern ofTheSentenceBefore;

    Use() {
        introduces = Pattern.compile(Words.FILE.text(name() + "_INTRODUCES"));
        within = Pattern.compile(Words.FILE.text(name() + "_WITHIN"));
        behind = Pattern.compile(Words.FILE.text(name() + "_BEHIND"));
        ofTheSentenceBefore = Pattern.compile(Words.FILE.text(name() + "_OF_THE_SENTENCE_BEFORE"));
    }

    /** Loaded before the constants above, which a static field of theirs would not be. */
    private static final class Words {
        private static final PatternFile FILE = PatternFile.load(Use.class, "use.patterns");
    }

    /**
     * What {@code text} does with the words at {@code span}; empty where it states them, and where they are all of it.
     *
     * @param text the sentence, or sentences, that the words were cut from
     * @param next the sentence that follows, which may take them back, or empty
     */
    public static Set<Use> of(String text, Span span, String next) {
        if (isBareFigure(span.of(text))) {
            boolean denied = NOT_THIS.matcher(text.substring(0, span.start())).find();
            return denied ? EnumSet.of(DENIED) : EnumSet.noneOf(Use.class);
        }
        boolean tellsWhoSaidIt = TELLS_WHO.matcher(span.of(text)).find();
        Set<Use> uses = EnumSet.noneOf(Use.class);
        for (Use use : values()) {
            boolean takenBack =
                    !tellsWhoSaidIt && use.ofTheSentenceBefore.matcher(next).find();
            if (use.reaches(text, span) || takenBack) {
                uses.add(use);
            }
        }
        return uses;
    }

    /** A date or a number states nothing, whatever its sentence does, unless that says "not 41". */
    private static boolean isBareFigure(String words) {
        StringBuilder rest = new StringBuilder(words);
        List<Figure> figures = Figures.in(words);
        figures.reversed()
                .forEach(figure ->
                        rest.replace(figure.span().start(), figure.span().end(), ""));
        return !figures.isEmpty() && rest.codePoints().noneMatch(Character::isLetterOrDigit);
    }

    /**
     * What {@code text} does with the words at {@code span} itself, as in "denied that “…”": less than {@link #of},
     * which counts "denied it: “…”" too.
     */
    public static Set<Use> governing(String text, Span span) {
        Set<Use> uses = EnumSet.noneOf(Use.class);
        for (Use use : values()) {
            if (reaches(use.introduces, TURN_OR_COLON, text, span)
                    || reaches(use.within, CLAUSE, text, span)
                    || use.behind.matcher(text.substring(span.end())).find()) {
                uses.add(use);
            }
        }
        return uses;
    }

    /** What {@code words} themselves say of what they lead to or follow: "denied that", "would", "unconfirmed". */
    public static Set<Use> in(String words) {
        Set<Use> uses = EnumSet.noneOf(Use.class);
        for (Use use : values()) {
            if (use.introduces.matcher(words).find()
                    || use.within.matcher(words).find()) {
                uses.add(use);
            }
        }
        if (HEDGE.matcher(words).find()) {
            uses.add(ALLEGED);
        }
        return uses;
    }

    /** How often each word that denies, supposes or passes on stands in {@code text}. */
    public static Map<String, Long> words(String text) {
        return Stream.of(values())
                .flatMap(use -> Stream.of(use.introduces, use.within))
                .distinct()
                .flatMap(pattern -> pattern.matcher(text).results())
                .map(found -> found.group().toLowerCase(Locale.ROOT))
                .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
    }

    /** For reasons: {@code "denied"}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    private boolean reaches(String text, Span span) {
        return reaches(introduces, TURN, text, span)
                || reaches(within, CLAUSE, text, span)
                || behind.matcher(text.substring(span.end())).find();
    }

    private static boolean reaches(Pattern words, Pattern end, String text, Span span) {
        Matcher found = words.matcher(text).region(0, span.start()).useTransparentBounds(true);
        int last = -1;
        while (found.find()) {
            last = found.end();
        }
        return last >= 0
                && !end.matcher(text)
                        .region(last, span.start())
                        .useTransparentBounds(true)
                        .find();
    }
}
