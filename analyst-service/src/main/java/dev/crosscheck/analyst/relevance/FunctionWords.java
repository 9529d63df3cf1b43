package dev.crosscheck.analyst.relevance;

import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.PatternFile;
import java.util.BitSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Words that a question needs but a search does not. */
public final class FunctionWords {

    private static final PatternFile FILE = PatternFile.load(FunctionWords.class, "function-words.patterns");

    static final Set<String> ENGLISH = Set.copyOf(FILE.words("ENGLISH"));
    private static final String CHINESE = FILE.text("CHINESE");
    private static final String CHINESE_WORDS = FILE.text("CHINESE_WORDS");

    private static final String ALL_WORDS = String.join("|", NearTerms.chineseWords()) + "|" + CHINESE_WORDS;
    private static final Pattern CHINESE_TEXT = Pattern.compile("(" + CHINESE + ")|(" + ALL_WORDS + ")");
    private static final Pattern BAR = Pattern.compile("\\|");
    private static final Pattern LOOKAROUND = Pattern.compile("\\(\\?[^()]*+\\)");
    private static final BitSet FIRST_CHARACTERS = firstCharacters(CHINESE + "|" + ALL_WORDS);

    private FunctionWords() {}

    static boolean isFunctionWord(String lowerCase) {
        return ENGLISH.contains(lowerCase);
    }

    /**
     * Returns {@code text} with spaces for Chinese function words and around common words, so that no term spans two
     * words.
     */
    static String segmented(String text) {
        if (!Language.holdsHan(text)) {
            return text;
        }
        Matcher words = CHINESE_TEXT.matcher(text).useTransparentBounds(true);
        StringBuilder segmented = new StringBuilder(text.length() + 16);
        for (int at = 0; at < text.length(); ) {
            char c = text.charAt(at);
            if (FIRST_CHARACTERS.get(c) && words.region(at, text.length()).lookingAt()) {
                segmented.append(' ');
                if (words.start(2) >= 0) {
                    segmented.append(words.group(2)).append(' ');
                }
                at = words.end();
            } else {
                segmented.append(c);
                at++;
            }
        }
        return segmented.toString();
    }

    /**
     * Returns the characters that listed words begin with. Most characters of a text are not among them and need no
     * match.
     */
    private static BitSet firstCharacters(String alternatives) {
        BitSet first = new BitSet();
        BAR.splitAsStream(LOOKAROUND.matcher(alternatives).replaceAll("")).forEach(word -> {
            int end = word.startsWith("[") ? word.length() : 1;
            word.substring(0, end).chars().filter(Character::isIdeographic).forEach(first::set);
        });
        return first;
    }
}
