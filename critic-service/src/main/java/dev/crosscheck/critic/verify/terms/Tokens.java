package dev.crosscheck.critic.verify.terms;

import dev.crosscheck.model.text.PatternFile;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Splits English and Chinese text into words. English words are stemmed, compounds and letters beside digits are
 * separated (IL-6, SHP2), and Greek letters are spelt out (IFN-γ). Chinese is split at direction and function words;
 * without a dictionary, the text between them becomes overlapping pairs of characters.
 */
public final class Tokens {

    private static final Pattern WORD =
            Pattern.compile("(\\d++(?:[.,·]\\d++)*+)|(\\p{IsHan}+)|([\\p{L}\\p{M}&&[^\\p{IsHan}]]+)|([,;:.!?，；：。！？、])");
    /** Before an exponent or the number of a note: 10⁶ is not 106. */
    private static final Pattern BEFORE_RAISED = Pattern.compile("(?<=\\d)(?=[⁰¹²³⁴-⁹])");

    private static final Pattern POSSESSIVE = Pattern.compile("['’]s\\b");
    private static final Pattern CONTRACTED_NOT = Pattern.compile("n['’]t\\b");
    private static final Pattern GREEK = Pattern.compile("[α-ωΑ-Ω]");
    private static final PatternFile FILE = PatternFile.load(Tokens.class, "tokens.patterns");
    private static final List<String> GREEK_NAMES = FILE.words("GREEK_NAMES");
    private static final Map<String, WordRole> CLAUSE_WORDS = Map.of(
            "whereas", WordRole.BREAK,
            "while", WordRole.BREAK,
            "but", WordRole.BREAK,
            "although", WordRole.BREAK,
            "however", WordRole.BREAK,
            "though", WordRole.BREAK);
    private static final Token BREAK = new Token("|", "|", WordRole.BREAK, false, false, false);

    private Tokens() {}

    /** Returns the tokens of {@code text}, in order. */
    public static List<Token> of(String text) {
        String plain = plain(text);
        List<Token> tokens = new ArrayList<>();
        Matcher words = WORD.matcher(plain);
        while (words.find()) {
            if (words.group(1) != null) {
                tokens.add(number(words.group(1)));
            } else if (words.group(2) != null) {
                han(words.group(2), tokens);
            } else if (words.group(3) != null) {
                tokens.add(word(words.group(3), words.start() > 0));
            } else {
                tokens.add(BREAK);
            }
        }
        return tokens;
    }

    /** Normalises a text. Checks first whether that is necessary: most sentences are plain English. */
    private static String plain(String text) {
        String normal = text;
        if (!text.chars().allMatch(c -> c < 128)) {
            String apart = BEFORE_RAISED.matcher(text).replaceAll(" ");
            normal = Normalizer.normalize(apart, Normalizer.Form.NFKC);
        }
        if (normal.indexOf('\'') >= 0 || normal.indexOf('’') >= 0) {
            normal = CONTRACTED_NOT.matcher(normal).replaceAll(" not");
            normal = POSSESSIVE.matcher(normal).replaceAll("");
        }
        return normal.chars().anyMatch(c -> c >= 'Α' && c <= 'ω')
                ? GREEK.matcher(normal).replaceAll(letter -> " " + greekName(letter.group()) + " ")
                : normal;
    }

    private static String greekName(String letter) {
        return GREEK_NAMES.get(letter.toLowerCase(Locale.ROOT).charAt(0) - 'α');
    }

    private static Token number(String digits) {
        String value = digits.replace(",", "").replace('·', '.');
        return new Token(value, digits, WordRole.CONTENT, true, true, false);
    }

    private static Token word(String written, boolean inside) {
        String word = written.toLowerCase(Locale.ROOT);
        if (CLAUSE_WORDS.containsKey(word)) {
            return BREAK;
        }
        boolean name = inside && Character.isUpperCase(written.codePointAt(0));
        Lexicon lexicon = Lexicon.BUNDLED;
        boolean function = lexicon.isFunctionWord(word);
        String stem = word.length() == 1 ? word : Stems.of(word);
        WordRole role = lexicon.role(stem);
        if (function && role == WordRole.CONTENT) {
            return new Token(word, word, WordRole.FUNCTION, false, false, false);
        }
        return new Token(stem, word, role, !lexicon.isWeak(stem), !function, name && !function);
    }

    private static void han(String run, List<Token> tokens) {
        int from = 0;
        for (int at = 0; at < run.length(); ) {
            int length = Lexicon.BUNDLED.hanWordAt(run, at);
            if (length == 0) {
                at++;
                continue;
            }
            pairs(run, from, at, tokens);
            String listed = run.substring(at, at + length);
            WordRole role = Lexicon.BUNDLED.role(listed);
            boolean function = role == WordRole.CONTENT;
            tokens.add(new Token(listed, listed, function ? WordRole.FUNCTION : role, true, role.isDirection(), false));
            at += length;
            from = at;
        }
        pairs(run, from, run.length(), tokens);
    }

    private static void pairs(String run, int from, int to, List<Token> tokens) {
        for (int i = from; i + 1 < to; i++) {
            String pair = run.substring(i, i + 2);
            tokens.add(new Token(pair, pair, WordRole.CONTENT, true, true, false));
        }
    }

    /** Returns the stem that represents all synonyms of {@code stem}, or null if it has none. */
    public static String groupOf(String stem) {
        return Lexicon.BUNDLED.groupOf(stem);
    }
}
