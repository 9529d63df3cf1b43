package dev.crosscheck.analyst.draft;

import dev.crosscheck.model.DocumentId;
import dev.crosscheck.model.source.FoundDocument;
import dev.crosscheck.model.source.Passage;
import dev.crosscheck.model.source.Rating;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.source.SourceTiers;
import dev.crosscheck.model.source.SourceTiers.Rule;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Resource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Reads the texts of a corpus as sources nearly as a search finds them: rated, and in passages. For measurements. */
final class MarkdownTexts {

    private static final int LONGEST = 900;
    private static final String BORDER = "---\n";
    private static final Pattern MARKUP = Pattern.compile("(?m)^#{1,6} .*+$|\\*\\*");
    private static final Pattern COMMA = Pattern.compile(", ");
    private static final Pattern RULE =
            Pattern.compile("\\{ name: \\[(?<names>[^\\]]*)\\], domains: \\[(?<domains>[^\\]]*)\\],"
                    + " tier: (?<tier>\\d), type: (?<type>\\w+) \\}");
    /** A title that shares no word with any question. */
    private static final String UNTITLED = "–";

    private static final SourceTiers TIERS =
            new SourceTiers(RULE.matcher(Resource.text(SourceTiers.class, "/dev/crosscheck/model/source-tiers.yaml"))
                    .results()
                    .map(rule -> new Rule(
                            COMMA.splitAsStream(rule.group("names")).toList(),
                            COMMA.splitAsStream(rule.group("domains")).toList(),
                            Integer.parseInt(rule.group("tier")),
                            rule.group("type"),
                            0))
                    .toList());

    private MarkdownTexts() {}

    /** Returns the texts of {@code folder} that are in {@code language}, ordered by their files' names. */
    static List<Source> in(Path folder, Language language) throws IOException {
        List<Source> sources = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.sorted().toList()) {
                String text = Files.readString(file);
                int body = text.indexOf(BORDER, BORDER.length()) + BORDER.length();
                Map<String, String> head = head(text.substring(BORDER.length(), body - BORDER.length()));
                if (language.tag().equals(head.get("language"))) {
                    sources.add(source(
                            sources.size() + 1,
                            head.getOrDefault("title", UNTITLED),
                            TIERS.rate(head.get("site"), head.get("url")),
                            head.containsKey("date") ? LocalDate.parse(head.get("date")) : null,
                            text.substring(body)));
                }
            }
        }
        return sources;
    }

    /** Returns a text of an unknown outlet, without title and date. */
    static Source plain(int number, String text) {
        return source(number, UNTITLED, Rating.unknown(""), null, text);
    }

    private static Map<String, String> head(String lines) {
        Map<String, String> head = new HashMap<>();
        lines.lines()
                .map(line -> line.split(": ", 2))
                .filter(pair -> pair.length == 2)
                .forEach(pair -> head.put(pair[0], pair[1].replace("\"", "").strip()));
        return head;
    }

    private static Source source(int number, String title, Rating rating, LocalDate published, String markdown) {
        String text = MARKUP.matcher(markdown).replaceAll("");
        List<Passage> passages = new ArrayList<>();
        int start = 0;
        for (String passage : passages(text)) {
            passages.add(new Passage(start, start + passage.length(), null, "", passage));
            start += passage.length();
        }
        return new Source(
                number,
                new FoundDocument(
                        new DocumentId("d" + number),
                        1,
                        "hash-" + number,
                        title,
                        "https://" + number + ".example/",
                        rating.originalSource(),
                        published,
                        Language.detect(text),
                        rating,
                        1,
                        passages),
                null);
    }

    /** Splits a text into passages of at most 900 characters, between paragraphs if possible. */
    static List<String> passages(String text) {
        List<String> passages = new ArrayList<>();
        for (int start = 0; start < text.length(); ) {
            int end = Math.min(text.length(), start + LONGEST);
            int paragraph = text.lastIndexOf("\n\n", end);
            end = end < text.length() && paragraph > start ? paragraph : end;
            passages.add(text.substring(start, end));
            start = end;
        }
        return passages;
    }
}
