package dev.crosscheck.model.text;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The languages that Crosscheck reads and writes, under their BCP 47 tags. */
public enum Language {
    ENGLISH("en", Locale.ENGLISH),
    CHINESE("zh-Hant", Locale.TRADITIONAL_CHINESE);

    /** About this many Han characters make one word. */
    private static final int HAN_OF_A_WORD = 2;

    /** Words of Latin letters, with digits and hyphens inside. */
    private static final Pattern LATIN_WORD = Pattern.compile("\\p{IsLatin}[\\p{IsLatin}\\p{N}'’_-]*");

    /** Function words of English. They show that a sentence is English, even if it contains Chinese names. */
    private static final Set<String> FUNCTION_WORDS = WordList.words(Language.class, "function-words.en.txt");

    private static final DateTimeFormatter ENGLISH_DATE = DateTimeFormatter.ofPattern("d MMMM uuuu", Locale.ENGLISH);

    private final String tag;
    private final Locale locale;

    Language(String tag, Locale locale) {
        this.tag = tag;
        this.locale = locale;
    }

    @JsonValue
    public String tag() {
        return tag;
    }

    public Locale locale() {
        return locale;
    }

    /**
     * @param tag {@code en…} or {@code zh…}, in any case
     * @throws IllegalArgumentException that names {@code language}, if it is any other tag
     */
    @JsonCreator
    public static Language of(String tag) {
        // Computed once: every message contains it.
        for (Language language : values()) {
            if (language.tag.equals(tag)) {
                return language;
            }
        }
        String primary = tag == null ? "" : tag.strip().toLowerCase(Locale.ROOT).split("[-_]", 2)[0];
        return Arrays.stream(values())
                .filter(language -> language.tag.split("-", 2)[0].equals(primary))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("language must be en or zh-Hant, not " + tag));
    }

    /** Formats {@code date} in this language: {@code 4 March 2025}, {@code 2025年3月4日}. */
    public String write(LocalDate date) {
        return switch (this) {
            case ENGLISH -> ENGLISH_DATE.format(date);
            case CHINESE -> date.getYear() + "年" + date.getMonthValue() + "月" + date.getDayOfMonth() + "日";
        };
    }

    /** Returns whether {@code text} contains a Han character. */
    public static boolean holdsHan(String text) {
        return Han.count(text) > 0;
    }

    /**
     * Detects the language: Chinese if the Han characters weigh at least as much as the Latin words. Two Han characters
     * weigh as much as one word. A function word of English counts twice. A capitalised word that is not the first
     * counts half, since it may be a name in either language. A text without letters is English.
     */
    public static Language detect(String text) {
        int han = Han.count(text);
        if (han == 0) {
            return ENGLISH;
        }
        double latin = 0;
        Matcher word = LATIN_WORD.matcher(text);
        while (word.find()) {
            latin += weight(word.group(), word.start() == 0);
        }
        return (double) han / HAN_OF_A_WORD >= latin ? CHINESE : ENGLISH;
    }

    private static double weight(String word, boolean first) {
        if (FUNCTION_WORDS.contains(first ? word.toLowerCase(Locale.ROOT) : word)) {
            return 2;
        }
        boolean capital = word.codePoints().anyMatch(Character::isUpperCase);
        return capital && !first ? 0.5 : 1;
    }
}
