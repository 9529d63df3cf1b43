package dev.crosscheck.system;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.system.Command.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** What somebody with a folder of documents does, on a stack that runs. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class AskIT {

    private static final Map<String, String> ENGLISH = Map.of(
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
            "水利局於2024年7月1日公告青溪河堤加高工程開工。工程經費為新臺幣3億2000萬元。工程預計於2025年12月完工。",
            "青溪淹水報導",
            "青溪在2023年8月的颱風期間溢堤，造成124戶淹水。居民要求水利局加高河堤。");

    private Path folder;
    private Command crosscheck;

    @BeforeAll
    void start(@TempDir Path temporary) throws Exception {
        folder = temporary;
        crosscheck = new Command(folder.resolve("state"), folder);
        crosscheck.run("up", "--detach").succeeded();
    }

    @AfterAll
    void stop() throws Exception {
        crosscheck.run("down").succeeded();
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

    @Test
    void shouldUseAnInstanceElsewhereWithoutAStackOfItsOwn() throws Exception {
        // Given
        String url = crosscheck
                .run("status", "--json")
                .succeeded()
                .json()
                .path("url")
                .asText();
        Path documents = write("elsewhere", ENGLISH);
        Path otherState = folder.resolve("other state");

        // When
        Result result = new Command(otherState, folder)
                .run(
                        "ask",
                        "--server",
                        url,
                        "--docs",
                        documents.toString(),
                        "How long will the repair of the bridge last?");

        // Then
        assertThat(result.succeeded().out()).contains("five months");
        assertThat(otherState).doesNotExist();
    }

    @Test
    void shouldExitWithTwoWhenNoDocumentHasASupportedType() throws Exception {
        // Given
        Path documents = Files.createDirectories(folder.resolve("scans"));
        Files.writeString(documents.resolve("scan.pdf"), "%PDF-1.7");

        // When
        Result result = crosscheck.run("ask", "--docs", documents.toString(), "What is this?");

        // Then
        assertThat(result.code()).isEqualTo(2);
        assertThat(result.err()).contains("scan.pdf");
    }

    @Test
    void shouldShowAgainWhatHasBeenAnswered() throws Exception {
        // Given
        Path documents = write("again", ENGLISH);
        Result asked = crosscheck
                .run("ask", "--docs", documents.toString(), "--json", "--quiet", "How often does the ferry cross?")
                .succeeded();
        String id = asked.json().path("id").asText();

        // When
        Result listed = crosscheck.run("list").succeeded();
        Result shown = crosscheck.run("show", id).succeeded();

        // Then
        assertThat(listed.out()).contains(id);
        assertThat(shown.out().strip())
                .isEqualTo(asked.json().path("report").asText().strip());
    }

    private Path write(String name, Map<String, String> documents) throws IOException {
        Path target = Files.createDirectories(folder.resolve("documents").resolve(name));
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
