package dev.crosscheck.analyst.plan;

import dev.crosscheck.analyst.relevance.QuestionWords;
import dev.crosscheck.model.text.Language;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Splits a question into parts: several questions in a row, questions joined by "and", the sides of a comparison. Each
 * part is a whole question; if one would be a fragment, the question is not split.
 */
final class SubQuestions {

    private static final int MOST = 4;

    private static final Pattern QUESTION_MARK = Pattern.compile("(?<=[?？;；]) ?");
    private static final Pattern JOINED = Pattern.compile(
            "[,，;]? (?:and|or|but) (?=(?:(?:for|since|until|from|to|with|by|in|at) )?(?:who|whom|whose|what|when|where"
                    + "|why|how|which)\\b"
                    + "|(?:did|does|do|was|were|is|are|has|have|had|will|would|could|should) (?:the|a|an|it|its|they"
                    + "|he|she|there|any|\\p{Lu}))");
    private static final Pattern JOINED_CHINESE = Pattern.compile(
            "(?:[，,、] ?(?:以及|還有|並且|而且|又)?|以及|還有|並且|而且)(?=又?(?:誰|何時|什麼|甚麼|為什麼|為何|如何|怎麼|多少|是否|有沒有|有無|哪|何人|有多少|由誰|原因))");

    private SubQuestions() {}

    static List<String> of(String question) {
        String plain = Compared.onOneLine(question);
        Optional<List<String>> compared = questions(plain);
        if (compared.isPresent()) {
            return compared.get().stream().limit(MOST).toList();
        }
        List<String> parts = QUESTION_MARK
                .splitAsStream(plain)
                .flatMap(JOINED::splitAsStream)
                .flatMap(JOINED_CHINESE::splitAsStream)
                .map(String::strip)
                .filter(part -> !QuestionWords.content(part).isEmpty())
                .flatMap(part -> questions(part).orElseGet(() -> List.of(asQuestion(part, question))).stream())
                .distinct()
                .limit(MOST)
                .toList();
        boolean apart = parts.size() > 1 && parts.stream().allMatch(WholeQuestion::isOne);
        return apart ? parts : List.of(question.strip());
    }

    private static Optional<List<String>> questions(String part) {
        return Compared.in(part)
                .map(compared -> compared.sides().stream().map(Side::question).toList());
    }

    /** Ends a part as the question ends, so that it reads as a question too. */
    private static String asQuestion(String part, String question) {
        String plain = Sides.withoutEnd(part);
        boolean asks = question.contains("?") || question.contains("？");
        return capitalised(plain) + (asks ? Language.holdsHan(plain) ? "？" : "?" : "");
    }

    static String capitalised(String text) {
        return text.isEmpty() ? text : text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }
}
