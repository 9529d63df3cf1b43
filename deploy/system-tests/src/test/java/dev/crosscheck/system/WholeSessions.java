package dev.crosscheck.system;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.system.Command.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests what a user with a folder of documents does on a running stack. The tests hold both for rules and for a model,
 * and do not know which of them answers.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class WholeSessions {

    static final Duration PATIENCE = Duration.ofSeconds(60);

    static final Map<String, String> ENGLISH = Map.of(
            "Harbour bridge inspection",
            "Inspectors closed the harbour bridge on 4 May 2024 after they found a crack in the third pylon."
                    + " The crack was eleven centimetres long. The bridge carries 9,000 vehicles a day.",
            "Bridge repair contract",
            "The city council awarded the repair of the harbour bridge to Northway Construction on 20 June 2024."
                    + " The contract is worth 2.4 million euros. The repair is to last five months.",
            "Ferry timetable",
            "While the harbour bridge is closed, a ferry crosses the harbour every twenty minutes."
                    + " The ferry is free of charge for pedestrians.");

    private static final Map<String, String> CHINESE = Map.of(
            "河堤工程公告",
            "水利局於2024年7月1日公告青溪河堤加高工程開工。青溪河堤加高工程經費為新臺幣3億2000萬元。工程預計於2025年12月完工。",
            "青溪淹水報導",
            "青溪在2023年8月的颱風期間溢堤，造成124戶淹水。居民要求水利局加高河堤。");

    private final OneFolder stack;
    private final Command crosscheck;

    /** @param stack a stack that runs already or starts before the first test */
    WholeSessions(OneFolder stack) {
        this.stack = stack;
        this.crosscheck = stack.crosscheck();
    }

    @BeforeAll
    void start() throws Exception {
        stack.up();
    }

    @AfterAll
    void stop() throws Exception {
        stack.down();
    }

    @Test
    void shouldAnswerFromAFolderOfDocumentsWithCitationsThatHold() throws Exception {
        // Given
        Path documents = write("bridge", ENGLISH);

        // When
        Result result = crosscheck.run(
                "ask", "--docs", documents.toString(), "--tier", "2", "--json", "Why was the harbour bridge closed?");

        // Then
        JsonNode session = result.succeeded().json();
        assertThat(session.path("status").asText()).isEqualTo("completed");
        assertThat(session.path("report").asText()).contains("crack");
        new Report(session).citesOnlyItsSources().quotesOnlyWhatStandsInThe(ENGLISH);
    }

    @Test
    void shouldHoldACaseAgainstCriteriaWithQuotesThatStandInThePolicy() throws Exception {
        // Given
        Path demo = Path.of(System.getProperty("crosscheck.root"), "evaluation", "criteria")
                .toAbsolutePath();
        String policy = Files.readString(demo.resolve("policy.md")).replaceAll("\\s+", " ");

        // When
        Result result = crosscheck.run(
                "evaluate",
                "--json",
                "--policy",
                demo.resolve("policy.md").toString(),
                "--case",
                demo.resolve("cases/lumbar-clear.json").toString(),
                "--criteria",
                demo.resolve("criteria.json").toString());

        // Then
        assertThat(result.code())
                .as("decided, or not; it said: %s", result.err())
                .isIn(0, 3);
        JsonNode evaluation = result.json();
        assertThat(evaluation.path("status").asText()).isEqualTo("completed");
        assertThat(evaluation.path("results")).hasSize(7).allSatisfy(one -> {
            assertThat(one.path("trace")).isNotEmpty();
            assertThat(one.path("citations"))
                    .allSatisfy(citation -> assertThat(policy)
                            .contains(citation.path("quote").asText().replaceAll("\\s+", " ")));
            if (!one.path("status").asText().equals("UNCERTAIN")) {
                assertThat(one.path("citations")).isNotEmpty();
            }
        });
        assertThat(evaluation.path("results"))
                .filteredOn(one -> one.path("criterion_id").asText().equals("parking"))
                .allSatisfy(one -> assertThat(one.path("status").asText()).isEqualTo("UNCERTAIN"));
        assertThat(evaluation.path("results"))
                .noneMatch(one -> one.path("status").asText().equals("NOT_MET"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            When was the turbine of Aldermoor weir renewed?             | October 1994 | 2
            How wide will the fish ladder at Aldermoor weir be?         | 3.2 metres   |
            How much did the sluice gate of Aldermoor weir cost in 2023? | 18400       | 1
            """)
    void shouldQuoteFilesOfSeveralFormatsAndNameThePage(String question, String answer, Integer page) throws Exception {
        // Given
        Path files = Path.of(getClass().getResource("/files").toURI());

        // When
        Result result = crosscheck.run("ask", "--docs", files.toString(), "--json", question);

        // Then
        JsonNode session = result.succeeded().json();
        assertThat(session.path("report").asText()).contains(answer);
        assertThat(session.path("claims"))
                .filteredOn(claim -> claim.path("quote").asText().contains(answer))
                .isNotEmpty()
                .allSatisfy(claim -> assertThat(claim.path("page").asInt(0)).isEqualTo(page == null ? 0 : page));
    }

    @Test
    void shouldAnswerAChineseQuestionFromChineseDocuments() throws Exception {
        // Given
        Path documents = write("河堤", CHINESE);

        // When
        Result result = crosscheck.run("ask", "--docs", documents.toString(), "--json", "青溪河堤加高工程的經費是多少？");

        // Then
        JsonNode session = result.succeeded().json();
        assertThat(session.path("report").asText()).contains("核心發現").contains("3億2000萬元");
        new Report(session).citesOnlyItsSources().quotesOnlyWhatStandsInThe(CHINESE);
    }

    @Test
    void shouldAnswerFromTheDemoCorpusWhenTheQuestionComesFromStandardInput() throws Exception {
        // When
        Result result =
                crosscheck.runWithInput("Did the Lakeview plant know about the leak before March?\n", "ask", "-");

        // Then
        assertThat(result.succeeded().out()).contains("[1]");
        assertThat(result.err()).contains("demo corpus");
    }

    Path write(String name, Map<String, String> documents) throws IOException {
        Path target =
                Files.createDirectories(stack.folder().resolve("documents").resolve(name));
        int number = 0;
        for (Map.Entry<String, String> document : documents.entrySet()) {
            number++;
            Files.writeString(target.resolve(number + ".md"), """
                    ---
                    title: %s
                    ---

                    %s
                    """.formatted(document.getKey(), document.getValue()));
        }
        return target;
    }
}
