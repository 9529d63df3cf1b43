package dev.crosscheck.analyst.relevance;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The group whose account a question asks for: "What do officials say about …", "居民對…的說法". */
public enum Voice {
    OFFICIAL(
            "officials|official (?:sources|accounts|statements|figures|reports|versions)|the authorities|authorities"
                    + "|the government"
                    + "|官方|政府|當局|主管機關|官員",
            "\\b(?:officials?|authorit(?:y|ies)|government|ministr(?:y|ies)|minister|agenc(?:y|ies)|bureau"
                    + "|departments?|county|council|inspectors?|regulators?|mayor|spokes\\w+)\\b"
                    + "|官方|政府|當局|主管機關|官員|檢查員|發言人|縣府|市府|\\p{IsHan}{2}[局署廳]"),
    /** Local people and people who write on forums: neither speak for an authority. */
    SOCIAL(
            "residents|locals|local people|villagers|neighbou?rs|citizens|the public|people online|internet users"
                    + "|social media(?: accounts| posts| users)?"
                    + "|the internet|(?:online )?forums?(?: posts)?|居民|民眾|村民|住戶|鄰居|網友|鄉民|論壇|社群(?:媒體)?|網路上?|民間",
            "\\b(?:residents?|locals|villagers?|neighbou?rs?|citizens?|volunteers?|households?|social media|forums?"
                    + "|posts?)\\b"
                    + "|居民|民眾|村民|住戶|鄰居|網友|鄉民|論壇|社群|網路|民間|志工|貼文");

    private static final int FLAGS = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;
    /** Where a question names the group: before "say", after "according to", at the start of a Chinese sentence. */
    private static final String BEFORE =
            "\\b(?:(?:what|how) (?:do|does|did)|according to) (?:the |local |county |city )?";

    private static final String BEFORE_CHINESE = "^(?:根據|依據|按照)?";
    private static final Pattern TELLS = Pattern.compile(
            "\\b(?:sa(?:y|ys|id)|told|tells?|report(?:s|ed)?|claim(?:s|ed)?|den(?:y|ies|ied)|according|announced"
                    + "|stated|believes?|found|saw|seen"
                    + "|count(?:s|ed)?|measured|recorded|collected|picked up|estimate[sd]?|complain(?:s|ed)?|wrote"
                    + "|writes|posted)\\b"
                    + "|表示|指出|說|稱|認為|反映|通報|發現|統計|測得|估計|抱怨|寫道|公布|否認|撈",
            FLAGS);

    private static final String AFTER_CHINESE = "(?=對|對於|關於|就|怎麼|如何|的說法|，)";

    private final Pattern named;
    private final Pattern asked;
    private final Pattern askedInChinese;
    private final Pattern speaks;

    Voice(String names, String speaks) {
        this.named = Pattern.compile("(?:the )?(?:" + names + ")", FLAGS);
        this.asked = Pattern.compile(BEFORE + "(" + names + ")\\b", FLAGS);
        this.askedInChinese = Pattern.compile(BEFORE_CHINESE + "(" + names + ")" + AFTER_CHINESE, FLAGS);
        this.speaks = Pattern.compile(speaks, FLAGS);
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
