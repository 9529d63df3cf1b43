package dev.crosscheck.analyst.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the items of an English list: "A and B", "A, B and C", "A with B". An ambiguous list gives no result. */
final class EnglishList {

    private static final List<String> AND = List.of(" and ", " or ");
    /** Between two items, unless the list has another word or commas: then it is part of a name. */
    private static final List<String> AMPERSAND = List.of(" & ");
    /** Words that join exactly two items; not used in a list that has "and" or commas. */
    private static final List<String> AGAINST = List.of(" versus ", " vs ", " vs. ", " with ", " against ", " to ");

    private static final List<String> PLACES = List.of("at ", "in ", "on ", "of ", "from ", "by ", "between ");

    private EnglishList() {}

    static boolean isOne(String text) {
        return of(text).isPresent();
    }

    static Optional<List<String>> of(String text) {
        String lower = Sides.lower(text);
        List<String> items = new ArrayList<>();
        String last = text;
        int from = 0;
        for (int comma = lower.indexOf(", "); comma >= 0; comma = lower.indexOf(", ", from)) {
            items.add(text.substring(from, comma));
            from = comma + 2;
            last = text.substring(from);
        }
        Optional<List<String>> end = items.isEmpty() ? pair(last) : ending(last);
        return end.flatMap(two -> {
            items.addAll(two);
            return Sides.checked(withHead(items));
        });
    }

    /** Reads the end of a list after a comma: "B and C", or "and C". */
    private static Optional<List<String>> ending(String text) {
        for (String and : AND) {
            if (text.startsWith(and.substring(1))) {
                return Optional.of(List.of(text.substring(and.length() - 1)));
            }
        }
        return borders(text, AND) == 1 ? Optional.of(apart(text, AND)) : Optional.empty();
    }

    private static Optional<List<String>> pair(String text) {
        int ands = borders(text, AND);
        if (ands == 1) {
            return Optional.of(apart(text, AND));
        }
        for (List<String> words : List.of(AGAINST, AMPERSAND)) {
            if (ands == 0 && borders(text, words) == 1) {
                return Optional.of(apart(text, words));
            }
        }
        return Optional.empty();
    }

    private static int borders(String text, List<String> words) {
        int count = 0;
        for (String word : words) {
            for (int at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length() - 1)) {
                count++;
            }
        }
        return count;
    }

    private static List<String> apart(String text, List<String> words) {
        for (String word : words) {
            int at = text.indexOf(word);
            if (at >= 0) {
                return List.of(text.substring(0, at), text.substring(at + word.length()));
            }
        }
        return List.of(text);
    }

    /** Adds the head of the first item to later ones that lack it: "the leaks at Lakeview and at Cloudbend". */
    private static List<String> withHead(List<String> items) {
        String first = items.getFirst();
        return items.stream()
                .map(item -> PLACES.stream()
                        .filter(item::startsWith)
                        .filter(place -> first.indexOf(" " + place) > 0)
                        .findFirst()
                        .map(place -> first.substring(0, first.indexOf(" " + place) + 1) + item)
                        .orElse(item))
                .toList();
    }

    /** Returns where the first item may end; -1 if there is only one item. */
    static int firstBorder(String text) {
        int first = text.indexOf(", ");
        for (List<String> words : List.of(AND, AGAINST, AMPERSAND)) {
            for (String word : words) {
                int at = text.indexOf(word);
                first = at >= 0 && (first < 0 || at < first) ? at : first;
            }
        }
        return first;
    }
}
