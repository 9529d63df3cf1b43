package dev.crosscheck.analyst.draft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.Given;
import dev.crosscheck.analyst.relevance.Terms;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.reader.OnnxReader;
import dev.crosscheck.reader.Reader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** Prints how long the reader takes for a question over fifteen sources. docs/benchmarks.md has the command. */
@EnabledIfSystemProperty(named = "reading.time", matches = ".+")
class ReadingTimeTest {

    private static final Path CORPUS = Path.of("..", "demo-corpus");
    private static final int SOURCES = 15;

    private static final List<String> QUESTIONS = List.of(
            "How many litres leaked at the Lakeview plant?",
            "Who told the manager about the leak?",
            "When did the company withdraw its denial?",
            "Why did the gasket fail?",
            "How many people were treated at the health centre?",
            "How high was the fine for Lakeview Water Services?",
            "Where was free chlorine measured?",
            "How many dead fish were counted in Heron Creek?",
            "When was the water supply restored?",
            "Who resigned after the leak?");

    private static List<Source> sources() throws IOException {
        try (Stream<Path> files = Files.list(CORPUS)) {
            List<Source> sources = new ArrayList<>();
            for (Path file : files.sorted().toList()) {
                String text = Files.readString(file);
                if (sources.size() < SOURCES && text.contains("\nlanguage: en\n")) {
                    String body = text.substring(text.indexOf("\n---\n") + "\n---\n".length());
                    sources.add(Given.source(
                            sources.size() + 1,
                            "Outlet",
                            2,
                            "2025-03-05",
                            MarkdownTexts.passages(body).toArray(String[]::new)));
                }
            }
            return sources;
        }
    }

    @Test
    void shouldReadFifteenSources() throws IOException {
        // Given
        List<Source> sources = sources();
        List<Integer> windows = new ArrayList<>();
        List<Double> reading = new ArrayList<>();
        try (OnnxReader reader = new OnnxReader(Language.ENGLISH)) {
            Reader timed = (question, texts) -> {
                long start = System.nanoTime();
                var readings = reader.read(question, texts);
                reading.add((System.nanoTime() - start) / 1e6);
                windows.add(texts.size());
                return readings;
            };

            // When
            QUESTIONS.forEach(question -> new SentenceRanking(
                            Given.question(question), sources, Terms.distinct(question), Optional.of(timed), 1)
                    .answering(question));
        }

        // Then
        double[] warm = reading.subList(1, reading.size()).stream()
                .mapToDouble(Double::doubleValue)
                .sorted()
                .toArray();
        System.out.printf(
                Locale.ROOT,
                "%d sources, windows %s, first %.0f ms, then median %.0f ms, all %s%n",
                sources.size(),
                windows,
                reading.getFirst(),
                warm[warm.length / 2],
                Arrays.toString(Arrays.stream(warm).map(Math::round).toArray()));
        assertThat(sources).hasSize(SOURCES);
        assertThat(windows).allMatch(count -> count > 0);
    }
}
