package dev.crosscheck.system;

import dev.crosscheck.model.DocumentId;
import dev.crosscheck.model.source.FoundDocument;
import dev.crosscheck.model.source.Passage;
import dev.crosscheck.model.source.Rating;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.Language;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** The demo corpus as the result of a search that finds every document. No search runs. */
final class DemoCorpus {

    private static final Path FOLDER = Path.of("..", "..", "demo-corpus");
    private static final int LONGEST_PASSAGE = 900;
    private static final int MOST_PASSAGES = 4;

    private static final Map<String, Rating> RATINGS = Map.ofEntries(
            Map.entry("Lanchuan County Environmental Protection Bureau", new Rating(1, "government", "")),
            Map.entry("嵐川縣環境保護局", new Rating(1, "government", "")),
            Map.entry("Water Safety Agency", new Rating(1, "government", "")),
            Map.entry("水安全署", new Rating(1, "government", "")),
            Map.entry("嵐川縣衛生局", new Rating(1, "government", "")),
            Map.entry("嵐川縣議會", new Rating(1, "government", "")),
            Map.entry("Lanchuan District Court", new Rating(1, "government", "")),
            Map.entry("Meridian Wire", new Rating(2, "news", "")),
            Map.entry("The Lanchuan Ledger", new Rating(2, "news", "")),
            Map.entry("嵐川日報", new Rating(2, "news", "")),
            Map.entry("Harbour Business Daily", new Rating(2, "news", "")),
            Map.entry("Coastal Courier", new Rating(3, "digital", "")),
            Map.entry("島嶼水誌", new Rating(3, "digital", "")),
            Map.entry("Morning Tide", new Rating(3, "digital", "")),
            Map.entry("Plainwater Fact Check", new Rating(3, "digital", "")),
            Map.entry("潮訊網", new Rating(3, "digital", "")),
            Map.entry("Riverbank Board", new Rating(5, "social", "")),
            Map.entry("溪聲論壇", new Rating(5, "social", "")));

    private DemoCorpus() {}

    /** Rewrites the text of the document at an index of a list, from 0. */
    interface Rewriting {
        String of(String text, int place);
    }

    /** Returns the documents in one language, numbered in the order of their file names. */
    static List<Source> in(Language language) {
        return rewritten(files(), language, (text, _) -> text);
    }

    /** Returns the names of the files in one language that mention {@code word}. */
    static List<String> mentioning(String word, Language language) {
        return files().stream()
                .filter(file -> {
                    FoundDocument document = read(FOLDER.resolve(file), text -> text);
                    return document.language() == language
                            && document.passages().stream()
                                    .anyMatch(passage -> passage.text().contains(word));
                })
                .toList();
    }

    /** Returns the documents of {@code files} in {@code language}, numbered, each with its text rewritten. */
    static List<Source> rewritten(List<String> files, Language language, Rewriting rewriting) {
        List<Source> sources = new ArrayList<>();
        for (String file : files) {
            int place = sources.size();
            FoundDocument document = read(FOLDER.resolve(file), text -> rewriting.of(text, place));
            if (document.language() == language) {
                sources.add(new Source(place + 1, document, null));
            }
        }
        return sources;
    }

    private static List<String> files() {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.map(path -> path.getFileName().toString())
                    .filter(name -> name.endsWith(".md"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static FoundDocument read(Path file, UnaryOperator<String> rewriting) {
        String[] parts = content(file).split("\n---\n", 2);
        Map<String, String> front = new HashMap<>();
        parts[0].lines().filter(line -> line.contains(": ")).forEach(line -> {
            int colon = line.indexOf(": ");
            front.put(line.substring(0, colon), line.substring(colon + 2).replaceAll("^\"|\"$", ""));
        });
        String text = rewriting.apply(parts[1].strip().replaceAll("(?m)^#{1,6} +|\\*\\*|^- ", ""));
        String site = front.get("site");
        return new FoundDocument(
                new DocumentId(file.getFileName().toString()),
                1,
                Integer.toHexString(text.hashCode()),
                front.get("title"),
                front.get("url"),
                site,
                LocalDate.parse(front.get("date")),
                Language.of(front.get("language")),
                RATINGS.getOrDefault(site, Rating.unknown(site)),
                1,
                passages(text));
    }

    private static String content(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Passage> passages(String text) {
        List<Passage> passages = new ArrayList<>();
        int start = 0;
        while (start < text.length() && passages.size() < MOST_PASSAGES) {
            int end = Math.min(text.length(), start + LONGEST_PASSAGE);
            if (end < text.length()) {
                int paragraph = text.lastIndexOf("\n\n", end);
                end = paragraph > start ? paragraph : end;
            }
            passages.add(new Passage(start, end, null, "", text.substring(start, end)));
            start = end;
        }
        return passages;
    }
}
