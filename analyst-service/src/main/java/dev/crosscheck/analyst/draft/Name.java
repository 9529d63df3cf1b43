package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.relevance.QuestionWords;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.WordList;
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
 * The name of a person, an organisation or a place, as a sentence writes it, without titles. Immutable.
 *
 * @param written the name: "Ann Lee" of "the engineer Ann Lee", 林文德 of 廠長林文德
 * @param kind only names of one kind are compared
 */
record Name(String written, Kind kind) {

    /** What a name is of, by its form. */
    enum Kind {
        /** Two or three words in English; a surname and one or two characters in Chinese. */
        PERSON,
        /** A name with a word such as "Agency", or an abbreviation in capitals. */
        ORGANISATION,
        /** A single word in English, which may be of anything; a Chinese place, which has a word such as 縣. */
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
    private static final Pattern HAN_PERSON = Pattern.compile("(?:^|[長任員師授理人士事生者])((?:"
            + String.join("|", HAN.get("surname")) + ")\\p{IsHan}{1,2}?)(?:" + String.join("|", HAN.get("title"))
            + ")?$");
    private static final Pattern HAN_ORGANISATION =
            Pattern.compile("^\\p{IsHan}{2,20}(?:" + String.join("|", HAN.get("organisation")) + ")$");
    private static final Pattern HAN_PLACE = Pattern.compile("^\\p{IsHan}{1,6}[縣市鄉鎮區村里港島]$");
    /** Characters at the beginning of a Chinese name that tell it from another. */
    private static final int TELLING = 2;

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
        boolean abbreviated = words.stream()
                .anyMatch(word -> word.length() >= LEAST_OF_AN_ABBREVIATION
                        && word.chars().allMatch(Character::isUpperCase));
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
        if (HAN_PLACE.matcher(words).matches()) {
            return Optional.of(new Name(words, Kind.OTHER));
        }
        return person.find() ? Optional.of(new Name(person.group(1), Kind.PERSON)) : Optional.empty();
    }

    /**
     * Whether this is surely another name: of the same kind, without a common word, and neither the initials of the
     * other.
     */
    boolean differsFrom(Name other) {
        return kind == other.kind
                && telling().stream().noneMatch(other.telling()::contains)
                && !initials().equals(other.plainly())
                && !other.initials().equals(plainly());
    }

    /** Whether a text has the name, or a word that tells it from others, such as a surname. */
    boolean isIn(String text) {
        return Language.holdsHan(written)
                ? text.contains(shortened())
                : wordsOf(text).contains(last());
    }

    private Set<String> telling() {
        return Language.holdsHan(written)
                ? Set.of(shortened())
                : wordsOf(written).stream()
                        .filter(word -> !ORGANISATIONS.contains(word))
                        .collect(Collectors.toSet());
    }

    private String shortened() {
        return kind == Kind.PERSON ? written : written.substring(0, Math.min(TELLING, written.length()));
    }

    private String last() {
        List<String> words = words(written).toList();
        return plain(kind == Kind.PERSON ? words.getLast() : words.getFirst());
    }

    private String plainly() {
        return plain(written);
    }

    private String initials() {
        return words(written)
                .filter(word -> Character.isUpperCase(word.codePointAt(0)))
                .map(word -> word.substring(0, 1))
                .collect(Collectors.joining())
                .toLowerCase(Locale.ROOT);
    }

    private static Stream<String> words(String text) {
        return BLANKS.splitAsStream(text.strip());
    }

    private static Set<String> wordsOf(String text) {
        return words(text).map(Name::plain).collect(Collectors.toSet());
    }

    /** Returns the letters and digits in lower case, without a possessive. */
    private static String plain(String word) {
        return word.toLowerCase(Locale.ROOT).replaceFirst("['’]s$", "").replaceAll("[^\\p{L}\\p{N}]", "");
    }
}
