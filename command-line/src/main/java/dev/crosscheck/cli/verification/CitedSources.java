package dev.crosscheck.cli.verification;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.model.claim.Section;
import dev.crosscheck.model.text.CompatibleForms;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds the document that a report cites as {@code [n]}. If the report has a list of sources, each numbered line
 * contains the address or the title of the document. Otherwise the documents are numbered in their order.
 */
final class CitedSources {

    private static final Pattern HEADING =
            Pattern.compile("^\\s{0,3}#{1,6}\\s++(.*+)$|^\\s*\\*\\*([^*]+)\\*\\*:?\\s*$");
    private static final Pattern LISTED =
            Pattern.compile("^\\s*(?:[-*+]\\s+)?(?:\\[(\\d{1,4})]|(\\d{1,4})[.)、])[:：]?\\s*(\\S.*)$");
    private static final Pattern NO_LETTER = Pattern.compile("[^\\p{L}\\p{N}]+");
    /** What shows that an address does not end here; punctuation and a last slash do not. */
    private static final Pattern GOES_ON = Pattern.compile("[/.:?_\\-=%&~+@]{0,4}+[A-Za-z0-9]");

    private static final int SHORTEST_TITLE = 3;

    /**
     * @param number its number in the report
     * @param document the gateway's resource, with its text
     */
    record Numbered(int number, JsonNode document) {}

    private CitedSources() {}

    /**
     * Returns all documents with their numbers in the report. Documents that the report does not list get higher
     * numbers than all others.
     */
    static List<Numbered> of(String report, List<JsonNode> documents) {
        Map<Integer, String> listed = listed(report);
        List<Numbered> numbered = new ArrayList<>();
        List<JsonNode> rest = new ArrayList<>(documents);
        listed.forEach((number, line) -> named(line, documents).ifPresent(document -> {
            numbered.add(new Numbered(number, document));
            rest.remove(document);
        }));
        int next = listed.keySet().stream().mapToInt(Integer::intValue).max().orElse(0) + 1;
        for (JsonNode document : rest) {
            numbered.add(new Numbered(next, document));
            next++;
        }
        return numbered;
    }

    private static Map<Integer, String> listed(String report) {
        Map<Integer, String> listed = new LinkedHashMap<>();
        boolean inside = false;
        for (String line : report.lines().toList()) {
            Matcher heading = HEADING.matcher(line);
            if (heading.matches()) {
                String text = heading.group(1) == null ? heading.group(2) : heading.group(1);
                inside = Section.announcedBy(text)
                        .filter(Section.SOURCES::equals)
                        .isPresent();
                continue;
            }
            Matcher entry = LISTED.matcher(line);
            if (inside && entry.matches()) {
                String number = entry.group(1) == null ? entry.group(2) : entry.group(1);
                listed.putIfAbsent(Integer.valueOf(number), entry.group(3));
            }
        }
        listed.remove(0);
        return listed;
    }

    /**
     * Returns the document with the longest address in the line; if there is none, the one with the longest title in
     * the line.
     */
    private static Optional<JsonNode> named(String line, List<JsonNode> documents) {
        JsonNode byAddress = null;
        int longest = 0;
        for (JsonNode document : documents) {
            String address = Json.text(document.path("url"));
            if (address.length() > longest && hasAddress(line, address)) {
                byAddress = document;
                longest = address.length();
            }
        }
        return byAddress == null ? titled(line, documents) : Optional.of(byAddress);
    }

    private static boolean hasAddress(String line, String address) {
        for (int at = line.indexOf(address); at >= 0; at = line.indexOf(address, at + 1)) {
            Matcher next = GOES_ON.matcher(line).region(at + address.length(), line.length());
            if (!next.lookingAt()) {
                return true;
            }
        }
        return false;
    }

    private static Optional<JsonNode> titled(String line, List<JsonNode> documents) {
        String letters = letters(line);
        JsonNode byTitle = null;
        int longest = SHORTEST_TITLE - 1;
        for (JsonNode document : documents) {
            String title = letters(Json.text(document.path("title")));
            if (title.length() > longest && letters.contains(title)) {
                byTitle = document;
                longest = title.length();
            }
        }
        return Optional.ofNullable(byTitle);
    }

    private static String letters(String text) {
        String plain = CompatibleForms.plain(text).toLowerCase(Locale.ROOT);
        return NO_LETTER.matcher(plain).replaceAll("");
    }
}
