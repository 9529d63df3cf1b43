package dev.crosscheck.analyst.plan;

import dev.crosscheck.analyst.relevance.QuestionWords;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.PatternFile;
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
    private static final PatternFile FILE = PatternFile.load(SubQuestions.class, "sub-questions.patterns");
    private static final Pattern JOINED = Pattern.compile(FILE.text("JOINED"));
    private static final Pattern JOINED_CHINESE = Pattern.compile(FILE.text("JOINED_CHINESE"));

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
