package dev.crosscheck.model.source;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Who a question names in Chinese, which has no blanks between words. */
final class ChineseParty {

    private static final List<String> LEGAL = longestFirst("legal-han");
    private static final List<String> KINDS = longestFirst("kind-han");
    private static final List<String> FACILITIES = longestFirst("facility-han");
    private static final Set<String> PLACE = PartyWords.of("place-han");
    private static final Set<String> PRESS = PartyWords.of("press-han");

    private static final int SHORTEST = 2;
    /** A shorter name without a legal form or kind of business may be that of a place. */
    private static final int SHORTEST_ALONE = 3;

    private final String question;

    ChineseParty(String question) {
        this.question = question.replaceAll("\\s", "");
    }

    static boolean reports(String outlet) {
        return PRESS.stream().anyMatch(outlet::contains);
    }

    boolean isNamed(String outlet) {
        String bare = outlet.replaceAll("\\s", "");
        if (reports(bare)) {
            return false;
        }
        String core = without(bare, LEGAL);
        String name = without(core, KINDS);
        if (name.length() < SHORTEST) {
            return false;
        }
        boolean company = !name.equals(bare);
        String kind = core.substring(name.length());
        if (!company && name.length() < SHORTEST_ALONE) {
            return false;
        }
        for (int at = question.indexOf(name); at >= 0; at = question.indexOf(name, at + 1)) {
            if (isMeant(at, name, kind, company)) {
                return true;
            }
        }
        return false;
    }

    private boolean isMeant(int at, String name, String kind, boolean company) {
        String after = question.substring(at + name.length());
        boolean named = !kind.isEmpty() && after.startsWith(kind);
        String rest = named ? after.substring(kind.length()) : after;
        String owned = rest.startsWith("的") ? rest.substring(1) : rest;
        boolean facility = start(owned, FACILITIES).isPresent();
        if (named || facility) {
            return true;
        }
        boolean place = at > 0 && PLACE.contains(question.substring(at - 1, at));
        return kind.isEmpty()
                && name.length() >= SHORTEST_ALONE
                && !place
                && (start(after, KINDS).isEmpty() || company);
    }

    private static Optional<String> start(String text, List<String> words) {
        return words.stream().filter(text::startsWith).findFirst();
    }

    /** Removes such words from the end of a name, as long as something is left in front. */
    private static String without(String name, List<String> words) {
        String rest = name;
        for (boolean found = true; found; ) {
            String all = rest;
            Optional<String> end = words.stream()
                    .filter(word -> all.endsWith(word) && all.length() > word.length())
                    .findFirst();
            rest = end.map(word -> all.substring(0, all.length() - word.length()))
                    .orElse(all);
            found = end.isPresent();
        }
        return rest;
    }

    private static List<String> longestFirst(String list) {
        return PartyWords.of(list).stream()
                .sorted(Comparator.comparingInt(String::length).reversed().thenComparing(Comparator.naturalOrder()))
                .toList();
    }
}
