package dev.crosscheck.model.source;

import dev.crosscheck.model.text.WordList;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Who a question names in English, or in another language whose names begin with capitals. */
final class EnglishParty {

    private static final Set<String> LEGAL = PartyWords.of("legal");
    private static final Set<String> KINDS = PartyWords.of("kind");
    private static final Set<String> FACILITIES = PartyWords.of("facility");
    private static final Set<String> PLACE = PartyWords.of("place");
    private static final Set<String> THERE = PartyWords.of("there");
    private static final Set<String> PRESS = PartyWords.of("press");
    private static final Set<String> SHARED = PartyWords.of("shared");
    private static final Set<String> PUBLIC = PartyWords.of("public");
    private static final Set<String> FUNCTION = WordList.words(WordList.class, "function-words.en.txt");

    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}&&[^\\p{IsHan}]]++");
    private static final int LONGEST_NAME = 4;
    private static final int SHORTEST_LABEL = 4;
    private static final int SHORTEST_NAME = 3;

    /**
     * The name of an outlet.
     *
     * @param own its words of its own, in lower case
     * @param kinds words behind them that say what kind of business it is
     * @param company whether such a word or a legal form is in the name
     */
    private record Name(List<String> own, Set<String> kinds, boolean company) {
        Name {
            own = List.copyOf(own);
            kinds = Set.copyOf(kinds);
        }
    }

    private final List<String> words;
    /** Whether the question is written without capitals, so that they don't show names. */
    private final boolean flat;

    EnglishParty(String question) {
        this.words = words(question);
        this.flat = words.stream().skip(1).noneMatch(EnglishParty::isCapital);
    }

    static boolean reports(String outlet) {
        return words(outlet).stream().map(EnglishParty::lower).anyMatch(PRESS::contains);
    }

    boolean isNamed(String outlet) {
        List<String> all = words(outlet);
        boolean article = !all.isEmpty() && all.getFirst().equalsIgnoreCase("the");
        Name name = name(article ? all.subList(1, all.size()) : all);
        return (!reports(outlet) || !name.kinds().isEmpty()) && isName(name.own()) && isNamed(name);
    }

    private static boolean isName(List<String> own) {
        return !own.isEmpty()
                && String.join("", own).length() >= SHORTEST_NAME
                && own.stream().anyMatch(word -> !FUNCTION.contains(word) && !FACILITIES.contains(word));
    }

    private static Name name(List<String> all) {
        int end = all.size();
        Set<String> kinds = new HashSet<>();
        for (; end > 0; end--) {
            String last = lower(all.get(end - 1));
            if (KINDS.contains(last)) {
                kinds.add(last);
            } else if (!LEGAL.contains(last)) {
                break;
            }
        }
        return new Name(all.subList(0, end).stream().map(EnglishParty::lower).toList(), kinds, end < all.size());
    }

    /**
     * Returns whether the question names the owner of a domain, such as {@code northmill.example} or
     * {@code northmill-chemicals.co.uk}.
     *
     * @param labels the host's labels, the last one first
     * @param reports whether the outlet's name says that it reports on others; then a domain with no more than the name
     *      of a place is not the place's
     */
    boolean ownsDomain(List<String> labels, boolean reports) {
        boolean shared = labels.size() > 2 && (SHARED.contains(labels.get(1)) || PUBLIC.contains(labels.get(1)));
        int own = shared ? 2 : 1;
        if (labels.size() <= own || labels.subList(0, own).stream().anyMatch(PUBLIC::contains)) {
            return false;
        }
        String label = labels.get(own).replace("-", "");
        for (int from = 0; from < words.size(); from++) {
            StringBuilder joined = new StringBuilder();
            for (int to = from; to < Math.min(words.size(), from + LONGEST_NAME); to++) {
                joined.append(lower(words.get(to)));
                List<String> named = words.subList(from, to + 1).stream()
                        .map(EnglishParty::lower)
                        .toList();
                if (joined.length() >= SHORTEST_LABEL && label.startsWith(joined.toString()) && isName(named)) {
                    List<String> rest = new ArrayList<>();
                    boolean whole = split(label.substring(joined.length()), rest);
                    Name name = new Name(named, Set.copyOf(rest), !rest.isEmpty());
                    if (whole && (name.company() || !reports) && isMeant(from, name)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /** Splits what follows a name in a label into words of companies. Returns whether nothing else is left. */
    private static boolean split(String text, List<String> words) {
        if (text.isEmpty()) {
            return true;
        }
        for (int end = text.length(); end > 0; end--) {
            String word = text.substring(0, end);
            if (KINDS.contains(word) || LEGAL.contains(word)) {
                words.add(word);
                if (split(text.substring(end), words)) {
                    return true;
                }
                words.removeLast();
            }
        }
        return false;
    }

    private boolean isNamed(Name name) {
        for (int at = 0; at + name.own().size() <= words.size(); at++) {
            if (words.subList(at, at + name.own().size()).stream()
                            .map(EnglishParty::lower)
                            .toList()
                            .equals(name.own())
                    && isMeant(at, name)) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether the words at this place of the question mean the outlet, and no place or other organisation. */
    private boolean isMeant(int at, Name name) {
        int after = at + name.own().size();
        if (after < words.size() && words.get(after).equals("s")) {
            after++;
        }
        boolean capital = isCapital(words.get(at)) && (at > 0 || !FUNCTION.contains(lower(words.get(0))));
        if (!capital && !flat) {
            return false;
        }
        boolean named = !name.kinds().isEmpty() && name.kinds().contains(word(after));
        if (named) {
            return true;
        }
        boolean owned = FACILITIES.contains(word(after)) || (FACILITIES.contains(word(after + 1)) && isPlain(after));
        if (owned) {
            return true;
        }
        if (name.company() && !name.kinds().isEmpty()) {
            return THERE.contains(word(at - 1)) && FACILITIES.contains(word(at - 2));
        }
        boolean longer =
                (after < words.size() && isCapital(words.get(after))) || (at > 1 && isCapital(words.get(at - 1)));
        boolean place = PLACE.contains(word(at - 1))
                || (word(at - 1).equals("the") && PLACE.contains(word(at - 2)))
                || (word(at - 1).equals("of") && !name.company());
        return !flat && !longer && !place;
    }

    /** Returns whether a word only says what kind of facility it is: "the Northmill treatment plant". */
    private boolean isPlain(int at) {
        String word = word(at);
        return !word.isEmpty() && !FUNCTION.contains(word) && !isCapital(words.get(at));
    }

    private String word(int at) {
        return at < 0 || at >= words.size() ? "" : lower(words.get(at));
    }

    private static boolean isCapital(String word) {
        return Character.isUpperCase(word.codePointAt(0));
    }

    private static List<String> words(String text) {
        return WORD.matcher(text).results().map(MatchResult::group).toList();
    }

    private static String lower(String word) {
        return word.toLowerCase(Locale.ROOT);
    }
}
