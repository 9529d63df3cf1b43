package dev.crosscheck.analyst.draft;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.analyst.Given;
import dev.crosscheck.analyst.relevance.Terms;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.source.ModeFilter;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.reader.OnnxReader;
import dev.crosscheck.reader.Reader;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * Writes the signals of every sentence that is ranked for the questions for tuning, one JSON object a line. The weights
 * of {@link Signals} and {@link Ranked} are fitted to them; training/README.md has the commands.
 *
 * <p>{@code signals.file} names the output. {@code signals.questions} names files with further questions, with commas
 * between them; each question brings its {@code documents}. Relative paths begin in this module's folder.
 */
@EnabledIfSystemProperty(named = "signals.file", matches = ".+")
class SignalsFileTest {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Path ROOT = Path.of("..");
    private static final Path DEMO_QUESTIONS =
            ROOT.resolve("benchmarks/src/main/resources/dev/crosscheck/benchmarks/evaluation/demo-questions.jsonl");
    private static final Path GENRES = ROOT.resolve("evaluation/genres/tuned");
    private static final Pattern COMMA = Pattern.compile(",");

    private record Asked(String set, String id, Brief brief, List<Source> sources) {}

    @Test
    void shouldWriteTheSignalsOfEverySentence() throws IOException {
        // Given
        List<Asked> questions = new ArrayList<>();
        questions.addAll(onCorpus("demo corpus", DEMO_QUESTIONS, ROOT.resolve("demo-corpus")));
        questions.addAll(onCorpus("other genres", GENRES.resolve("questions.jsonl"), GENRES.resolve("corpus")));
        for (String file : COMMA.splitAsStream(System.getProperty("signals.questions", ""))
                .filter(name -> !name.isBlank())
                .toList()) {
            questions.addAll(withDocuments(Path.of(file)));
        }
        int written = 0;

        // When
        try (OnnxReader english = new OnnxReader(Language.ENGLISH);
                OnnxReader chinese = new OnnxReader(Language.CHINESE);
                Writer out = Files.newBufferedWriter(Path.of(System.getProperty("signals.file")))) {
            Map<Language, Reader> readers = Map.of(Language.ENGLISH, english, Language.CHINESE, chinese);
            for (Asked asked : questions) {
                for (Ranked ranked : ranked(asked, readers.get(asked.brief().language()))) {
                    out.write(line(asked, ranked) + "\n");
                    written++;
                }
            }
        }

        // Then
        assertThat(written).isGreaterThan(questions.size());
    }

    private static List<Ranked> ranked(Asked asked, Reader reader) {
        String question = asked.brief().question();
        return new SentenceRanking(asked.brief(), asked.sources(), Terms.distinct(question), Optional.of(reader), 1)
                .onTheMatter(question);
    }

    private static List<Asked> onCorpus(String set, Path questions, Path corpus) throws IOException {
        Map<Language, List<Source>> sources = Map.of(
                Language.ENGLISH, MarkdownTexts.in(corpus, Language.ENGLISH),
                Language.CHINESE, MarkdownTexts.in(corpus, Language.CHINESE));
        List<Asked> asked = new ArrayList<>();
        for (String line : Files.readAllLines(questions)) {
            JsonNode json = JSON.readTree(line);
            Brief brief = brief(json);
            asked.add(asked(set, json, brief, sources.get(brief.language())));
        }
        return asked;
    }

    private static List<Asked> withDocuments(Path questions) throws IOException {
        List<Asked> asked = new ArrayList<>();
        for (String line : Files.readAllLines(questions)) {
            JsonNode json = JSON.readTree(line);
            List<Source> sources = new ArrayList<>();
            for (JsonNode document : json.path("documents")) {
                sources.add(MarkdownTexts.plain(sources.size() + 1, document.asText()));
            }
            asked.add(asked(json.path("set").asText(), json, brief(json), sources));
        }
        return asked;
    }

    private static Brief brief(JsonNode json) {
        Mode mode = Mode.valueOf(json.path("mode").asText().toUpperCase(Locale.ROOT));
        return Given.question(json.path("question").asText(), mode);
    }

    private static Asked asked(String set, JsonNode json, Brief brief, List<Source> sources) {
        List<Source> seen = ModeFilter.DEFAULT.select(brief.mode(), sources).sources();
        return new Asked(set, json.path("id").asText(), brief, seen);
    }

    private static String line(Asked asked, Ranked ranked) throws IOException {
        Signals signals = ranked.signals();
        ObjectNode line = JSON.createObjectNode()
                .put("set", asked.set())
                .put("question", asked.id())
                .put("text", ranked.candidate().text())
                .put("own", signals.own())
                .put("words", signals.words())
                .put("passage_words", signals.passageWords())
                .put("together", signals.together())
                .put("kind", signals.kind())
                .put("length", signals.length())
                .put("prior", signals.prior())
                .put("counted", signals.counted())
                .put("official", signals.official())
                .put("margin", ranked.read().margin())
                .put("answers", ranked.read().answers())
                .put("read", ranked.read().isRead())
                .put("by_words", ranked.byWords())
                .put("coverage", ranked.coverage())
                .put("relevance", ranked.score())
                .put("sureness", ranked.sureness());
        return JSON.writeValueAsString(line);
    }
}
