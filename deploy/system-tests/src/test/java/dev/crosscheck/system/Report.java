package dev.crosscheck.system;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A session resource whose citations are held against the documents that it was written from. */
record Report(JsonNode session) {

    private static final Pattern CITATION = Pattern.compile("\\[(\\d+)]");

    /** Each [n] of the report is one of the sources, and there is at least one. */
    Report citesOnlyItsSources() {
        TreeSet<Integer> numbers = new TreeSet<>();
        session.path("sources")
                .forEach(source -> numbers.add(source.path("number").asInt()));
        TreeSet<Integer> cited = new TreeSet<>();
        Matcher matcher = CITATION.matcher(session.path("report").asText());
        while (matcher.find()) {
            cited.add(Integer.valueOf(matcher.group(1)));
        }
        assertThat(cited).isNotEmpty();
        assertThat(numbers).containsAll(cited);
        return this;
    }

    /**
     * Each quote stands, letter for letter, in the document that it is attributed to, and there is at least one.
     *
     * @param textByTitle the documents
     */
    Report quotesOnlyWhatStandsInThe(Map<String, String> textByTitle) {
        Map<Integer, String> titles = new HashMap<>();
        session.path("sources")
                .forEach(source -> titles.put(
                        source.path("number").asInt(), source.path("title").asText()));
        int quotes = 0;
        for (JsonNode claim : session.path("claims")) {
            String quote = claim.path("quote").asText();
            if (claim.path("verdict").asText().equals("SUPPORTED")) {
                String text = textByTitle.get(titles.get(claim.path("citation").asInt()));
                assertThat(quote).isNotBlank();
                assertThat(text).as("document of claim %s", claim).isNotNull().contains(quote);
                quotes++;
            }
        }
        assertThat(quotes).as("supported claims").isPositive();
        return this;
    }
}
