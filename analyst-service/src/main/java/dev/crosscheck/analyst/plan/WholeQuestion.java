package dev.crosscheck.analyst.plan;

import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.PatternFile;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Tests whether a part of a question can stand alone as a question. "And how much?" cannot, nor can "何時" before a
 * comma. In doubt, the answer is no.
 */
final class WholeQuestion {

    private static final Set<String> ASKING = Set.copyOf(List.of("""
            who whom whose what when where why how which did does do was were is are am has have had will
            would can could should shall may might must please compare contrast list name describe explain
            tell give show find outline trace check verify summarise summarize
            """.strip().split("\\s+")));
    private static final PatternFile FILE = PatternFile.load(WholeQuestion.class, "whole-question.patterns");
    private static final Set<String> BEFORE = Set.copyOf(FILE.words("BEFORE"));
    /** Words that need a noun before the question is complete: "which fine", "how many people". */
    private static final Set<String> DETERMINING = Set.of("which", "whose", "many", "much");
    /** Words that need only one more word: "who knew", "what leaked". */
    private static final Set<String> SUBJECTS = Set.of("who", "what");

    private static final Pattern BLANK = Pattern.compile(" ");

    private static final Pattern ASKS_IN_CHINESE = Pattern.compile(FILE.text("ASKS_IN_CHINESE"));
    private static final Pattern IMPERATIVE_CHINESE = Pattern.compile(FILE.text("IMPERATIVE_CHINESE"));
    private static final List<String> LEFT_OPEN = FILE.words("LEFT_OPEN");

    /** "Is it … that …": the particle at the end completes the question. */
    private static final Pattern IS_THAT_OF = Pattern.compile("是[^是的]*+的$");

    private static final int FEWEST_HAN = 3;

    private WholeQuestion() {}

    static boolean isOne(String part) {
        String plain = Sides.withoutEnd(part);
        return Language.holdsHan(plain) ? isOneInChinese(plain) : isOneInEnglish(plain);
    }

    private static boolean isOneInChinese(String plain) {
        boolean asks = ASKS_IN_CHINESE.matcher(plain).find()
                || IMPERATIVE_CHINESE.matcher(plain).find();
        boolean open = LEFT_OPEN.stream().anyMatch(plain::endsWith)
                && !IS_THAT_OF.matcher(plain).find();
        return asks && plain.length() >= FEWEST_HAN && !open;
    }

    private static boolean isOneInEnglish(String plain) {
        List<String> words = Arrays.asList(BLANK.split(plain.toLowerCase(Locale.ROOT)));
        int at = 0;
        while (at < words.size() && BEFORE.contains(words.get(at))) {
            at++;
        }
        if (at == words.size() || !ASKING.contains(words.get(at))) {
            return false;
        }
        String asking = words.get(at);
        int left = words.size() - at - 1;
        if (asking.equals("how") && left > 0 && DETERMINING.contains(words.get(at + 1))) {
            return left > 2 || (left == 2 && words.getLast().endsWith("ed"));
        }
        int fewest = SUBJECTS.contains(asking) ? 1 : 2;
        return left >= fewest;
    }
}
