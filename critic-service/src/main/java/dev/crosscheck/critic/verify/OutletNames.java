package dev.crosscheck.critic.verify;

import dev.crosscheck.critic.verify.terms.Token;
import dev.crosscheck.critic.verify.terms.Tokens;
import dev.crosscheck.model.source.RatingWords;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.source.SourceLabel;
import dev.crosscheck.model.text.Language;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The names by which a text may call a source: its site, its title, its address, its name in the rating, and the type
 * of its outlet. Immutable.
 */
final class OutletNames {

    private static final Pattern NOT_OF_A_NAME = Pattern.compile("[^\\p{L}\\p{N}]+");
    private static final Set<String> OF_ADDRESSES =
            Set.of("www", "com", "org", "net", "gov", "edu", "co", "example", "http", "https", "html", "htm", "php");
    private static final Pattern HOST = Pattern.compile("^[A-Za-z]{1,10}://([^/:?#@\\s]{1,255}+)");
    private static final String BLANK = " , ";

    private final List<String> whole;
    private final Set<String> stems = new HashSet<>();
    private final Set<String> han = new HashSet<>();

    OutletNames(List<Source> sources) {
        List<String> names = new ArrayList<>();
        for (Source source : sources) {
            List<String> outlet = Stream.of(
                            source.document().site(), source.rating().originalSource(), SourceLabel.outlet(source))
                    .filter(name -> name != null && !name.isBlank())
                    .toList();
            names.addAll(outlet);
            names.add(source.document().title());
            names.add(SourceLabel.title(source));
            for (Language language : Language.values()) {
                names.add(RatingWords.describe(source.rating(), language));
                names.add(RatingWords.type(source.rating(), language));
            }
            outlet.forEach(this::parts);
            names.add(host(source.document().url()));
            parts(host(source.document().url()));
        }
        this.whole = names.stream()
                .map(String::strip)
                .filter(name -> name.codePoints().anyMatch(Character::isLetterOrDigit))
                .distinct()
                .sorted(Comparator.comparingInt(String::length).reversed())
                .toList();
    }

    private void parts(String name) {
        for (String part : NOT_OF_A_NAME.splitAsStream(name).toList()) {
            if (part.isEmpty() || OF_ADDRESSES.contains(part.toLowerCase(Locale.ROOT))) {
                continue;
            }
            if (Language.holdsHan(part)) {
                han.add(part);
            } else {
                Tokens.of(part).stream().map(Token::stem).forEach(stems::add);
            }
        }
    }

    private static String host(String url) {
        Matcher host = HOST.matcher(url == null ? "" : url);
        return host.find() ? host.group(1) : "";
    }

    boolean hasWord(String stem) {
        return stems.contains(stem);
    }

    /** Replaces each whole name in {@code text} with a comma. */
    String blankedIn(String text) {
        String rest = text;
        for (String name : whole) {
            rest = blanked(name, rest);
        }
        for (String name : han) {
            rest = name.length() > 1 ? blanked(name, rest) : rest;
        }
        return rest;
    }

    private static String blanked(String name, String text) {
        String lower = text.toLowerCase(Locale.ROOT);
        String wanted = name.toLowerCase(Locale.ROOT);
        if (lower.length() != text.length()) {
            return text;
        }
        StringBuilder rest = new StringBuilder();
        int from = 0;
        for (int at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, from)) {
            int end = at + wanted.length();
            boolean wholeWords = !continues(lower, at) && !continues(lower, end);
            rest.append(text, from, at).append(wholeWords ? BLANK : text.substring(at, end));
            from = end;
        }
        return rest.append(text, from, text.length()).toString();
    }

    private static boolean continues(String text, int border) {
        return border > 0
                && border < text.length()
                && isPartOfWord(text.charAt(border - 1))
                && isPartOfWord(text.charAt(border));
    }

    private static boolean isPartOfWord(char c) {
        return Character.isLetterOrDigit(c) && !Character.isIdeographic(c);
    }
}
