package dev.crosscheck.critic.api;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.rest.JsonFields;
import dev.crosscheck.rest.ProblemException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * A request to check a text or claims against sources. The limits keep one request to a few seconds of work; the
 * service's configuration limits the size of the body.
 *
 * @param text a Markdown report whose markers {@code [n]} refer to the sources by number; or null
 * @param claims single claims, each checked against every source; or null
 */
record VerifyRequest(String text, List<String> claims, List<GivenSource> sources) {

    private static final int LONGEST_TEXT = 100_000;
    private static final int MOST_CLAIMS = 200;
    private static final int LONGEST_CLAIM = 2_000;
    private static final int MOST_SOURCES = 50;
    private static final int LONGEST_SOURCES = 1_000_000;
    /**
     * The most pairs of a word and a source sentence, because the check compares each word with each sentence. English
     * texts of the maximum length stay below this.
     */
    private static final long MOST_PAIRS = 1_000_000_000L;

    private static final String ENDS_OF_SENTENCES = ".!?。！？…；\n";
    private static final int LONGEST_LINE = 2_000;
    private static final int HIGHEST_NUMBER = 9_999;

    /**
     * @param number the number by which the text cites the source; its place in the list, from 1, if no source has a
     *     number
     * @param tier from 1 to 5, or null if unknown
     */
    record GivenSource(Integer number, String title, String url, String text, Integer tier) {}

    /**
     * Reads and checks a body.
     *
     * @throws ProblemException if fields are wrong; it names each of them
     */
    static VerifyRequest read(InputStream body) throws IOException {
        JsonFields fields = JsonFields.read(body.readAllBytes());
        fields.allow(VerifyRequest.class);
        if (fields.has("text") == fields.has("claims")) {
            fields.wrong("text", "must be given without claims, or claims without text");
        }
        VerifyRequest request = new VerifyRequest(text(fields), claims(fields), sources(fields));
        fields.check();
        if (request.words() * request.sentences() > MOST_PAIRS) {
            fields.wrong(
                    "sources",
                    "have too many sentences for this text: its words times their sentences must be at most "
                            + MOST_PAIRS);
        }
        fields.check();
        return request;
    }

    private static String text(JsonFields fields) {
        String text = fields.text("text");
        if (text != null && text.isBlank()) {
            fields.wrong("text", "must not be blank");
        }
        return shorter(fields, "text", text, LONGEST_TEXT);
    }

    private static List<String> claims(JsonFields fields) {
        if (!fields.has("claims")) {
            return null;
        }
        List<String> claims = fields.texts("claims", MOST_CLAIMS);
        if (claims.isEmpty() && !fields.isWrong("claims")) {
            fields.wrong("claims", "must be a list of 1 to " + MOST_CLAIMS + " claims");
        }
        for (int i = 0; i < claims.size(); i++) {
            if (claims.get(i).isBlank() || claims.get(i).length() > LONGEST_CLAIM) {
                fields.wrong("claims[" + i + "]", "must be a string of 1 to " + LONGEST_CLAIM + " characters");
            }
        }
        return claims;
    }

    private static List<GivenSource> sources(JsonFields fields) {
        JsonNode list = fields.node("sources");
        if (!list.isArray() || list.isEmpty() || list.size() > MOST_SOURCES) {
            fields.wrong("sources", "must be a list of 1 to " + MOST_SOURCES + " sources");
            return List.of();
        }
        List<GivenSource> sources = new ArrayList<>();
        boolean numbered =
                StreamSupport.stream(list.spliterator(), false).anyMatch(source -> source.hasNonNull("number"));
        Set<Integer> numbers = new HashSet<>();
        long length = 0;
        for (int i = 0; i < list.size(); i++) {
            if (!(list.get(i) instanceof ObjectNode object)) {
                fields.wrong("sources[" + i + "]", "must be an object");
                continue;
            }
            JsonFields inside = fields.inside(object, "sources[" + i + "]");
            GivenSource source = source(inside);
            if (numbered && !inside.isWrong("number") && (source.number() == null || !numbers.add(source.number()))) {
                inside.wrong(
                        "number", "must be a whole number from 1 to " + HIGHEST_NUMBER + ", another for each source");
            }
            length += source.text() == null ? 0 : source.text().length();
            sources.add(source);
        }
        if (length > LONGEST_SOURCES) {
            fields.wrong("sources", "must have at most " + LONGEST_SOURCES + " characters of text in all");
        }
        return sources;
    }

    private static GivenSource source(JsonFields fields) {
        fields.allow(GivenSource.class);
        GivenSource source = new GivenSource(
                fields.integer("number", 1, HIGHEST_NUMBER),
                shorter(fields, "title", fields.text("title"), LONGEST_LINE),
                shorter(fields, "url", fields.text("url"), LONGEST_LINE),
                fields.text("text"),
                fields.integer("tier", 1, 5));
        if (!fields.isWrong("text") && (source.text() == null || source.text().isBlank())) {
            fields.wrong("text", "must not be blank");
        }
        return source;
    }

    private static String shorter(JsonFields fields, String field, String text, int longest) {
        if (text != null && text.length() > longest) {
            fields.wrong(field, "must have at most " + longest + " characters");
        }
        return text;
    }

    /** Counts the words to check. A run of letters is one word, and so is each Chinese character. */
    private long words() {
        return (text == null ? claims.stream() : Stream.of(text))
                .mapToLong(VerifyRequest::words)
                .sum();
    }

    private static long words(String text) {
        long words = 0;
        boolean inside = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean letter = Character.isLetterOrDigit(c);
            words += letter && (!inside || Character.isIdeographic(c)) ? 1 : 0;
            inside = letter;
        }
        return words;
    }

    /** Estimates the number of the sources' sentences; never too low. */
    private long sentences() {
        return sources.stream()
                .mapToLong(source -> 2
                        + source.text()
                                .chars()
                                .filter(c -> ENDS_OF_SENTENCES.indexOf(c) >= 0)
                                .count())
                .sum();
    }
}
