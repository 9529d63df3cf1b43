package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.relevance.AnswerKind;
import dev.crosscheck.model.text.WordList;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A question that one name answers: "Who founded the museum?" "Who resigned?" may have several answers, and so may
 * "where": a town is in a country. Two sources that give two names then do not disagree.
 */
final class OneName {

    private static final Map<String, Set<String>> ENGLISH = WordList.byName(OneName.class, "one-name.en.txt");
    private static final String VERBS = "(?:" + String.join("|", ENGLISH.get("verb")) + ")";
    private static final String BODIES = "(?:" + String.join("|", ENGLISH.get("body")) + ")";

    private static final Pattern ASKED = Pattern.compile(
            "^(?:(?:and|but|so),? )?(?:who(?:'s| is| was) (?:(?:now|then|currently) )?(?:the|its|their) "
                    + "|who (?:first |originally |actually |really )?" + VERBS + "\\b"
                    + "|by whom (?:is|was) [^?]{1,80} " + VERBS + "\\b"
                    + "|which " + BODIES + " (?:first |originally )?" + VERBS + "\\b)",
            Pattern.CASE_INSENSITIVE);
    /** Words that expect several names. */
    private static final Pattern SEVERAL =
            Pattern.compile("\\b(?:among|between|all)\\b|哪些|有誰|誰和誰|分別|各", Pattern.CASE_INSENSITIVE);

    private static final String HAN_VERBS =
            "(?:" + String.join("|", WordList.words(OneName.class, "one-name.zh-Hant.txt")) + ")";
    private static final Pattern CHINESE =
            Pattern.compile("誰" + HAN_VERBS + "|哪一?[家間個位](?:公司|廠商|機構|單位|人|大學|學校|醫院)" + HAN_VERBS);

    private OneName() {}

    static boolean isAsked(String question, AnswerKind kind) {
        boolean named = kind == AnswerKind.PERSON || kind == AnswerKind.OTHER;
        return named
                && (ASKED.matcher(question.strip()).find()
                        || CHINESE.matcher(question).find())
                && !SEVERAL.matcher(question).find();
    }
}
