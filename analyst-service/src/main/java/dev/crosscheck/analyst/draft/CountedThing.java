package dev.crosscheck.analyst.draft;

import dev.crosscheck.model.text.Figure;
import dev.crosscheck.model.text.Figures;
import dev.crosscheck.model.text.PatternFile;
import dev.crosscheck.model.text.Span;
import dev.crosscheck.model.text.Units;
import dev.crosscheck.model.text.WordList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds what a question wants counted, and figures that count it. Other words may stand between a number and what it
 * counts: "263 dead fish", "8.5 million Windows devices". Pure.
 */
final class CountedThing {

    private static final Map<String, Set<String>> WORDS = WordList.byName(CountedThing.class, "counted-things.en.txt");

    /** Words that end the noun phrase after "how many". */
    private static final Set<String> AFTER_THE_NOUN = WORDS.get("after-the-noun");
    /** Words that turn a unit of length into one of area or volume. */
    private static final Set<String> AREA_OR_VOLUME = Set.of("square", "cubic");

    /** Plurals without an s. */
    private static final Set<String> IRREGULAR = WORDS.get("irregular");
    /** Words that end in s and are singular. */
    private static final Set<String> SINGULAR = WORDS.get("singular");
    /** Units of questions that ask how many people. */
    private static final Set<String> ANYBODY = Set.of("person", "people");
    /** Words that count people for such a question. Patients and workers are only some of them. */
    private static final Set<String> PEOPLE = WORDS.get("people");

    /** What counts the people who signed something. */
    private static final String SIGNATURE = "signature";

    private static final Pattern SIGNED = Pattern.compile("\\bsign(?:ed)?\\b", Pattern.CASE_INSENSITIVE);

    private static final Pattern ENGLISH =
            Pattern.compile("\\bhow many (?:more |other |of the )?", Pattern.CASE_INSENSITIVE);
    private static final PatternFile FILE = PatternFile.load(CountedThing.class, "counted-thing.patterns");
    private static final Pattern CHINESE = Pattern.compile(FILE.text("CHINESE"));
    private static final Pattern BETWEEN_WORDS = Pattern.compile("[^A-Za-z'’]+");
    /** Endings in s that are no plural. */
    private static final Pattern NO_PLURAL = Pattern.compile("(?:['’]s|s['’]|ss)$");
    /** Words of a noun phrase. */
    private static final int LONGEST_NOUN = 5;

    /** Up to four words after a number. */
    private static final Pattern WORDS_AFTER = Pattern.compile("^\\S+((?: \\p{L}+){1,4})");

    private static final Pattern WORD = Pattern.compile("\\p{L}+");
    private static final List<Set<String>> SAME =
            List.of(Set.of("人", "名", "位", "人次"), Set.of("條", "尾", "隻"), Set.of("person", "people", "patient"));

    private CountedThing() {}

    /** Returns what a number must count, in the form of {@link Figure#unit}; empty if the question does not say. */
    static String in(String question) {
        Matcher english = ENGLISH.matcher(question);
        if (english.find()) {
            String unit = unit(noun(question.substring(english.end())));
            return ANYBODY.contains(unit) && SIGNED.matcher(question).find() ? SIGNATURE : unit;
        }
        Matcher chinese = CHINESE.matcher(question);
        if (!chinese.find()) {
            return "";
        }
        if (chinese.group(3) != null) {
            return "條";
        }
        return chinese.group(2) == null ? chinese.group(1) : "人";
    }

    /** Returns "square" or "cubic", or the first plural that is no name, whichever comes first; else the first word. */
    private static String noun(String phrase) {
        List<String> words = BETWEEN_WORDS
                .splitAsStream(phrase)
                .filter(word -> !word.isEmpty())
                .limit(LONGEST_NOUN)
                .takeWhile(word -> !AFTER_THE_NOUN.contains(word.toLowerCase(Locale.ROOT)))
                .toList();
        return words.stream()
                .filter(word -> AREA_OR_VOLUME.contains(word) || isACommonPlural(word))
                .findFirst()
                .orElseGet(() -> words.isEmpty() ? "" : words.getFirst());
    }

    private static boolean isACommonPlural(String word) {
        return !Character.isUpperCase(word.charAt(0)) && isPlural(word);
    }

    private static boolean isPlural(String word) {
        return IRREGULAR.contains(word)
                || (word.endsWith("s") && !NO_PLURAL.matcher(word).find() && !SINGULAR.contains(word));
    }

    private static String unit(String word) {
        List<Figure> figure = Figures.in("2 " + word);
        return figure.isEmpty() ? "" : figure.getFirst().unit();
    }

    /** Whether both units count people, and one says nothing more of them: "47 people" may be "47 customers". */
    static boolean mayBeTheSamePeople(String unit, String other) {
        return (ANYBODY.contains(unit) && isOfPeople(other)) || (ANYBODY.contains(other) && isOfPeople(unit));
    }

    private static boolean isOfPeople(String unit) {
        return ANYBODY.contains(unit) || PEOPLE.contains(unit);
    }

    /** Whether {@code other} counts what {@code unit} does. */
    static boolean isSame(String unit, String other) {
        return unit.equals(other)
                || (unit.equals(SIGNATURE) && ANYBODY.contains(other))
                || SAME.stream().anyMatch(same -> same.contains(unit) && same.contains(other));
    }

    /**
     * Returns the figure with {@code unit} as its unit if it counts that in other words, or with other words in
     * between; otherwise the figure itself.
     */
    static Figure counting(String unit, Figure figure, String sentence) {
        boolean settled = unit.isEmpty()
                || isSame(unit, figure.unit())
                || Units.isKnown(figure.unit())
                || figure.unit().equals("%");
        if (figure.kind() != Figure.Kind.QUANTITY || settled) {
            return figure;
        }
        int start = figure.span().start();
        Matcher after = WORDS_AFTER.matcher(sentence.substring(start));
        return after.find()
                ? endOf(unit, after.group(1))
                        .map(end -> new Figure(
                                figure.kind(), figure.value(), unit, new Span(start, start + after.start(1) + end)))
                        .orElse(figure)
                : figure;
    }

    /** Returns the end of the first plural, if that is what is counted. Skips names before it: "Windows devices". */
    private static Optional<Integer> endOf(String unit, String words) {
        return WORD.matcher(words)
                .results()
                .takeWhile(word -> !AFTER_THE_NOUN.contains(word.group().toLowerCase(Locale.ROOT)))
                .filter(word -> isCounted(word.group(), unit) || isACommonPlural(word.group()))
                .findFirst()
                .filter(word -> isCounted(word.group(), unit))
                .map(MatchResult::end);
    }

    private static boolean isCounted(String word, String unit) {
        String counted = unit(word);
        boolean people = PEOPLE.contains(counted);
        return counted.equals(unit) || (people && ANYBODY.contains(unit)) || (people && unit.equals(SIGNATURE));
    }
}
