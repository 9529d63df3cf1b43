package dev.crosscheck.analyst.draft;

import dev.crosscheck.model.text.PatternFile;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds places, facilities, office holders and events that a text names with their kind: "the Lakeview plant", "Mayor
 * Lin", "the fire in Bergen", "湖景廠". Reads each word once. Takes only clear names: names tell sources apart, and a
 * false one would discard a good source.
 */
final class NamedThings {

    /**
     * @param name the words of the name, in lower case
     * @param kind the kind of thing, in lower case
     */
    record Thing(Set<String> name, String kind) {
        Thing {
            name = Set.copyOf(name);
        }

        boolean isNamed(Set<String> words) {
            return name.stream().anyMatch(words::contains);
        }

        /** Whether this is an event. Reports may name an event by another of its places; a building has only one. */
        boolean isAnEvent() {
            return EVENTS.contains(kind);
        }
    }

    private static final Map<String, String> PLURAL_ENDINGS = Map.of("s", "", "es", "", "ies", "y");
    private static final Set<String> FACILITIES = Set.copyOf(List.of("""
            plant factory mill refinery mine quarry dam reservoir bridge tunnel station airport port harbour
            harbor school prison stadium arena theatre theater hotel mall tower creek river brook lake bay
            beach canal forest park landfill depot shipyard smelter brewery museum library zoo cathedral
            """.strip().split("\\s+")));

    private static final Set<String> EVENTS = Set.copyOf(List.of("""
            leak spill fire wildfire flood earthquake landslide crash collision derailment explosion collapse
            blackout outbreak strike protest festival marathon election referendum accident shooting avalanche
            """.strip().split("\\s+")));

    /** Kinds that come before the name. */
    private static final Set<String> TITLES = Set.copyOf(List.of("""
            mayor minister president governor senator judge professor bishop commissioner typhoon hurricane
            cyclone storm
            """.strip().split("\\s+")));

    /** Capitalised words that are not names by themselves. */
    private static final Set<String> NO_NAMES = Set.copyOf(List.of("""
            the a an this that these those its their our his her my your each every any no one two three
            another other both all some many most local new old former first second third last next large
            small big main public private national regional state federal county city town village primary
            high elementary secondary middle water waste sewage power nuclear treatment gas oil coal steel
            chemical train railway police bus in at on of and or from to for by with when where what which who
            why how did does do was were is are has have had after before during since compare north south
            east west central upper lower january february march april may june july august september october
            november december monday tuesday wednesday thursday friday saturday sunday prime deputy vice dead
            deadly major great
            """.strip().split("\\s+")));

    /** Most words between a name and its kind: "the Lakeview water treatment plant". */
    private static final int MOST_BETWEEN = 2;

    private static final Set<String> NOT_BETWEEN =
            Set.copyOf(List.of("""
            the a an of and or in at on to for from by with near is was are were has had its their that which
            who where after before said says as but into told will would did does know knew
            """.strip().split("\\s+")));

    private static final Set<String> PLACING = Set.of("in", "at", "near");
    private static final int MOST_OF_A_NAME = 3;

    private static final Pattern WORD =
            Pattern.compile("[\\p{L}\\p{M}\\p{N}&&[^\\p{IsHan}]][\\p{L}\\p{M}\\p{N}'’\\-&&[^\\p{IsHan}]]*+|[.!?:;。]");
    private static final PatternFile FILE = PatternFile.load(NamedThings.class, "named-things.patterns");
    private static final Pattern HAN = Pattern.compile(FILE.text("HAN"));
    private static final Pattern NO_HAN_NAME = Pattern.compile(FILE.text("NO_HAN_NAME"));

    private NamedThings() {}

    /** @param opened whether a capitalised word at the very beginning, as in a title, can belong to a name */
    static Set<Thing> in(String text, boolean opened) {
        Set<Thing> things = new HashSet<>();
        Matcher han = HAN.matcher(text);
        while (han.find()) {
            if (!NO_HAN_NAME.matcher(han.group(1)).find()) {
                things.add(new Thing(Set.of(han.group(1)), han.group(2)));
            }
        }
        List<String> words = words(text);
        for (int i = 0; i < words.size(); i++) {
            String kind = words.get(i).toLowerCase(Locale.ROOT);
            if (FACILITIES.contains(kind) || EVENTS.contains(kind)) {
                add(before(words, i, opened && FACILITIES.contains(kind)), kind, things);
            }
            if (EVENTS.contains(kind) && i + 2 < words.size() && PLACING.contains(words.get(i + 1))) {
                add(from(words, i + 2), kind, things);
            }
            if (TITLES.contains(kind) && isCapital(words.get(i)) && i + 1 < words.size()) {
                add(from(words, i + 1), kind, things);
            }
        }
        return things;
    }

    /**
     * Returns the capitalised words of {@code text} that stand alone, in lower case. Words inside a company's name do
     * not name a place.
     */
    static Set<String> alone(String text) {
        List<String> words = words(text);
        Set<String> alone = new HashSet<>();
        for (int i = 0; i < words.size(); i++) {
            boolean followed = i + 1 < words.size() && isCapital(words.get(i + 1));
            boolean kind = i + 1 < words.size()
                    && (FACILITIES.contains(words.get(i + 1).toLowerCase(Locale.ROOT))
                            || EVENTS.contains(words.get(i + 1).toLowerCase(Locale.ROOT)));
            if (isCapital(words.get(i)) && (!followed || kind)) {
                alone.add(plain(words.get(i)));
            }
        }
        return alone;
    }

    /** Returns the facility of which a word in lower case is the plural. */
    static Optional<String> singular(String word) {
        return PLURAL_ENDINGS.entrySet().stream()
                .filter(ending -> word.endsWith(ending.getKey()))
                .map(ending -> word.substring(0, word.length() - ending.getKey().length()) + ending.getValue())
                .filter(FACILITIES::contains)
                .findFirst();
    }

    static boolean isAFacility(String kind) {
        return FACILITIES.contains(kind) || Character.isIdeographic(kind.codePointAt(0));
    }

    private static void add(Set<String> name, String kind, Set<Thing> things) {
        if (!name.isEmpty()) {
            things.add(new Thing(name, kind));
        }
    }

    private static Set<String> before(List<String> words, int kind, boolean opened) {
        int at = kind - 1;
        while (at >= 0 && kind - 1 - at < MOST_BETWEEN && isBetween(words.get(at))) {
            at--;
        }
        Set<String> name = new HashSet<>();
        for (int taken = 0; at >= 0 && taken < MOST_OF_A_NAME && isCapital(words.get(at)); at--, taken++) {
            boolean opens = at == 0 || isStop(words.get(at - 1));
            if (isName(words.get(at)) && (!opens || opened)) {
                name.add(plain(words.get(at)));
            }
        }
        return name;
    }

    private static Set<String> from(List<String> words, int first) {
        Set<String> name = new HashSet<>();
        for (int at = first; at < words.size() && at < first + MOST_OF_A_NAME && isCapital(words.get(at)); at++) {
            if (isName(words.get(at))) {
                name.add(plain(words.get(at)));
            }
        }
        return name;
    }

    private static boolean isBetween(String word) {
        return Character.isLowerCase(word.codePointAt(0)) && !NOT_BETWEEN.contains(word) && !isPossessive(word);
    }

    private static boolean isPossessive(String word) {
        return word.endsWith("'s") || word.endsWith("’s");
    }

    private static boolean isName(String word) {
        String plain = plain(word);
        return plain.length() > 1 && !NO_NAMES.contains(plain) && !FACILITIES.contains(plain);
    }

    private static String plain(String word) {
        String lower = word.toLowerCase(Locale.ROOT);
        return isPossessive(lower) ? lower.substring(0, lower.length() - 2) : lower;
    }

    private static boolean isCapital(String word) {
        return Character.isUpperCase(word.codePointAt(0));
    }

    private static boolean isStop(String word) {
        return !Character.isLetterOrDigit(word.codePointAt(0));
    }

    private static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        Matcher word = WORD.matcher(text);
        while (word.find()) {
            words.add(word.group());
        }
        return words;
    }
}
