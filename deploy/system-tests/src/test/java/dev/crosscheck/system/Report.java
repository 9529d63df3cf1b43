package dev.crosscheck.system;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Checks the citations of a session resource against the documents that the report is written from. */
record Report(JsonNode session) {

    private static final Pattern CITATION = Pattern.compile("\\[(\\d+)]");

    /** Asserts that the report has citations [n], and that each is the number of one of its sources. */
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
     * Asserts that there are quotes, and that each occurs verbatim in the document that it is attributed to.
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
