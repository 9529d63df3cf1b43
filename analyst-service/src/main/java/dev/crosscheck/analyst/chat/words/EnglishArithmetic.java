package dev.crosscheck.analyst.chat.words;

import dev.crosscheck.model.text.WordList;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads sums in English words and figures: "what is fifteen percent of 80", "the sum of 3, 4 and 5", "12 squared minus
 * 4".
 */
final class EnglishArithmetic {

    /** Operators by their words. */
    private static final Map<String, String> OPERATORS =
            WordList.meanings(EnglishArithmetic.class, "arithmetic.en.txt");

    private static final int MOST_WORDS = 4;
    private static final Set<String> SIGNS = Set.of("+", "-", "*", "/", "^", "(", ")", "×", "÷", "−", "%", "**", "!");

    private static final Pattern FRACTION = Pattern.compile("[1-9][0-9]{0,3}/[1-9][0-9]{0,3}");
    private static final Pattern PRIME = Pattern.compile("^is ([0-9]{1,9}) (?:a )?prime(?: number)?$");

    private EnglishArithmetic() {}

    static Optional<String> read(String question) {
        EnglishText text = EnglishText.of(question);
        List<String> words = text.words();
        Matcher prime = PRIME.matcher(text.joined());
        if (prime.matches()) {
            return Optional.of("is_prime(" + prime.group(1) + ")");
        }
        Optional<String> named = ofTwo(words);
        return named.isPresent() ? named : sum(words).flatMap(sum -> Sums.checked(sum, text.asked()));
    }

    /** Reads "the difference between 9 and 4" and similar questions. */
    private static Optional<String> ofTwo(List<String> words) {
        List<String> own = words.getFirst().equals("the") ? words.subList(1, words.size()) : words;
        if (own.size() < 5 && !own.getFirst().equals("square")) {
            return Optional.empty();
        }
        String head = String.join(" ", own.subList(0, Math.min(2, own.size())));
        if (head.equals("square root") && own.size() == 4 && own.get(2).equals("of")) {
            return figure(own.get(3)).map(number -> "sqrt(" + number + ")");
        }
        int and = own.lastIndexOf("and");
        if (own.size() != 5 || and != 3) {
            return Optional.empty();
        }
        Optional<String> left = figure(own.get(2));
        Optional<String> right = figure(own.get(4));
        if (left.isEmpty() || right.isEmpty()) {
            return Optional.empty();
        }
        String a = left.get();
        String b = right.get();
        return switch (head) {
            case "sum of" -> Optional.of(a + " + " + b);
            case "product of" -> Optional.of(a + " * " + b);
            case "quotient of" -> Optional.of(a + " / " + b);
            case "difference between", "difference of" -> Optional.of("abs(" + a + " - " + b + ")");
            default -> Optional.empty();
        };
    }

    /** Reads a number in figures, with or without a dollar sign; empty if it is not one. */
    static Optional<String> figure(String word) {
        String number = word.startsWith("$") ? word.substring(1) : word;
        number = number.startsWith("-") ? number.substring(1) : number;
        boolean digits = !number.isEmpty()
                && number.chars().allMatch(c -> (c >= '0' && c <= '9') || c == '.' || c == ',')
                && Character.isDigit(number.charAt(0))
                && Character.isDigit(number.charAt(number.length() - 1));
        return digits && isGrouped(number)
                ? Optional.of((word.contains("-") ? "-" : "") + number.replace(",", ""))
                : Optional.empty();
    }

    /** Whether commas only separate groups of three digits. */
    private static boolean isGrouped(String number) {
        int point = number.indexOf('.');
        String whole = point < 0 ? number : number.substring(0, point);
        String[] groups = whole.split(",", -1);
        for (int i = 1; i < groups.length; i++) {
            if (groups[i].length() != 3) {
                return false;
            }
        }
        return (groups.length == 1 || groups[0].length() <= 3) && (point < 0 || number.indexOf('.', point + 1) < 0);
    }

    private static Optional<String> sum(List<String> words) {
        List<String> parts = new ArrayList<>();
        int at = 0;
        while (at < words.size()) {
            int taken = operator(words, at, parts);
            if (taken == 0 && isShare(words, at)) {
                String share = words.get(at);
                parts.add(isFraction(share) ? share + " *" : share + " of");
                taken = 2;
            }
            if (taken == 0) {
                String word = words.get(at);
                if (!isWritten(word)) {
                    return Optional.empty();
                }
                boolean dividedInWords = at > 0 && !isWritten(words.get(at - 1)) && bindsMore(parts.getLast());
                parts.add(dividedInWords && isFraction(word) ? "(" + word + ")" : word.replace("$", ""));
                taken = 1;
            }
            at += taken;
        }
        return bracketed(parts);
    }

    /**
     * Joins the parts, with brackets around a share at the end of a division or power: 100 / (2 * 5) for "divided by
     * twice 5". Empty if more follows such a share.
     */
    private static Optional<String> bracketed(List<String> parts) {
        for (int i = 1; i < parts.size(); i++) {
            boolean share = parts.get(i).endsWith(" *") || parts.get(i).endsWith(" of");
            int begin = parts.get(i).equals("% of") ? i - 1 : i;
            if (share && begin > 0 && bindsMore(parts.get(begin - 1))) {
                return i == parts.size() - 2 && figure(parts.getLast()).isPresent()
                        ? Optional.of(String.join(" ", parts.subList(0, begin)) + " ("
                                + String.join(" ", parts.subList(begin, parts.size())) + ")")
                        : Optional.empty();
            }
        }
        return Optional.of(String.join(" ", parts));
    }

    /** Whether the part ends with a sign that would take only the first number of a product after it. */
    private static boolean bindsMore(String part) {
        return part.endsWith("/") || part.endsWith("÷") || part.endsWith("^") || part.endsWith("**");
    }

    /** Whether the words begin with "15% of", where the sign is part of the word, or "3/8 of". */
    private static boolean isShare(List<String> words, int at) {
        String word = words.get(at);
        return (isFraction(word)
                        || (word.endsWith("%")
                                && figure(word.substring(0, word.length() - 1)).isPresent()))
                && at + 1 < words.size()
                && words.get(at + 1).equals("of");
    }

    private static boolean isFraction(String word) {
        return FRACTION.matcher(word).matches();
    }

    private static int operator(List<String> words, int at, List<String> parts) {
        for (int count = Math.min(MOST_WORDS, words.size() - at); count > 0; count--) {
            String operator = OPERATORS.get(String.join(" ", words.subList(at, at + count)));
            if (operator != null) {
                parts.add(operator);
                return count;
            }
        }
        return 0;
    }

    /** Whether the word consists of figures and signs, as in 3*(4+5). */
    private static boolean isWritten(String word) {
        return SIGNS.contains(word)
                || word.chars().allMatch(c -> (c >= '0' && c <= '9') || ".,+-*/^()×÷−%!$".indexOf(c) >= 0);
    }
}
