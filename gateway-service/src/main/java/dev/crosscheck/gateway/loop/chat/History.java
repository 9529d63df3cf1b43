package dev.crosscheck.gateway.loop.chat;

import dev.crosscheck.model.chat.Exchange;
import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.text.Cut;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Shortens earlier exchanges for later threads: keeps the latest ones, the newest of these at greater length, and of
 * older ones only the questions.
 */
public final class History {

    /** The most exchanges of which a later thread sees the answers. */
    public static final int MOST_EXCHANGES = 12;

    /** The most exchanges that a later thread sees, with or without their answers. */
    private static final int MOST_QUESTIONS = 60;

    private static final int QUESTION_LENGTH = 80;

    private static final int FULL = 3;
    private static final int FULL_LENGTH = 1_500;
    private static final int SHORT_LENGTH = 300;
    private static final Pattern FRAME = Pattern.compile("^>");

    private History() {}

    /** @param exchanges all exchanges, oldest first */
    public static List<Exchange> compacted(List<Exchange> exchanges) {
        int from = Math.max(0, exchanges.size() - MOST_QUESTIONS);
        int answered = exchanges.size() - MOST_EXCHANGES;
        int full = exchanges.size() - FULL;
        return IntStream.range(from, exchanges.size())
                .mapToObj(place -> place < answered
                        ? question(exchanges.get(place))
                        : cut(exchanges.get(place), place >= full ? FULL_LENGTH : SHORT_LENGTH))
                .toList();
    }

    private static Exchange question(Exchange exchange) {
        return new Exchange(shortened(exchange.question().strip(), QUESTION_LENGTH), "");
    }

    /** Strips citations, because they refer to another thread's sources. */
    private static Exchange cut(Exchange exchange, int most) {
        String answer = exchange.answer()
                .lines()
                .filter(line -> !FRAME.matcher(line).lookingAt())
                .collect(Collectors.joining("\n"));
        String plain = CitationMarkers.strip(answer);
        return new Exchange(shortened(exchange.question().strip(), most), shortened(plain, most), exchange.unfounded());
    }

    private static String shortened(String text, int most) {
        return text.length() <= most ? text : Cut.to(most, text).strip() + "…";
    }
}
