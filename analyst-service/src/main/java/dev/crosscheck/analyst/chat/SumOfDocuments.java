package dev.crosscheck.analyst.chat;

import dev.crosscheck.model.text.Language;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Recognises questions that ask for a sum, a difference or a share of what documents say. A figure that stands in a
 * document is then a part of the sum, and not its result, unless the sentence itself uses the question's word.
 */
final class SumOfDocuments {

    private static final List<Pattern> ENGLISH = List.of(
            Pattern.compile("\\bhow (?:much|many) (?:more|less|fewer)\\b"),
            Pattern.compile(
                    "\\b(?:how (?:much|many)|what (?:part|share|percentage)) of (?:that|it|them|these|those)\\b"),
            Pattern.compile("\\b(?:the rest|the remainder|on average|average|altogether|in total|combined)\\b"));
    private static final List<Pattern> CHINESE = List.of(
            Pattern.compile("比[^，。？?]{1,20}[多少高低長短快慢](?:多少|幾|几)"),
            Pattern.compile("[和與跟加][^，。？?]{1,12}共"),
            Pattern.compile("平均|相差|合計|總共|一共|其餘|剩下"));

    private SumOfDocuments() {}

    /** @param answer the sentences that would answer the question */
    static boolean isAsked(String question, Language language, String answer) {
        String sentences = answer.toLowerCase(Locale.ROOT);
        return (language == Language.CHINESE ? CHINESE : ENGLISH)
                .stream()
                        .map(pattern -> pattern.matcher(question.toLowerCase(Locale.ROOT)))
                        .anyMatch(asked -> asked.find() && !sentences.contains(asked.group()));
    }
}
