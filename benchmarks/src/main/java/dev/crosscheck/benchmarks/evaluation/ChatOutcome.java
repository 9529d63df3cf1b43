package dev.crosscheck.benchmarks.evaluation;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.cli.rest.Json;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A chat's result for a problem whose answer is one number. */
enum ChatOutcome {
    RIGHT,
    /** A wrong answer with enough confidence. */
    WRONG,
    /** No answer, or one with low confidence. */
    LEFT;

    /** The lowest confidence at which a chat counts its answer as an answer. */
    private static final int SURE = 50;

    /** Begins the quotation below the answer, which is not part of the answer. */
    private static final String FRAME = "\n\n>";

    private static final Pattern NUMBER = Pattern.compile("(?<![0-9.,])-?+[0-9][0-9,]{0,30}+(?:\\.[0-9]{1,30}+)?+");

    /**
     * Judges the answer by its own confidence, which doubts figures without a basis. Without tools no computed figure
     * has one, so there it takes the confidence of the last thought, and also for an answer that has none.
     *
     * @param messages the messages of one thread, as {@code GET /v1/chats/{id}/messages} returns them
     */
    static ChatOutcome of(JsonNode messages, BigDecimal wanted, boolean withTools) {
        int confidence = 0;
        String answer = "";
        for (JsonNode message : messages.path("items")) {
            switch (Json.text(message.path("type"))) {
                case "reasoning" -> confidence = message.path("confidence").asInt(0);
                case "final_answer" -> {
                    answer = Json.text(message.path("content"));
                    confidence = withTools ? message.path("confidence").asInt(confidence) : confidence;
                }
                default -> {}
            }
        }
        if (answer.isBlank() || confidence < SURE) {
            return LEFT;
        }
        return says(answer, wanted) ? RIGHT : WRONG;
    }

    /** Compares the first number of an answer with the result, at two decimals, because annotations are rounded. */
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
