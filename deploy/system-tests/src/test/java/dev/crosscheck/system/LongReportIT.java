package dev.crosscheck.system;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.llm.testing.Asked;
import dev.crosscheck.llm.testing.ScriptedModelEndpoint;
import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.claim.Statement;
import dev.crosscheck.model.claim.Statements;
import dev.crosscheck.model.text.Language;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests that a report grows with the model's window: with a large one there is a draft for each part of a deep
 * question, one composition of the whole, and each of its sentences is checked. The model is scripted; its drafts quote
 * what it is shown.
 */
@Tag("system")
class LongReportIT {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final List<String> GAUGES = List.of("Alder", "Birch", "Cedar");
    private static final int DOCUMENTS = 4;
    private static final int WEEKS = 13;

    private static final Pattern SOURCE =
            Pattern.compile("(?m)^\\[(\\d+)] (.+) - .*\\R  published: .*\\R  text: \\[Tier [^\\]]*+] (.*)$");

    @TempDir
    Path folder;

    /** With 200,000 tokens, the report has every sentence of the documents: thousands of words. */
    @ParameterizedTest
    @CsvSource({"8000, 2000, 1, 24, 500", "200000, 16000, 3, 156, 3000"})
    void shouldWriteAsMuchAsTheWindowHoldsWithEachSentenceChecked(
            String window, String answer, int drafts, int quotations, int words) throws Exception {
        try (ScriptedModelEndpoint model = ScriptedModelEndpoint.start()) {
            // Given
            model.answer("plan", _ -> plan());
            model.answer("draft", LongReportIT::draft);
            OneFolder stack = new OneFolder(
                    folder,
                    Map.of(
                            "LLM_BASE_URL",
                            model.baseUrl(),
                            "LLM_MODEL",
                            "scripted",
                            "LLM_CONTEXT_WINDOW",
                            window,
                            "LLM_MAX_OUTPUT_TOKENS",
                            answer));
            Path documents = documents();
            stack.up();
            try {
                // When
                JsonNode session = stack.crosscheck()
                        .run(
                                "ask",
                                "--docs",
                                documents.toString(),
                                "--complexity",
                                "deep",
                                "--json",
                                "How high was the water at Alder, Birch and Cedar in each week of 2024?")
                        .succeeded()
                        .json();

                // Then
                String report = session.path("report").asText();
                assertThat(report.split("\\s+")).hasSizeGreaterThan(words);
                assertThat(model.requests("draft")).hasSize(drafts);
                assertThat(model.requests("compose")).hasSize(1);
                assertThat(new Producers(stack.client()).of(session.path("id").asText()))
                        .containsKeys("draft-1", "compose")
                        .allSatisfy((step, by) ->
                                assertThat(by.has("fallback_reason")).as(step).isFalse());
                List<Statement> cited = Statements.in(report, Language.ENGLISH).stream()
                        .filter(statement -> !statement.quotations().isEmpty()
                                && !statement.citations().isEmpty())
                        .toList();
                assertThat(cited.stream()
                                .flatMap(statement -> statement.quotations().stream())
                                .map(Statement.Quotation::text)
                                .distinct())
                        .hasSizeGreaterThanOrEqualTo(quotations);
                Map<String, Set<String>> verdicts = new HashMap<>();
                session.path("claims")
                        .forEach(claim -> verdicts.computeIfAbsent(
                                        claim.path("text").asText(), _ -> new HashSet<>())
                                .add(claim.path("verdict").asText()));
                assertThat(cited)
                        .allSatisfy(statement -> assertThat(verdicts)
                                .containsEntry(
                                        CitationMarkers.strip(statement.text()).strip(), Set.of("SUPPORTED")));
            } finally {
                stack.down();
            }
        }
    }

    private static String part(String gauge) {
        return "How high was the water at the gauge of " + gauge + " in each week of 2024?";
    }

    private static String plan() {
        ObjectNode plan = JSON.createObjectNode();
        var queries = plan.putArray("queries");
        for (String gauge : GAUGES) {
            for (int quarter = 1; quarter <= DOCUMENTS; quarter++) {
                queries.addObject()
                        .put("text", gauge + " gauge water week quarter " + quarter)
                        .put("intent", "The levels at " + gauge)
                        .put("seeks", quarter == 1 ? "REFUTATION" : "SUPPORT");
            }
        }
        GAUGES.forEach(gauge -> plan.withArray("sub_questions").add(part(gauge)));
        return plan.put("other_language", "").put("complexity", "deep").toString();
    }

    /** Quotes each sentence that is shown about the gauges of the parts. */
    private static String draft(Asked asked) {
        List<String> gauges = GAUGES.stream()
                .filter(name -> asked.fenced("PARTS").contains("gauge of " + name))
                .toList();
        StringBuilder findings = new StringBuilder("## Key findings\n\n");
        List<Integer> used = new ArrayList<>();
        Matcher source = SOURCE.matcher(asked.fenced("SOURCES"));
        while (source.find()) {
            String shown = source.group(3);
            List<String> sentences = gauges.stream()
                    .flatMap(gauge ->
                            IntStream.rangeClosed(1, DOCUMENTS * WEEKS).mapToObj(week -> sentence(gauge, week)))
                    .filter(shown::contains)
                    .toList();
            sentences.forEach(sentence -> findings.append(
                    "- According to %s: “%s” [%s]%n".formatted(source.group(2), sentence, source.group(1))));
            if (!sentences.isEmpty()) {
                used.add(Integer.parseInt(source.group(1)));
            }
        }
        ObjectNode answer = JSON.createObjectNode().put("status", "DRAFT_READY");
        answer.put("draft", findings + """

                ## Inference (abduction)

                Type of inference: abduction. The inference rests on the findings %s; other explanations, such as a \
                shared origin, remain open.
                """.formatted(used));
        answer.put("reasoning_chain", "From the weeks to the year.");
        answer.set("citations_used", JSON.valueToTree(used));
        answer.putArray("missing_information");
        answer.putArray("new_queries");
        return answer.toString();
    }

    private static String sentence(String gauge, int week) {
        List<String> wardens = List.of("Ruth Vale", "Ivo Marsh", "Nell Ford", "Hugo Lane", "Ada Stone");
        return ("In week %d of 2024 the gauge at %s stood at %d centimetres, and the warden %s wrote"
                        + " that the sluice was %s.")
                .formatted(
                        week,
                        gauge,
                        120 + (week * 7 + gauge.length() * 31 + gauge.charAt(0)) % 90,
                        wardens.get(week % wardens.size()),
                        week % 3 == 0 ? "open" : week % 3 == 1 ? "half open" : "closed");
    }

    private Path documents() throws IOException {
        Path documents = Files.createDirectory(folder.resolve("gauges"));
        for (String gauge : GAUGES) {
            for (int quarter = 0; quarter < DOCUMENTS; quarter++) {
                int first = quarter * WEEKS + 1;
                String text = IntStream.range(first, first + WEEKS)
                        .mapToObj(week -> sentence(gauge, week))
                        .reduce(
                                "Log of the gauge at %s, quarter %d.".formatted(gauge, quarter + 1),
                                (a, b) -> a + " " + b);
                Files.writeString(documents.resolve("%s-%d.txt".formatted(gauge, quarter + 1)), text);
            }
        }
        return documents;
    }
}
