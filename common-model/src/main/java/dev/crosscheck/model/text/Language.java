package dev.crosscheck.model.text;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.Locale;

/** The languages that Crosscheck reads and writes, under their BCP 47 tags. */
public enum Language {
    ENGLISH("en", Locale.ENGLISH),
    CHINESE("zh-Hant", Locale.TRADITIONAL_CHINESE);

    /** From this share of Han characters among the letters on, a text counts as Chinese. */
    private static final double HAN_SHARE = 0.3;

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
     * @throws IllegalArgumentException naming {@code language} for any other
     */
    @JsonCreator
    public static Language of(String tag) {
        String primary = tag == null ? "" : tag.strip().toLowerCase(Locale.ROOT).split("[-_]", 2)[0];
        return Arrays.stream(values())
                .filter(language -> language.tag.split("-", 2)[0].equals(primary))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("language must be en or zh-Hant, not " + tag));
    }

    /** {@code date} as this language writes it: {@code 4 March 2025}, {@code 2025年3月4日}. */
    public String write(LocalDate date) {
        return switch (this) {
            case ENGLISH -> ENGLISH_DATE.format(date);
            case CHINESE -> date.getYear() + "年" + date.getMonthValue() + "月" + date.getDayOfMonth() + "日";
        };
    }

    /** Whether {@code text} has a Han character anywhere. */
    public static boolean holdsHan(String text) {
        return text.codePoints().anyMatch(Character::isIdeographic);
    }

    /** Chinese if at least three letters in ten are Han characters, English otherwise. */
    public static Language detect(String text) {
        long letters = text.codePoints().filter(Character::isLetter).count();
        long han = text.codePoints().filter(Character::isIdeographic).count();
        return letters > 0 && han >= HAN_SHARE * letters ? CHINESE : ENGLISH;
    }
}
