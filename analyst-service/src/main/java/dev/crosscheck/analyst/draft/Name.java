package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.relevance.QuestionWords;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.WordList;
import java.text.Normalizer;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The name of a person or an organisation, as a sentence writes it, without titles. Its form alone tells which: "New
 * York" has the form of a person. Immutable.
 *
 * @param written the name: "Ann Lee" of "the engineer Ann Lee", 林文德 of 廠長林文德
 * @param kind only names of one kind are compared
 */
record Name(String written, Kind kind) {

    /** What a name may be of, by its form. */
    enum Kind {
        /** The form of a person: two or three words in English; a surname and one or two characters in Chinese. */
        PERSON,
        /** A name with a word such as "Agency", or an abbreviation in capitals. */
        ORGANISATION,
        /** A single word in English, which may be of anything. */
        OTHER
    }

    private static final Map<String, Set<String>> WORDS = WordList.byName(Name.class, "names.en.txt");
    private static final Set<String> TITLES = WORDS.get("title");
    private static final Set<String> PERSONS =
            WordList.byName(Name.class, "persons.en.txt").get("person");
    private static final Set<String> ORGANISATIONS = WORDS.get("organisation");
    private static final int MOST_WORDS_OF_A_PERSON = 3;
    private static final int LEAST_OF_AN_ABBREVIATION = 2;

    private static final Map<String, Set<String>> HAN = WordList.byName(Name.class, "names.zh-Hant.txt");
    private static final Pattern HAN_PERSON = Pattern.compile("(?:^|[長任員師授理人士事生者])((?:" + any("surname") + ")(?!(?:"
            + any("title") + "|[男女嫌姓某氏總]))\\p{IsHan}{1,2}?)(?:" + any("title") + ")?$");
    /** Words that begin like a surname. */
    private static final Set<String> NO_PERSONS = HAN.get("common");

    private static final Pattern HAN_ORGANISATION =
            Pattern.compile("^\\p{IsHan}{2,20}(?:" + any("organisation") + ")$");
    /** Characters at the beginning of a Chinese name that tell it from another. */
    private static final int TELLING = 2;

    private static final Pattern POSSESSIVE = Pattern.compile("['’]s(?=\\P{L}*+$)");
    private static final Pattern NO_LETTER = Pattern.compile("[^\\p{L}\\p{N}]");
    private static final Pattern BLANKS = Pattern.compile("\\s+");

    /**
     * Returns the name in the words of an answer, if there is exactly one that the question lacks.
     *
     * @param words what the reader points to
     */
    static Optional<Name> only(String words, String question) {
        return Language.holdsHan(words)
                ? han(words.strip()).filter(name -> !question.contains(name.written()))
                : english(words, question);
    }

    /** Whether the reader points to different names in two sentences. */
    static boolean differ(Ranked one, Ranked other, String question) {
        Optional<Name> first = only(one.read().span(), question);
        Optional<Name> second = only(other.read().span(), question);
        return first.isPresent() && second.isPresent() && first.get().differsFrom(second.get());
    }

    private static Optional<Name> english(String words, String question) {
        Set<String> asked = wordsOf(question);
        List<String> names = QuestionWords.entities(words).stream()
                .map(Name::withoutTitles)
                .filter(name -> !name.isEmpty() && !asked.containsAll(wordsOf(name)))
                .toList();
        return names.size() == 1 && words.contains(names.getFirst())
                ? Optional.of(new Name(names.getFirst(), kindOf(names.getFirst())))
                        .filter(name -> name.kind() == Kind.ORGANISATION || !name.joinsTwo())
                : Optional.empty();
    }

    /** Whether a sentence names the person right behind an office: "the plant manager, Ho Wen-lun". */
    boolean isOfAnOfficeIn(String sentence) {
        int at = sentence.indexOf(written);
        List<String> before =
                at < 0 ? List.of() : words(sentence.substring(0, at)).toList();
        return kind == Kind.PERSON && !before.isEmpty() && isAnOffice(before.getLast());
    }

    private static boolean isAnOffice(String word) {
        return TITLES.contains(plain(word)) || PERSONS.contains(plain(word));
    }

    private boolean joinsTwo() {
        return written.contains(" and ") || written.contains(" & ");
    }

    private static String withoutTitles(String name) {
        return words(name).dropWhile(Name::isAnOffice).collect(Collectors.joining(" "));
    }

    private static Kind kindOf(String name) {
        List<String> words = words(name).toList();
        boolean abbreviated = words.size() == 1
                && name.length() >= LEAST_OF_AN_ABBREVIATION
                && name.chars().allMatch(Character::isUpperCase);
        if (abbreviated || words.stream().anyMatch(word -> ORGANISATIONS.contains(plain(word)))) {
            return Kind.ORGANISATION;
        }
        return words.size() > 1 && words.size() <= MOST_WORDS_OF_A_PERSON ? Kind.PERSON : Kind.OTHER;
    }

    private static Optional<Name> han(String words) {
        Matcher person = HAN_PERSON.matcher(words);
        if (HAN_ORGANISATION.matcher(words).matches()) {
            return Optional.of(new Name(words, Kind.ORGANISATION));
        }
        return person.find() && !NO_PERSONS.contains(person.group(1))
                ? Optional.of(new Name(person.group(1), Kind.PERSON))
                : Optional.empty();
    }

    /**
     * Whether this is surely another name: of the same kind, without a common word, and neither the initials of the
     * other.
     */
    boolean differsFrom(Name other) {
        return kind == other.kind
                && Collections.disjoint(telling(), other.telling())
                && !initials().contains(plain(other.written))
                && !other.initials().contains(plain(written));
    }

    /** Whether a text has the name, or the surname of a person. */
    boolean isIn(String text) {
        if (Language.holdsHan(written)) {
            return plain(text).contains(plain(kind == Kind.PERSON ? written : beginning()));
        }
        Set<String> words = wordsOf(text);
        return kind == Kind.PERSON
                ? words.contains(plain(words(written).toList().getLast()))
                : words.containsAll(telling());
    }

    /** Returns what tells the name from others: its words, or a Chinese surname or the first characters of a firm. */
    private Set<String> telling() {
        if (Language.holdsHan(written)) {
            return Set.of(plain(kind == Kind.PERSON ? written.substring(0, 1) : beginning()));
        }
        Set<String> telling = capitalised(written).map(Name::plain).collect(Collectors.toCollection(HashSet::new));
        telling.removeAll(ORGANISATIONS);
        return telling.isEmpty() ? wordsOf(written) : telling;
    }

    private String beginning() {
        return written.substring(0, Math.min(TELLING, written.length()));
    }

    /** Returns the initials with and without those of small words: "doe" and "de" of "Department of Energy". */
    private Set<String> initials() {
        return Stream.of(words(written), capitalised(written))
                .map(Name::initials)
                .collect(Collectors.toSet());
    }

    private static String initials(Stream<String> words) {
        return words.map(word -> word.substring(0, 1))
                .collect(Collectors.joining())
                .toLowerCase(Locale.ROOT);
    }

    private static Stream<String> capitalised(String name) {
        return words(name).filter(word -> Character.isUpperCase(word.codePointAt(0)));
    }

    private static String any(String list) {
        return HAN.get(list).stream()
                .sorted(Comparator.comparingInt(String::length).reversed().thenComparing(Comparator.naturalOrder()))
                .collect(Collectors.joining("|"));
    }

    private static Stream<String> words(String text) {
        return BLANKS.splitAsStream(text.strip());
    }

    private static Set<String> wordsOf(String text) {
        return words(text)
                .map(Name::plain)
                .filter(word -> !word.isEmpty())
                .collect(Collectors.toCollection(HashSet::new));
    }

    /** Returns letters and digits in lower case, without accents and a possessive; 臺 as 台. */
    private static String plain(String word) {
        String folded = Normalizer.normalize(word, Normalizer.Form.NFD)
                .toLowerCase(Locale.ROOT)
                .replace('臺', '台');
        return NO_LETTER.matcher(POSSESSIVE.matcher(folded).replaceFirst("")).replaceAll("");
    }
}
