package dev.crosscheck.gateway.loop.chat;

import dev.crosscheck.model.chat.Exchange;
import dev.crosscheck.model.claim.CitationMarkers;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Shortens earlier exchanges for later threads: keeps the latest ones, and the newest of these at greater length. */
public final class History {

    /** The most exchanges that a later thread sees. */
    public static final int MOST_EXCHANGES = 12;

    private static final int FULL = 3;
    private static final int FULL_LENGTH = 1_500;
    private static final int SHORT_LENGTH = 300;
    private static final Pattern FRAME = Pattern.compile("^>");

    private History() {}

    /** @param exchanges all exchanges, oldest first */
    public static List<Exchange> compacted(List<Exchange> exchanges) {
        int from = Math.max(0, exchanges.size() - MOST_EXCHANGES);
        int full = exchanges.size() - FULL;
        return IntStream.range(from, exchanges.size())
                .mapToObj(place -> cut(exchanges.get(place), place >= full ? FULL_LENGTH : SHORT_LENGTH))
                .toList();
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
        if (text.length() <= most) {
            return text;
        }
        int end = Character.isLowSurrogate(text.charAt(most)) ? most - 1 : most;
        return text.substring(0, end).strip() + "…";
    }
}
