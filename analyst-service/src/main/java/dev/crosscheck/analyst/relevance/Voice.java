package dev.crosscheck.analyst.relevance;

import dev.crosscheck.model.text.PatternFile;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The group whose account a question asks for: "What do officials say about …", "居民對…的說法". */
public enum Voice {
    OFFICIAL,
    /** Local people and people who write on forums: neither speak for an authority. */
    SOCIAL;

    private static final int FLAGS = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;
    /** Where a question names the group: before "say", after "according to", at the start of a Chinese sentence. */
    private static final String BEFORE =
            "\\b(?:(?:what|how) (?:do|does|did)|according to) (?:the |local |county |city )?";

    private static final String BEFORE_CHINESE = "^(?:根據|依據|按照)?";
    private static final Pattern TELLS = Pattern.compile(Words.FILE.text("TELLS"), FLAGS);

    private static final String AFTER_CHINESE = "(?=對|對於|關於|就|怎麼|如何|的說法|，)";

    private final Pattern named;
    private final Pattern asked;
    private final Pattern askedInChinese;
    private final Pattern speaks;

    Voice() {
        String names = Words.FILE.text(name() + "_NAMES");
        this.named = Pattern.compile("(?:the )?(?:" + names + ")", FLAGS);
        this.asked = Pattern.compile(BEFORE + "(" + names + ")\\b", FLAGS);
        this.askedInChinese = Pattern.compile(BEFORE_CHINESE + "(" + names + ")" + AFTER_CHINESE, FLAGS);
        this.speaks = Pattern.compile(Words.FILE.text(name() + "_SPEAKS"), FLAGS);
    }

    /**
     * In a nested class, because the constants above need it: static fields of the enum are initialised after its
     * constants.
     */
    private static final class Words {
        private static final PatternFile FILE = PatternFile.load(Voice.class, "voice.patterns");
    }

    /** Returns the voice that {@code side} names, if it contains nothing else. */
    public static Optional<Voice> named(String side) {
        for (Voice voice : values()) {
            if (voice.named.matcher(side).matches()) {
                return Optional.of(voice);
            }
        }
        return Optional.empty();
    }

    /** Returns the voice that {@code question} asks for; empty if it asks for both or neither. */
    public static Optional<Voice> askedBy(String question) {
        boolean official = OFFICIAL.place(question).isPresent();
        boolean social = SOCIAL.place(question).isPresent();
        return official == social ? Optional.empty() : Optional.of(official ? OFFICIAL : SOCIAL);
    }

    /** Returns {@code question} without the voice's name, which leaves only the topic. */
    static String withoutVoice(String question) {
        return askedBy(question)
                .flatMap(voice -> voice.place(question))
                .map(name -> question.substring(0, name.start(1)) + " " + question.substring(name.end(1)))
                .orElse(question);
    }

    private Optional<Matcher> place(String question) {
        Matcher english = asked.matcher(question);
        if (english.find()) {
            return Optional.of(english);
        }
        Matcher chinese = askedInChinese.matcher(question);
        return chinese.find() ? Optional.of(chinese) : Optional.empty();
    }

    /** Whether a sentence reports what someone with this voice says, counts or has seen. */
    public boolean isHeardIn(String sentence) {
        return TELLS.matcher(sentence).find() && speaks.matcher(sentence).find();
    }
}
