package dev.crosscheck.benchmarks.evaluation;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.cli.rest.Json;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a chat said to a problem with one number as its result. */
enum ChatAnswer {
    RIGHT,
    /** Something else, and it was sure of it. */
    WRONG,
    /** It said that it cannot. */
    LEFT;

    /** From here on a chat holds its answer for one. */
    private static final int SURE = 50;

    /** What rests on what stands under the answer, as a quotation. */
    private static final String FRAME = "\n\n>";

    private static final Pattern NUMBER = Pattern.compile("(?<![0-9.,])-?+[0-9][0-9,]{0,30}+(?:\\.[0-9]{1,30}+)?+");

    /** @param messages of one thread, as {@code GET /v1/chats/{id}/messages} has them */
    static ChatAnswer of(JsonNode messages, BigDecimal wanted) {
        int confidence = 0;
        String answer = "";
        for (JsonNode message : messages.path("items")) {
            switch (Json.text(message.path("type"))) {
                case "reasoning" -> confidence = message.path("confidence").asInt(0);
                case "final_answer" -> answer = Json.text(message.path("content"));
                default -> {}
            }
        }
        if (answer.isBlank() || confidence < SURE) {
            return LEFT;
        }
        return says(answer, wanted) ? RIGHT : WRONG;
    }

    /** The first number of an answer is its result; annotations are rounded, so to two places. */
    private static boolean says(String answer, BigDecimal wanted) {
        int frame = answer.indexOf(FRAME);
        Matcher matcher = NUMBER.matcher(frame < 0 ? answer : answer.substring(0, frame));
        return matcher.find()
                && WordProblem.number(matcher.group())
                        .filter(said -> rounded(said).compareTo(rounded(wanted)) == 0)
                        .isPresent();
    }

    private static BigDecimal rounded(BigDecimal number) {
        return number.setScale(2, RoundingMode.HALF_UP);
    }
}
