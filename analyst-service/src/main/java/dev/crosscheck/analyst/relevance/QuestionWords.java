package dev.crosscheck.analyst.relevance;

import dev.crosscheck.model.text.EnglishCalendar;
import dev.crosscheck.model.text.PatternFile;
import dev.crosscheck.model.text.Quotations;
import dev.crosscheck.model.text.Span;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Extracts the content words, names and phrases of a question. */
public final class QuestionWords {

    private static final Pattern WORD = Pattern.compile(
            "\\p{IsHan}+|[\\p{L}\\p{N}&&[^\\p{IsHan}]](?:[\\p{L}\\p{N}'’.,:-]*[\\p{L}\\p{N}&&[^\\p{IsHan}]])?");
    private static final String NAME_WORD = "\\p{Lu}[\\p{L}\\p{N}&&[^\\p{IsHan}]]*+(?:[-'’.][\\p{L}\\p{N}]++)*+";
    private static final Pattern NAME =
            Pattern.compile(NAME_WORD + "(?:\\s++(?:(?:of|the|and|for|de|van|von)\\s++){0,2}" + NAME_WORD + "){0,20}+");
    /** "the Lakeview plant": the noun after an article and a name. */
    private static final Pattern NAMED_THING =
            Pattern.compile("\\b(?:the|a|an|its|their) " + NAME.pattern() + " (\\p{Ll}+)\\b");

    /** Words that are written like names. */
    private static final Set<String> NO_NAMES = Stream.of(EnglishCalendar.MONTHS, EnglishCalendar.DAYS, List.of("I"))
            .flatMap(List::stream)
            .map(word -> word.toLowerCase(Locale.ROOT))
            .collect(Collectors.toUnmodifiableSet());

    private static final PatternFile FILE = PatternFile.load(QuestionWords.class, "question-words.patterns");
    private static final Pattern TIME_OR_NUMBER = Pattern.compile(FILE.text("TIME_OR_NUMBER"));
    private static final Pattern OFFICIAL_SIDE = Pattern.compile(FILE.text("OFFICIAL_SIDE"), Pattern.CASE_INSENSITIVE);
    private static final Pattern SOCIAL_SIDE = Pattern.compile(FILE.text("SOCIAL_SIDE"), Pattern.CASE_INSENSITIVE);
    private static final double FULL = 1;
    private static final double NAME_WEIGHT = 0.8;
    private static final double TIME_WEIGHT = 0.25;
    private static final Set<String> LONE_WORDS = Set.copyOf(FILE.words("LONE_WORDS"));
    private static final int LONGEST_HAN_WORD = 12;
    private static final int NEAR_TERMS = 2;

    private static final Pattern REMARK = Pattern.compile(FILE.text("REMARK"), Pattern.CASE_INSENSITIVE);
    private static final Pattern FILLER = Pattern.compile(FILE.text("FILLER"), Pattern.CASE_INSENSITIVE);

    private QuestionWords() {}

    /** Returns the content words of {@code question} in order, each once, as written. */
    public static List<String> content(String question) {
        Set<String> words = new LinkedHashSet<>();
        Matcher word = WORD.matcher(FunctionWords.segmented(matter(question)));
        while (word.find()) {
            String plain = word.group();
            boolean han = Character.isIdeographic(plain.codePointAt(0));
            if (!FunctionWords.isFunctionWord(plain.toLowerCase(Locale.ROOT)) && (!han || isHanWord(plain))) {
                words.add(plain);
            }
        }
        return List.copyOf(words);
    }

    /** Returns the question without sides, remarks and phrases that say nothing of its matter. */
    private static String matter(String question) {
        String plain = REMARK.matcher(question).replaceFirst("");
        return FILLER.matcher(withoutSides(plain)).replaceAll(" ");
    }

    /**
     * Removes the sides from a question that compares officials with social media. They are its sources, not its topic.
     */
    private static String withoutSides(String question) {
        return OFFICIAL_SIDE.matcher(question).find()
                        && SOCIAL_SIDE.matcher(question).find()
                ? SOCIAL_SIDE
                        .matcher(OFFICIAL_SIDE.matcher(question).replaceAll(" "))
                        .replaceAll(" ")
                : Voice.withoutVoice(question);
    }

    /** Returns other words for {@code word}, at most two. */
    public static List<String> near(String word) {
        return NearTerms.of(word, NEAR_TERMS);
    }

    /** Rejects most single characters, which remain between function words, and very long runs, which are clauses. */
    private static boolean isHanWord(String run) {
        return run.length() <= LONGEST_HAN_WORD && (run.length() > 1 || LONE_WORDS.contains(run));
    }

    /**
     * Returns the marked names; Chinese names have no marks, so if there are none, the first Han content word of at
     * least three characters stands in.
     */
    public static List<String> entities(String question) {
        List<String> marked = markedNames(question);
        return marked.isEmpty()
                ? content(question).stream()
                        .filter(word -> Character.isIdeographic(word.codePointAt(0)) && word.length() >= 3)
                        .limit(1)
                        .toList()
                : marked;
    }

    /**
     * Returns quoted phrases, in quotation marks or 《》, and names: runs of capitalised words without function words,
     * months and days at their ends.
     */
    public static List<String> markedNames(String question) {
        Set<String> names = new LinkedHashSet<>();
        for (Span quoted : Quotations.in(question.replace('《', '「').replace('》', '」'))) {
            names.add(quoted.of(question).strip());
        }
        Matcher name = NAME.matcher(question);
        while (name.find()) {
            withoutOpening(name.group()).ifPresent(names::add);
        }
        names.removeIf(String::isBlank);
        return List.copyOf(names);
    }

    /**
     * Returns certain names: runs of capitalised words that do not open a sentence, without function words, months and
     * days at their ends.
     */
    public static List<String> properNames(String question) {
        Set<String> names = new LinkedHashSet<>();
        Matcher name = NAME.matcher(question);
        while (name.find()) {
            if (!opensASentence(question, name.start())) {
                withoutOpening(name.group()).ifPresent(names::add);
            }
        }
        return List.copyOf(names);
    }

    /** Strips function words, months and days at both ends. Rejects a single letter, as in "vitamin D". */
    private static Optional<String> withoutOpening(String name) {
        List<String> words = List.of(name.split("\\s+"));
        int from = 0;
        int to = words.size();
        while (from < to && isNoName(words.get(from))) {
            from++;
        }
        while (to > from && isNoName(words.get(to - 1))) {
            to--;
        }
        return Optional.of(String.join(" ", words.subList(from, to))).filter(left -> left.length() > 1);
    }

    private static boolean opensASentence(String question, int at) {
        int before = at - 1;
        while (before >= 0 && Character.isWhitespace(question.charAt(before))) {
            before--;
        }
        return at == 0 || (before >= 0 && ".?!:".indexOf(question.charAt(before)) >= 0);
    }

    /**
     * Returns the terms of {@code question} with their weights. Names, months and numbers weigh less, because they say
     * whom and when the question is about and occur in most sentences of the sources. The words of the actual question
     * weigh more.
     */
    public static Map<String, Double> weighted(String question) {
        Map<String, Double> weights = new LinkedHashMap<>();
        Terms.distinct(matter(question)).forEach(term -> weights.put(term, FULL));
        entities(question).forEach(name -> weigh(name, NAME_WEIGHT, weights));
        Matcher named = NAMED_THING.matcher(question);
        while (named.find()) {
            weigh(named.group(1), NAME_WEIGHT, weights);
        }
        content(question).stream()
                .filter(word -> NO_NAMES.contains(word.toLowerCase(Locale.ROOT))
                        || TIME_OR_NUMBER.matcher(word).find())
                .forEach(word -> weigh(word, TIME_WEIGHT, weights));
        return weights;
    }

    private static void weigh(String words, double weight, Map<String, Double> weights) {
        Terms.of(words).forEach(term -> weights.computeIfPresent(term, (key, full) -> weight));
    }

    private static boolean isNoName(String word) {
        String lower = word.toLowerCase(Locale.ROOT);
        return FunctionWords.isFunctionWord(lower) || NO_NAMES.contains(lower);
    }
}
