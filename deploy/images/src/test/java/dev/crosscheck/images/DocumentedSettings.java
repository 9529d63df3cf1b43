package dev.crosscheck.images;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The environment variables that the pages in docs name, without decisions (ADRs). A page may shorten the second of two
 * names that begin alike: {@code `CROSSCHECK_OIDC_ISSUER`, `…_CLIENT_ID`}.
 */
final class DocumentedSettings {

    private static final Path DOCS = Path.of("../../docs");

    /** Matches a variable of ours or of a library, or the shortened form of one. */
    private static final Pattern NAME =
            Pattern.compile("\\b(?:LLM|CROSSCHECK|RESEARCH|OTEL|QUARKUS|KAFKA|JDK)_[A-Z0-9_]++|`…(_[A-Z0-9_]++)`");

    /** Matches the first column of the table of configuration.md, where any name in capitals is a variable. */
    private static final Pattern ROW = Pattern.compile("(?m)^\\| (`[^|]++)\\|");

    private static final Pattern ANY = Pattern.compile("`([A-Z][A-Z0-9]*+_[A-Z0-9_]++)`");

    private DocumentedSettings() {}

    /**
     * Returns the names, each with the pages that have it.
     *
     * @param known full names, to which shortened ones are completed; one that fits none of them keeps its ellipsis
     */
    static Map<String, Set<String>> all(Set<String> known) throws IOException {
        Map<String, Set<String>> found = new TreeMap<>();
        for (Path page : pages()) {
            String text = Files.readString(page);
            for (String name : namesIn(text, known)) {
                found.computeIfAbsent(name, _ -> new TreeSet<>())
                        .add(DOCS.relativize(page).toString());
            }
        }
        for (Matcher row = ROW.matcher(Files.readString(DOCS.resolve("configuration.md"))); row.find(); ) {
            ANY.matcher(row.group(1))
                    .results()
                    .forEach(name -> found.computeIfAbsent(name.group(1), _ -> new TreeSet<>())
                            .add("configuration.md"));
        }
        return found;
    }

    static List<String> namesIn(String text, Set<String> known) {
        List<String> names = new ArrayList<>();
        String previous = "";
        for (Matcher name = NAME.matcher(text); name.find(); ) {
            if (name.group(1) == null) {
                previous = name.group();
                names.add(previous);
            } else {
                names.add(completed(previous, name.group(1), known));
            }
        }
        return names;
    }

    /** Puts the longest beginning of the previous name before the ending that gives a known name. */
    private static String completed(String previous, String ending, Set<String> known) {
        for (int end = previous.lastIndexOf('_'); end > 0; end = previous.lastIndexOf('_', end - 1)) {
            if (known.contains(previous.substring(0, end) + ending)) {
                return previous.substring(0, end) + ending;
            }
        }
        return "…" + ending;
    }

    private static List<Path> pages() throws IOException {
        try (Stream<Path> files = Files.walk(DOCS)) {
            return files.filter(file -> file.toString().endsWith(".md"))
                    .filter(file -> !file.startsWith(DOCS.resolve("adr")))
                    .sorted()
                    .toList();
        }
    }
}
