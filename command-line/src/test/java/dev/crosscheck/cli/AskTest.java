package dev.crosscheck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.cli.console.ExitCode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class AskTest extends CommandTest {

    private static final String PLANNED =
            "{'sequence':1,'type':'t.research_planned.v1','data':{'phase':'searching','status':'running'}}";
    private static final String COMPLETED =
            "{'sequence':2,'type':'t.report_verified.v1','data':{'phase':'completed','status':'completed'}}";
    private static final String FAILED =
            "{'sequence':2,'type':'t.step_failed.v1','data':{'phase':'failed','status':'failed'}}";
    private static final String REPORT = "{'id':'s1','status':'completed','report':'# 報告 [1]','warnings':[]}";

    @Test
    void shouldPrintTheReportAndNothingElseOnStandardOutput() {
        // Given
        gateway().withStream(PLANNED, COMPLETED).withSession(REPORT);

        // When
        int code = runThere("ask", "--collection", "mine", "--mode", "strict", "--lang", "zh-Hant", "What happened?");

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(out()).isEqualTo("# 報告 [1]\n");
        assertThat(err()).contains("searching").contains("completed");
        assertThat(gateway().bodies().getFirst())
                .isEqualTo("{\"question\":\"What happened?\",\"mode\":\"strict\",\"language\":\"zh-Hant\","
                        + "\"collections\":[\"mine\"]}");
    }

    @Test
    void shouldGiveAQuestionItsBudget() {
        // Given
        gateway().withStream(COMPLETED).withSession(REPORT);

        // When
        int code = runThere(
                "ask", "--token-budget", "20000", "--usd-budget", "0.10", "--collection", "mine", "What happened?");

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(gateway().bodies().getFirst())
                .isEqualTo("{\"question\":\"What happened?\",\"budget\":{\"tokens\":20000,\"usd\":0.10},"
                        + "\"collections\":[\"mine\"]}");
    }

    @Test
    void shouldGoOnAfterTheLastEventWhenTheStreamBreaksOff() {
        // Given
        gateway().withStream(PLANNED).withStream(PLANNED, COMPLETED).withSession(REPORT);

        // When
        int code = runThere("ask", "--collection", "mine", "What happened?");

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(gateway().requests()).contains("GET /v1/research/s1/events after 1");
        assertThat(err().lines().filter("searching"::equals)).hasSize(1);
    }

    @Test
    void shouldSayFromWhereSourcesMayCome() {
        // Given
        gateway().withStream(COMPLETED).withSession(REPORT);

        // When
        int code = runThere(
                "ask",
                "--collection",
                "mine",
                "--only-domain",
                "a.example",
                "--only-domain",
                "b.example",
                "--without-domain",
                "c.a.example",
                "--from",
                "2025-03-01",
                "--to",
                "2025-03-31",
                "--length",
                "long",
                "--form",
                "memo",
                "--webhook",
                "https://hooks.example.org/",
                "What happened?");

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(gateway().bodies().getFirst())
                .contains("\"length\":\"long\",\"form\":\"memo\"", "\"webhook\":\"https://hooks.example.org/\"")
                .contains("\"include_domains\":[\"a.example\",\"b.example\"]")
                .contains("\"exclude_domains\":[\"c.a.example\"]")
                .contains("\"start_date\":\"2025-03-01\",\"end_date\":\"2025-03-31\"");
    }

    @Test
    void shouldNameTheOptionOfADateThatIsNone() {
        // When
        int code = runThere("ask", "--from", "last week", "What happened?");

        // Then
        assertThat(code).isEqualTo(ExitCode.USAGE);
        assertThat(err()).contains("--from", "last week");
    }

    @Test
    void shouldUploadDocumentsAndSearchAfterThem() throws Exception {
        // Given
        Files.writeString(folder().resolve("事故 \"A\".txt"), "The leak began in February.");
        Files.writeString(folder().resolve("tool.exe"), "MZ");
        gateway().withStream(COMPLETED).withSession(REPORT);

        // When
        int code =
                runThere("ask", "--docs", folder().toString(), "--collection", "mine", "--tier", "2", "What happened?");

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(gateway().bodies().get(1))
                .contains("name=\"collection\"\r\n\r\nmine\r\n")
                .contains("name=\"tier\"\r\n\r\n2\r\n")
                .doesNotContain("trust_addresses")
                .contains("name=\"file\"; filename=\"事故 %22A%22.txt\"\r\n")
                .contains("\r\n\r\nThe leak began in February.\r\n");
        assertThat(gateway().bodies().get(2)).contains("\"watermark\":7").contains("\"collections\":[\"mine\"]");
        assertThat(err()).contains("Skipped tool.exe");
    }

    @Test
    void shouldExitWithThreeWhenTheSessionFails() {
        // Given
        gateway()
                .withStream(PLANNED, FAILED)
                .withSession(
                        "{'id':'s1','status':'failed','report':null,'error_log':[{'type':'x','message':'the index is gone'}]}");

        // When
        int code = runThere("ask", "--collection", "mine", "What happened?");

        // Then
        assertThat(code).isEqualTo(ExitCode.NO_ANSWER);
        assertThat(out()).isEmpty();
        assertThat(err()).contains("the index is gone");
    }

    @Test
    void shouldExitWithThreeButPrintTheReportWhenThereIsNoValidSource() {
        // Given
        gateway()
                .withStream(COMPLETED)
                .withSession("{'id':'s1','status':'completed','report':'Nothing.','warnings':['no_valid_sources']}");

        // When
        int code = runThere("ask", "--collection", "mine", "What happened?");

        // Then
        assertThat(code).isEqualTo(ExitCode.NO_ANSWER);
        assertThat(out()).isEqualTo("Nothing.\n");
    }

    @Test
    void shouldCancelAndExitWithFiveWhenTimeIsUp() {
        // Given
        gateway().withStream(PLANNED);

        // When
        int code = runThere("ask", "--collection", "mine", "--timeout", "1", "What happened?");

        // Then
        assertThat(code).isEqualTo(ExitCode.TIMED_OUT);
        assertThat(gateway().requests()).contains("POST /v1/research/s1/cancel");
    }

    @Test
    void shouldExitWithTwoAndNameTheFieldWhenTheServerRefusesTheQuestion() {
        // Given
        gateway()
                .refusing(
                        "{'detail':'The request is not valid','errors':[{'field':'question','message':'is too long'}]}");

        // When
        int code = runThere("ask", "--collection", "mine", "What happened?");

        // Then
        assertThat(code).isEqualTo(ExitCode.USAGE);
        assertThat(err()).contains("question: is too long");
    }

    @Test
    void shouldExitWithOneWhenTheServerDoesNotAnswer() {
        // Given
        String nobody = gateway().url();
        gateway().close();

        // When
        int code = run("ask", "--server", nobody, "--collection", "mine", "What happened?");

        // Then
        assertThat(code).isEqualTo(ExitCode.UNEXPECTED);
        assertThat(err()).contains(nobody + " does not answer");
    }

    @Test
    void shouldWriteTheResourceToTheFileWhenAskedForJson() {
        // Given
        gateway().withStream(COMPLETED).withSession(REPORT);
        Path file = folder().resolve("answer.json");

        // When
        int code = runThere(
                "ask", "--collection", "mine", "--json", "--quiet", "--out", file.toString(), "What happened?");

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(out()).isEmpty();
        assertThat(file).content(StandardCharsets.UTF_8).contains("\"report\" : \"# 報告 [1]\"");
        assertThat(err()).doesNotContain("completed");
    }

    @Test
    void shouldExitWithTwoWhenNoDocumentCanBeUsed() throws Exception {
        // Given
        Files.writeString(folder().resolve("tool.exe"), "MZ");

        // When
        int code = runThere("ask", "--docs", folder().toString(), "What happened?");

        // Then
        assertThat(code).isEqualTo(ExitCode.USAGE);
        assertThat(err()).contains("tool.exe").contains("no usable document found");
        assertThat(gateway().requests()).isEmpty();
    }

    @Test
    void shouldAnswerFromTheDemoCorpusAndSaySoWhenNothingElseIsNamed() throws Exception {
        // Given
        Files.createDirectories(folder().resolve("demo-corpus"));
        Files.writeString(folder().resolve("demo-corpus/notice.md"), "# Notice");
        gateway().withStream(COMPLETED).withSession(REPORT);

        // When
        int code = runThere("ask", "What happened?");

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(err()).contains("demo corpus");
        assertThat(gateway().bodies().get(1)).contains("name=\"trust_addresses\"\r\n\r\ntrue\r\n");
        assertThat(gateway().bodies().get(2)).contains("\"collections\":[\"demo\"]");
    }

    @Test
    void shouldShowWhatAModelWritesAsUncheckedWhenAskedFor() {
        // Given
        gateway()
                .withStream(
                        PLANNED,
                        "{'step_id':'s1.d','task':'draft','attempt':1,'call':1,'offset':0,'text':'The tank '}",
                        "{'step_id':'s1.d','task':'draft','attempt':1,'call':1,'offset':9,'text':'leaked.','final':true}",
                        COMPLETED)
                .withSession(REPORT);

        // When
        int code = runThere("ask", "--collection", "mine", "--text", "What happened?");

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(gateway().requests()).contains("GET /v1/research/s1/events?text=true");
        assertThat(err()).contains("The draft, as the model writes it (not checked yet)", "  | The tank leaked.\n");
        assertThat(out()).contains("# 報告 [1]").doesNotContain("leaked");
    }

    @Test
    void shouldNotAskForWhatAModelWritesWhenNobodyLooksOn() {
        // Given
        gateway()
                .withStream(PLANNED, COMPLETED)
                .withStream(PLANNED, COMPLETED)
                .withStream(PLANNED, COMPLETED)
                .withSession(REPORT);

        // When
        runThere("ask", "--collection", "mine", "What happened?");
        runThere("ask", "--collection", "mine", "--no-text", "What happened?");
        runThere("ask", "--collection", "mine", "--text", "--quiet", "What happened?");

        // Then
        assertThat(gateway().requests()).noneMatch(request -> request.contains("text=true"));
    }
}
