package dev.crosscheck.analyst.plan;

import dev.crosscheck.analyst.relevance.QuestionWords;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Takes a question apart where its form shows parts: several questions in a row, questions joined by "and", the two
 * sides of a comparison. A question without such parts is its own only part.
 */
final class SubQuestions {

    private static final int MOST = 4;
    /** A side of a comparison that is longer than this is no side but a clause. */
    private static final int LONGEST_SIDE = 40;

    private static final int FLAGS = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;

    private static final Pattern QUESTION_MARK = Pattern.compile("(?<=[?？;；])\\s*");
    private static final Pattern JOINED = Pattern.compile(
            "[,，;]?\\s+(?:and|or|but)\\s+(?=(?:(?:for|since|until|from|to|with|by|in|at) )?(?:who|whom|whose|what|when|where|why|how|which)\\b"
                    + "|(?:did|does|do|was|were|is|are|has|have|had|will|would|could|should)\\s+(?:the|a|an|it|its|they|he|she|there|any|\\p{Lu}))");
    private static final Pattern JOINED_CHINESE = Pattern.compile(
            "(?:[，,、]\\s*(?:以及|還有|並且|而且|又)?|以及|還有|並且|而且)(?=(?:又)?(?:誰|何時|什麼|甚麼|為什麼|為何|如何|怎麼|多少|是否|有沒有|有無|哪|何人|有多少|由誰|原因))");

    private static final Pattern COMPARE = Pattern.compile(
            "^(?:please )?(?:compare|what (?:is|are|was|were) the differences? between|how (?:do|does|did) )\\s*(.+?)\\s+(?:and|with|to|versus|vs\\.?|from|differ from)\\s+(.+?)(?:\\s+(?:on|in terms of|regarding|about|concerning|with regard to|in|over|differ)\\b\\s*(.*?))?[?.!]*$",
            FLAGS);
    private static final Pattern BOTH_SAY = Pattern.compile(
            "^(?:what|how) (?:do|did|does) (.+?) and (.+?) (?:say|said|report|claim|tell|differ)(?:\\s+(?:about|of|on|over|regarding)?\\s*(.*?))?[?.!]*$",
            FLAGS);
    private static final Pattern VERSUS =
            Pattern.compile("^(.+?)\\s+(?:versus|vs\\.?)\\s+(.+?)(?::\\s*(.*?))?[?.!]*$", FLAGS);
    private static final Pattern COMPARE_CHINESE =
            Pattern.compile("^(?:請)?(?:比較|對照)(.+?)(?:和|與|跟|及)(.+?)(?:(?:對|對於|關於|在|的)(.+?))?[？?。]*$");
    private static final Pattern DIFFERENCE_CHINESE = Pattern.compile(
            "^(.+?)(?:和|與|跟)(.+?)(?:(?:對|對於|關於|在|的)(.+?))?(?:上|方面)?(?:的說法)?有(?:何|什麼|哪些)?(?:差異|差別|不同|出入|落差)[？?。]*$");

    private SubQuestions() {}

    static List<String> of(String question) {
        List<String> parts = QUESTION_MARK
                .splitAsStream(question.strip())
                .flatMap(JOINED::splitAsStream)
                .flatMap(JOINED_CHINESE::splitAsStream)
                .map(String::strip)
                .filter(part -> !QuestionWords.content(part).isEmpty())
                .flatMap(part -> sides(part).orElseGet(() -> List.of(asQuestion(part, question))).stream())
                .toList();
        List<String> distinct = parts.stream().distinct().limit(MOST).toList();
        return distinct.size() > 1 ? distinct : List.of(question.strip());
    }

    private static Optional<List<String>> sides(String part) {
        for (Pattern pattern : List.of(COMPARE, BOTH_SAY, VERSUS, COMPARE_CHINESE, DIFFERENCE_CHINESE)) {
            Matcher comparison = pattern.matcher(part);
            if (comparison.matches()
                    && comparison.group(1).length() <= LONGEST_SIDE
                    && comparison.group(2).length() <= LONGEST_SIDE
                    && !QuestionWords.content(comparison.group(1)).isEmpty()
                    && !QuestionWords.content(comparison.group(2)).isEmpty()) {
                String subject =
                        comparison.group(3) == null ? "" : comparison.group(3).strip();
                return Optional.of(List.of(side(comparison.group(1), subject), side(comparison.group(2), subject)));
            }
        }
        return Optional.empty();
    }

    private static String side(String name, String subject) {
        boolean han = name.codePoints().anyMatch(Character::isIdeographic);
        return capitalised(subject.isEmpty() ? name : name + (han ? "：" : ": ") + subject);
    }

    /** Ends as the question does, so that each part reads as one. */
    private static String asQuestion(String part, String question) {
        String plain = part.replaceAll("[?？;；。.\\s]+$", "");
        boolean asks = question.contains("?") || question.contains("？");
        boolean han = plain.codePoints().anyMatch(Character::isIdeographic);
        return capitalised(plain) + (asks ? han ? "？" : "?" : "");
    }

    private static String capitalised(String text) {
        return text.isEmpty() ? text : text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }
}
