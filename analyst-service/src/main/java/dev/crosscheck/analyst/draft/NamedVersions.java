package dev.crosscheck.analyst.draft;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The versions, sections and the like that a question names, such as "Debian 2.0" or "Section 4.1". Tells whether a
 * sentence is about another version of the same thing. To a question about Debian 2.0, "Linux 2.0.34" and "in March
 * 35.4" are no versions, since Debian does not stand before them.
 */
final class NamedVersions {

    /**
     * A number and the capitalised word before it. At the beginning of a line the word may be missing: "1.3 Bo was
     * released".
     */
    private static final Pattern NAMED = Pattern.compile(
            "(?:(?<![\\p{L}\\p{N}])(\\p{Lu}[\\p{L}\\p{N}-]*) [vV]?|^[-*“\" ]{0,4}(?=[\\d.]*\\d \\p{Lu}\\p{Ll}))"
                    + "(\\d{1,4}(?:\\.\\d{1,3}){1,2})(?![\\d.]*\\d)",
            Pattern.MULTILINE);

    private static final Pattern NUMBER = Pattern.compile("(?<![\\d.])\\d{1,4}(?:\\.\\d{1,3}){1,2}(?![\\d.]*\\d)");

    /** Words that point back to a version named before. */
    private static final Pattern THIS_ONE = Pattern.compile(
            "\\bthis (?:release|version|edition|section|chapter|article|model|standard)\\b|(?:該|這個)(?:版本?|型號)",
            Pattern.CASE_INSENSITIVE);

    private final Set<String> names;
    private final Set<String> numbers;

    /** @param number with at least one dot; its name is in lower case, or empty if the line begins with the number */
    private record Named(String name, String number) {}

    private NamedVersions(Set<String> names, Set<String> numbers) {
        this.names = names;
        this.numbers = numbers;
    }

    /** Returns the versions that a question names; empty if it names none. */
    static Optional<NamedVersions> in(String question) {
        Set<String> names = in(question, _ -> true).stream()
                .map(Named::name)
                .filter(name -> !name.isEmpty())
                .collect(Collectors.toSet());
        Set<String> numbers = new HashSet<>();
        NUMBER.matcher(question).results().forEach(found -> numbers.add(found.group()));
        return names.isEmpty() ? Optional.empty() : Optional.of(new NamedVersions(names, numbers));
    }

    /**
     * Whether a sentence speaks of other versions of the same thing alone: by those that it names, or else, if it says
     * "this release", by the one named last before it.
     *
     * @param before the text before the sentence
     */
    boolean areOthersIn(String sentence, String before) {
        List<Named> own = in(sentence, this::isOfTheSame);
        if (own.isEmpty() && THIS_ONE.matcher(sentence).find()) {
            List<Named> earlier = in(before, this::isOfTheSame);
            own = earlier.isEmpty() ? List.of() : List.of(earlier.getLast());
        }
        return !own.isEmpty() && own.stream().noneMatch(named -> isAsked(named.number()));
    }

    private boolean isOfTheSame(Named named) {
        return named.name().isEmpty() || names.contains(named.name());
    }

    /** Whether the number is asked about, or a part of such a version: 3.12.1 is one of 3.12. */
    private boolean isAsked(String number) {
        return numbers.stream()
                .anyMatch(asked ->
                        number.equals(asked) || number.startsWith(asked + ".") || asked.startsWith(number + "."));
    }

    private static List<Named> in(String text, Predicate<Named> which) {
        return NAMED.matcher(text)
                .results()
                .map(found -> new Named(
                        found.group(1) == null ? "" : found.group(1).toLowerCase(Locale.ROOT), found.group(2)))
                .filter(which)
                .toList();
    }
}
