package dev.crosscheck.patterns;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Parses a regular expression into its parts. Supports what {@link Pattern} compiles. */
final class PatternReader {

    /** One character of each kind that our patterns distinguish. */
    private static final String OF_EACH_KIND = "aA1 \n.和一“\"é,-x_[的:/#*日(";

    private static final String NO_LENGTH = "bBAzZG";
    private static final RegexNode.Row NOTHING = new RegexNode.Row(List.of());

    private final String text;
    private final int flags;
    private int at;

    private PatternReader(Pattern pattern) {
        this.text = pattern.pattern();
        this.flags = pattern.flags() & ~Pattern.LITERAL;
    }

    static RegexNode read(Pattern pattern) {
        return new PatternReader(pattern).choice();
    }

    private RegexNode choice() {
        List<RegexNode> ways = new ArrayList<>();
        ways.add(row());
        while (at < text.length() && text.charAt(at) == '|') {
            at++;
            ways.add(row());
        }
        return ways.size() == 1 ? ways.getFirst() : new RegexNode.Choice(ways);
    }

    private RegexNode row() {
        List<RegexNode> parts = new ArrayList<>();
        while (at < text.length() && text.charAt(at) != '|' && text.charAt(at) != ')') {
            RegexNode part = repeated(one());
            if (!part.equals(NOTHING)) {
                parts.add(part);
            }
        }
        return parts.size() == 1 ? parts.getFirst() : new RegexNode.Row(parts);
    }

    private RegexNode one() {
        char c = text.charAt(at);
        return switch (c) {
            case '(' -> group();
            case '[' -> letter(characterClass());
            case '\\' -> escaped();
            case '^', '$' -> {
                at++;
                yield NOTHING;
            }
            default -> {
                int start = at;
                at += Character.charCount(text.codePointAt(at));
                yield c == '.' ? letter(".") : new RegexNode.Letter(List.of(text.substring(start, at)));
            }
        };
    }

    private RegexNode group() {
        at++;
        boolean aside = false;
        if (text.startsWith("?", at)) {
            aside = text.startsWith("?=", at)
                    || text.startsWith("?!", at)
                    || text.startsWith("?<=", at)
                    || text.startsWith("?<!", at);
            if (text.startsWith("?<", at) && !aside) {
                at = text.indexOf('>', at) + 1;
            } else {
                at++;
                while ("<=!>:".indexOf(text.charAt(at)) < 0 && text.charAt(at) != ')') {
                    at++;
                }
                while ("<=!>:".indexOf(text.charAt(at)) >= 0 && at < text.length()) {
                    boolean last = text.charAt(at) != '<';
                    at++;
                    if (last) {
                        break;
                    }
                }
            }
        }
        RegexNode body = choice();
        at++;
        return aside ? new RegexNode.Aside(body) : body;
    }

    private RegexNode escaped() {
        char kind = text.charAt(at + 1);
        if (kind == 'Q') {
            int end = text.indexOf("\\E", at);
            String quoted = text.substring(at + 2, end < 0 ? text.length() : end);
            at = end < 0 ? text.length() : end + 2;
            return new RegexNode.Row(quoted.codePoints()
                    .mapToObj(point -> (RegexNode) new RegexNode.Letter(List.of(Character.toString(point))))
                    .toList());
        }
        int start = at;
        at = endOfEscape(at);
        if (NO_LENGTH.indexOf(kind) >= 0 || kind == 'k' || Character.isDigit(kind)) {
            return NOTHING;
        }
        return letter(text.substring(start, at));
    }

    private int endOfEscape(int start) {
        char kind = text.charAt(start + 1);
        int after = start + 2;
        return switch (kind) {
            case 'p', 'P', 'x' ->
                text.startsWith("{", after) ? text.indexOf('}', after) + 1 : after + (kind == 'x' ? 2 : 1);
            case 'u' -> after + 4;
            case 'k' -> text.indexOf('>', after) + 1;
            default -> after;
        };
    }

    private String characterClass() {
        int start = at;
        int depth = 0;
        do {
            char c = text.charAt(at);
            if (c == '\\') {
                at = endOfEscape(at);
                continue;
            }
            if (c == '[') {
                depth++;
            } else if (c == ']') {
                depth--;
            }
            at++;
        } while (depth > 0);
        return text.substring(start, at);
    }

    private RegexNode repeated(RegexNode part) {
        if (at >= text.length()) {
            return part;
        }
        int least;
        int most = Integer.MAX_VALUE;
        switch (text.charAt(at)) {
            case '*' -> least = 0;
            case '+' -> least = 1;
            case '?' -> {
                least = 0;
                most = 1;
            }
            case '{' -> {
                String[] bounds = text.substring(at + 1, text.indexOf('}', at)).split(",", -1);
                least = Integer.parseInt(bounds[0]);
                if (bounds.length == 1) {
                    most = least;
                } else if (!bounds[1].isEmpty()) {
                    most = Integer.parseInt(bounds[1]);
                }
                at = text.indexOf('}', at);
            }
            default -> {
                return part;
            }
        }
        at++;
        if (at < text.length() && (text.charAt(at) == '+' || text.charAt(at) == '?')) {
            at++;
        }
        return new RegexNode.Repeat(part, least, most);
    }

    private RegexNode.Letter letter(String oneOf) {
        Pattern one = Pattern.compile(oneOf, flags);
        Set<String> members = new LinkedHashSet<>();
        (OF_EACH_KIND + oneOf)
                .codePoints()
                .mapToObj(Character::toString)
                .filter(character -> one.matcher(character).matches())
                .limit(RegexNode.MOST_SAMPLES)
                .forEach(members::add);
        for (int point = 0; members.isEmpty() && point <= Character.MAX_CODE_POINT; point++) {
            if (one.matcher(Character.toString(point)).matches()) {
                members.add(Character.toString(point));
            }
        }
        return new RegexNode.Letter(members.isEmpty() ? List.of("a") : List.copyOf(members));
    }
}
