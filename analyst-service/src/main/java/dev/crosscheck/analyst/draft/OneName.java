package dev.crosscheck.analyst.draft;

import dev.crosscheck.model.text.WordList;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A question that one name answers: "Who founded the museum?", "Where was the ship built?". "Who resigned?" may have
 * several answers, and two sources that name two persons then do not disagree.
 */
final class OneName {

    private static final Map<String, Set<String>> ENGLISH = WordList.byName(OneName.class, "one-name.en.txt");
    private static final String VERBS = "(?:" + String.join("|", ENGLISH.get("verb")) + ")";
    private static final String BODIES = "(?:" + String.join("|", ENGLISH.get("body")) + ")";

    private static final Pattern ASKED = Pattern.compile(
            "\\bwho(?:'s| is| was) (?:(?:now|then|currently) )?(?:the|its|their|his|her|\\S+['’]s) "
                    + "|\\bwho (?:first |originally |actually |really )?" + VERBS + "\\b"
                    + "|\\b(?:by|to) whom (?:is|was)\\b|\\bwho (?:is|was) [^?]{1,80} (?:by|to)\\?"
                    + "|\\bwhich " + BODIES + " (?:is|was|has|had|" + VERBS + ")\\b"
                    + "|\\bwhere (?:is|was|did|does)\\b",
            Pattern.CASE_INSENSITIVE);
    /** Words that expect several names. */
    private static final Pattern SEVERAL = Pattern.compile(
            "\\b(?:who else|who all|and who|among|between|places|all)\\b|哪些|有誰|誰和誰|分別|各", Pattern.CASE_INSENSITIVE);

    private static final Pattern CHINESE = Pattern.compile("是誰|[由被]誰|誰(?:"
            + String.join("|", WordList.words(OneName.class, "one-name.zh-Hant.txt"))
            + ")|哪一?[家間個位](?:公司|廠商|機構|單位|機關|人|大學|學校|醫院|銀行|縣市|城市|鄉鎮)|在(?:哪裡|哪裏|哪兒|何處|什麼地方)");

    private OneName() {}

    static boolean isAsked(String question) {
        return (ASKED.matcher(question).find() || CHINESE.matcher(question).find())
                && !SEVERAL.matcher(question).find();
    }
}
