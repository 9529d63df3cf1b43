package dev.crosscheck.model.text;

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
 * The ways in which a sentence uses words without stating them. "It leaked" is not stated by "the company denied that
 * it leaked", "if it leaked" or "critics claim that it leaked". The check matches word patterns that deny, suppose or
 * attribute, and how far each reaches. Everything else counts as stated.
 */
public enum Use {
    /** Denied, or called wrong. */
    DENIED,
    /** A condition, a plan, a question or a possibility. */
    SUPPOSED,
    /** Attributed to somebody, with doubt. */
    ALLEGED;

    /** The start of a new clause; a "not" before it does not reach it. */
    private static final Pattern CLAUSE = Pattern.compile(Words.FILE.text("CLAUSE"));

    /** The end of the reach of words that introduce a whole clause. */
    private static final Pattern TURN = Pattern.compile(Words.FILE.text("TURN"));

    /** The end of the reach of words that govern a quotation; matched in the text before the quotation. */
    private static final Pattern TURN_OR_COLON = Pattern.compile(TURN.pattern() + "|[:：]");

    private static final Pattern NOT_THIS = Pattern.compile(Words.FILE.text("NOT_THIS"));

    /** Words that tell who said something. A later correction does not take them back: the person still said it. */
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

    /**
     * In a nested class, because the constants above need it: static fields of the enum are initialised after its
     * constants.
     */
    private static final class Words {
        private static final PatternFile FILE = PatternFile.load(Use.class, "use.patterns");
    }

    /**
     * Returns how {@code text} uses the words at {@code span}; empty if it states them, or if they are all of it.
     *
     * @param text the sentence or sentences that contain the words
     * @param next the following sentence, which may take them back, or empty
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

    /**
     * Says whether the words are only a date or number. These state nothing in any use, except after "not", as in "not
     * 41".
     */
    private static boolean isBareFigure(String words) {
        StringBuilder rest = new StringBuilder(words);
        List<Figure> figures = Figures.in(words);
        figures.reversed()
                .forEach(figure ->
                        rest.replace(figure.span().start(), figure.span().end(), ""));
        return !figures.isEmpty() && rest.codePoints().noneMatch(Character::isLetterOrDigit);
    }

    /**
     * Returns how {@code text} uses the words at {@code span} directly, as in "denied that “…”". Narrower than
     * {@link #of}, which includes "denied it: “…”".
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

    /**
     * Returns the uses that {@code words} themselves express for what they introduce or follow: "denied that", "would",
     * "unconfirmed".
     */
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

    /** Counts each word in {@code text} that denies, supposes or attributes. */
    public static Map<String, Long> words(String text) {
        return Stream.of(values())
                .flatMap(use -> Stream.of(use.introduces, use.within))
                .distinct()
                .flatMap(pattern -> pattern.matcher(text).results())
                .map(found -> found.group().toLowerCase(Locale.ROOT))
                .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
    }

    /** Returns the name for reasons, such as {@code "denied"}. */
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
