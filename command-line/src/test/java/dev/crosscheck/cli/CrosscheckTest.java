package dev.crosscheck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.Json;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CrosscheckTest {

    private static final String PLANNED =
            "{'sequence':1,'type':'t.research_planned.v1','data':{'phase':'searching','status':'running'}}";
    private static final String COMPLETED =
            "{'sequence':2,'type':'t.report_verified.v1','data':{'phase':'completed','status':'completed'}}";
    private static final String FAILED =
            "{'sequence':2,'type':'t.step_failed.v1','data':{'phase':'failed','status':'failed'}}";
    private static final String REPORT = "{'id':'s1','status':'completed','report':'# 報告 [1]','warnings':[]}";

    private static final String LEAKED =
            "{'id':'s1','status':'completed','report':'## Answer\\n\\n“The tank leaked in February.” [1]\\n',"
                    + "'sources':[{'number':1,'document_id':'d1','tier':1}],"
                    + "'claims':[{'citation':1,'quote':'leaked','start':9,'end':15}]}";

    @TempDir
    Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private FakeGateway gateway;

    @BeforeEach
    void start() throws Exception {
        gateway = new FakeGateway();
    }

    @AfterEach
    void stop() {
        gateway.close();
    }

    @Test
    void shouldPrintTheReportAndNothingElseOnStandardOutput() {
        // Given
        gateway.withStream(PLANNED, COMPLETED).withSession(REPORT);

        // When
        int code = ask("--collection", "mine", "--mode", "strict", "--lang", "zh-Hant", "What happened?");

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(text(out)).isEqualTo("# 報告 [1]\n");
        assertThat(text(err)).contains("searching").contains("completed");
        assertThat(gateway.bodies.getFirst())
                .isEqualTo("{\"question\":\"What happened?\",\"mode\":\"strict\",\"language\":\"zh-Hant\","
                        + "\"collections\":[\"mine\"]}");
    }

    @Test
    void shouldGoOnAfterTheLastEventWhenTheStreamBreaksOff() {
        // Given
        gateway.withStream(PLANNED).withStream(PLANNED, COMPLETED).withSession(REPORT);

        // When
        int code = ask("--collection", "mine", "What happened?");

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(gateway.requests).contains("GET /v1/research/s1/events after 1");
        assertThat(text(err).lines().filter("searching"::equals)).hasSize(1);
    }

    @Test
    void shouldUploadDocumentsAndSearchAfterThem() throws Exception {
        // Given
        Files.writeString(folder.resolve("事故 \"A\".txt"), "The leak began in February.");
        Files.writeString(folder.resolve("scan.pdf"), "%PDF");
        gateway.withStream(COMPLETED).withSession(REPORT);

        // When
        int code = ask("--docs", folder.toString(), "--collection", "mine", "--tier", "2", "What happened?");

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(gateway.bodies.getFirst())
                .contains("name=\"collection\"\r\n\r\nmine\r\n")
                .contains("name=\"tier\"\r\n\r\n2\r\n")
                .doesNotContain("trust_addresses")
                .contains("name=\"file\"; filename=\"事故 %22A%22.txt\"\r\n")
                .contains("\r\n\r\nThe leak began in February.\r\n");
        assertThat(gateway.bodies.get(1)).contains("\"watermark\":7").contains("\"collections\":[\"mine\"]");
        assertThat(text(err)).contains("Skipped scan.pdf");
    }

    @Test
    void shouldExitWithThreeWhenTheSessionFails() {
        // Given
        gateway.withStream(PLANNED, FAILED)
                .withSession(
                        "{'id':'s1','status':'failed','report':null,'error_log':[{'type':'x','message':'the index is gone'}]}");

        // When
        int code = ask("--collection", "mine", "What happened?");

        // Then
        assertThat(code).isEqualTo(ExitCode.NO_ANSWER);
        assertThat(text(out)).isEmpty();
        assertThat(text(err)).contains("the index is gone");
    }

    @Test
    void shouldExitWithThreeButPrintTheReportWhenThereIsNoValidSource() {
        // Given
        gateway.withStream(COMPLETED)
                .withSession("{'id':'s1','status':'completed','report':'Nothing.','warnings':['no_valid_sources']}");

        // When
        int code = ask("--collection", "mine", "What happened?");

        // Then
        assertThat(code).isEqualTo(ExitCode.NO_ANSWER);
        assertThat(text(out)).isEqualTo("Nothing.\n");
    }

    @Test
    void shouldCancelAndExitWithFiveWhenTimeIsUp() {
        // Given
        gateway.withStream(PLANNED);

        // When
        int code = ask("--collection", "mine", "--timeout", "1", "What happened?");

        // Then
        assertThat(code).isEqualTo(ExitCode.TIMED_OUT);
        assertThat(gateway.requests).contains("POST /v1/research/s1/cancel");
    }

    @Test
    void shouldExitWithTwoAndNameTheFieldWhenTheServerRefusesTheQuestion() {
        // Given
        gateway.refusing(
                "{'detail':'The request is not valid','errors':[{'field':'question','message':'is too long'}]}");

        // When
        int code = ask("--collection", "mine", "What happened?");

        // Then
        assertThat(code).isEqualTo(ExitCode.USAGE);
        assertThat(text(err)).contains("question: is too long");
    }

    @Test
    void shouldExitWithOneWhenTheServerDoesNotAnswer() {
        // Given
        String nobody = gateway.url();
        gateway.close();

        // When
        int code = run("ask", "--server", nobody, "--collection", "mine", "What happened?");

        // Then
        assertThat(code).isEqualTo(ExitCode.UNEXPECTED);
        assertThat(text(err)).contains(nobody + " does not answer");
    }

    @Test
    void shouldWriteTheResourceToTheFileWhenAskedForJson() {
        // Given
        gateway.withStream(COMPLETED).withSession(REPORT);
        Path file = folder.resolve("answer.json");

        // When
        int code = ask("--collection", "mine", "--json", "--quiet", "--out", file.toString(), "What happened?");

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(text(out)).isEmpty();
        assertThat(file).content(StandardCharsets.UTF_8).contains("\"report\" : \"# 報告 [1]\"");
        assertThat(text(err)).doesNotContain("completed");
    }

    @Test
    void shouldExitWithTwoWhenNoDocumentCanBeUsed() throws Exception {
        // Given
        Files.writeString(folder.resolve("scan.pdf"), "%PDF");

        // When
        int code = ask("--docs", folder.toString(), "What happened?");

        // Then
        assertThat(code).isEqualTo(ExitCode.USAGE);
        assertThat(text(err)).contains("scan.pdf").contains("no document that can be used");
        assertThat(gateway.requests).isEmpty();
    }

    @Test
    void shouldAnswerFromTheDemoCorpusAndSaySoWhenNothingElseIsNamed() throws Exception {
        // Given
        Files.createDirectories(folder.resolve("demo-corpus"));
        Files.writeString(folder.resolve("demo-corpus/notice.md"), "# Notice");
        gateway.withStream(COMPLETED).withSession(REPORT);

        // When
        int code = ask("What happened?");

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(text(err)).contains("demo corpus");
        assertThat(gateway.bodies.get(0)).contains("name=\"trust_addresses\"\r\n\r\ntrue\r\n");
        assertThat(gateway.bodies.get(1)).contains("\"collections\":[\"demo\"]");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ask",
                "ask --mode wild x",
                "ask --tier 2 x",
                "ask --trust-addresses x",
                "ask --docs /nowhere/at/all x",
                "ask --collection c --server ftp://x x",
                "ask --timeout soon x",
                "ask --timeout -1 x",
                "add",
                "bench --sessions 0",
                "eval",
                "eval agents --concurrency 0",
                "eval agents /nowhere/at/all.jsonl",
                "fly",
                ""
            })
    void shouldExitWithTwoWhenTheCommandIsNotUnderstood(String line) {
        assertThat(run(line.isEmpty() ? new String[0] : line.split(" ", -1))).isEqualTo(ExitCode.USAGE);
        assertThat(text(err)).isNotBlank();
    }

    @Test
    void shouldHoldEachReportAgainstWhatItsQuestionExpects() throws Exception {
        // Given
        Path questions = questions("4,800");
        gateway.withStream(COMPLETED).withSession(LEAKED);

        // When
        int code = run(
                "eval",
                "agents",
                "--server",
                gateway.url(),
                "--collection",
                "mine",
                "--json",
                "--reports",
                folder.resolve("reports").toString(),
                questions.toString());

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(gateway.bodies.getFirst())
                .isEqualTo(
                        "{\"question\":\"When?\",\"mode\":\"strict\",\"language\":\"en\",\"collections\":[\"mine\"]}");
        assertThat(gateway.requests).contains("GET /v1/documents/d1?text=true");
        assertThat(text(out))
                .contains("\"hits\" : 1")
                .contains("\"fabricated_citations\" : 0")
                .contains("reports/q1.md");
        assertThat(folder.resolve("reports/q1.md"))
                .content(StandardCharsets.UTF_8)
                .startsWith("## Answer");
    }

    @Test
    void shouldExitWithOneWhenAReportSaysWhatIsForbidden() throws Exception {
        // Given
        Path questions = questions("leaked in february");
        gateway.withStream(COMPLETED).withSession(LEAKED);

        // When
        int code = run("eval", "agents", "--server", gateway.url(), questions.toString(), "--collection", "mine");

        // Then
        assertThat(code).isEqualTo(ExitCode.UNEXPECTED);
        assertThat(text(out)).contains("forbidden statements     1").contains("q1: forbidden: x: “The tank leaked");
    }

    @Test
    void shouldVerifyAReportAndEndWithThreeWhenAClaimIsNotFound() throws Exception {
        // Given
        Path report = Files.writeString(folder.resolve("report.md"), "The tank leaked in February [1]. It burst [1].");
        Path document = Files.writeString(folder.resolve("notice.txt"), "The tank leaked in February.");
        gateway.withVerification(
                "{'claims':[{'text':'The tank leaked in February.','citation':1,'quote':'The tank leaked in February.','start':0,'end':28,'tier':1,'verdict':'SUPPORTED','score':1.0,'origins':1,'reasons':['quote_found']},"
                        + "{'text':'It burst.','citation':1,'verdict':'NOT_FOUND','score':0.1,'origins':0,'reasons':['not_covered: burst']}]}");

        // When
        int code = run("verify", report.toString(), "--docs", document.toString(), "--server", gateway.url());

        // Then
        assertThat(code).isEqualTo(ExitCode.UNSUPPORTED);
        assertThat(text(out))
                .contains("SUPPORTED    1.00 [1] The tank leaked in February.")
                .contains("“The tank leaked in February.”")
                .contains("NOT_FOUND    0.10 [1] It burst.\n    not_covered: burst")
                .endsWith("2 claims: 1 supported, 0 contradicted, 1 not found, 0 inconclusive\n");
        assertThat(gateway.bodies.getLast())
                .contains("\"text\":\"The tank leaked in February [1]. It burst [1].\"")
                .contains("{\"number\":1,\"title\":\"\",\"text\":\"The tank leaked in February.\"}");
    }

    @Test
    void shouldMeasureTheVerifierOnAFileOfClaims() throws Exception {
        // Given
        Path claims = Files.writeString(
                folder.resolve("claims.jsonl"),
                "{\"id\":\"a\",\"claim\":\"It leaked.\",\"evidence\":[\"It leaked.\",\"It rained.\"],\"label\":\"SUPPORTED\"}\n");
        gateway.withVerification("{'claims':[{'verdict':'SUPPORTED','score':0.8,'reasons':['quote_found']}]}");

        // When
        int code = run("eval", "claims", claims.toString(), "--json", "--server", gateway.url());

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(text(out))
                .contains("\"claims.jsonl\"")
                .contains("\"verdict\" : \"SUPPORTED\"")
                .contains("\"score\" : 0.8");
        assertThat(gateway.bodies.getLast())
                .isEqualTo("{\"claims\":[\"It leaked.\"],\"sources\":[{\"text\":\"It leaked.\\n\\nIt rained.\"}]}");
    }

    private Path questions(String forbidden) throws Exception {
        String line = "{'id':'q1','question':'When?','mode':'strict','language':'en',"
                + "'findings':[{'name':'f','all':[['February']]}],'forbidden':[{'name':'x','all':[['" + forbidden
                + "']]}]}";
        return Files.writeString(folder.resolve("questions.jsonl"), line.replace('\'', '"'));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ask",
                "up",
                "down",
                "status",
                "logs",
                "add",
                "list",
                "show",
                "watch",
                "export",
                "dead-letters",
                "bench",
                "eval",
                "eval agents"
            })
    void shouldHelpAndNameItsVersionEverywhere(String command) {
        assertThat(run((command + " --help").split(" "))).isZero();
        assertThat(run((command + " --version").split(" "))).isZero();
        assertThat(text(out)).contains("Usage: crosscheck " + command).contains("crosscheck (unpackaged)");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    markdown | # 報告 [1]
                    html     | as text/html
                    """)
    void shouldShowTheReportInTheFormThatIsAsked(String format, String shown) {
        // Given
        gateway.withSession(REPORT);

        // When
        int code = run("show", "--server", gateway.url(), "s1", "--format", format);

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(text(out)).isEqualTo(shown + "\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--json", "--format=json"})
    void shouldShowTheResourceWhenAskedForJson(String option) {
        // Given
        gateway.withSession(REPORT);

        // When
        run("show", "--server", gateway.url(), "s1", option);

        // Then
        assertThat(text(out)).contains("\"report\" : \"# 報告 [1]\"");
    }

    @Test
    void shouldExportNothingWhileTheSessionGoesOn() {
        // Given
        gateway.withSession("{'id':'s1','status':'running'}");

        // When
        int code = run(
                "export", "--server", gateway.url(), "s1", folder.resolve("out").toString());

        // Then
        assertThat(code).isEqualTo(ExitCode.NO_ANSWER);
        assertThat(text(err)).contains("running").contains("watch s1");
        assertThat(folder.resolve("out")).doesNotExist();
    }

    @Test
    void shouldExportTheWholeSession() throws Exception {
        // Given
        gateway.withSession(
                        "{'id':'s1','status':'completed','mode':'strict','rounds':2,'question':'Why?','report':'# R',"
                                + "'claims':[{'verdict':'SUPPORTED'},{'verdict':'SUPPORTED'}],'sources':[{}]}")
                .withIterations("[{'iteration':1,'agent':'analyst','stage':'draft'},"
                        + "{'iteration':1,'agent':'analyst','stage':'draft'},"
                        + "{'iteration':1,'agent':'critic','stage':'review'},"
                        + "{'iteration':2,'agent':'analyst','stage':'revision'},"
                        + "{'iteration':2,'agent':'critic','stage':'review'},"
                        + "{'iteration':2,'agent':'writer','stage':'compose'},"
                        + "{'iteration':2,'agent':'critic','stage':'verify'}]");
        Path out = folder.resolve("out");

        // When
        int code = run("export", "--server", gateway.url(), "s1", out.toString());

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        try (var files = Files.list(out.resolve("s1"))) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder(
                            "iteration_1_analyst.json",
                            "iteration_1_analyst_2.json",
                            "iteration_1_critic.json",
                            "iteration_2_analyst.json",
                            "iteration_2_critic.json",
                            "iteration_2_critic_verify.json",
                            "iteration_2_writer.json",
                            "report.html",
                            "report.md",
                            "session.json",
                            "session_summary.json");
        }
        assertThat(out.resolve("s1/report.md")).hasContent("as text/markdown");
        assertThat(out.resolve("s1/report.html")).hasContent("as text/html");
        JsonNode summary = Json.parse(Files.readString(out.resolve("s1/session_summary.json")));
        assertThat(summary.path("total_iterations").asInt()).isEqualTo(2);
        assertThat(summary.path("final_status").asText()).isEqualTo("completed");
        assertThat(summary.path("mode").asText()).isEqualTo("strict");
        assertThat(summary.path("metadata").path("claims").path("SUPPORTED").asInt())
                .isEqualTo(2);
        assertThat(summary.path("metadata").path("files")).hasSize(10);
    }

    @Test
    void shouldExportNoReportWhenTheSessionFailed() {
        // Given
        gateway.withSession("{'id':'s1','status':'failed','report':null}");

        // When
        int code = run("export", "--server", gateway.url(), "s1", folder.toString());

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(folder.resolve("s1/session_summary.json")).exists();
        assertThat(folder.resolve("s1/report.md")).doesNotExist();
        assertThat(text(err)).contains("There is no report: the session is failed.");
    }

    @Test
    void shouldShowWhatAModelWritesAsUncheckedWhenAskedFor() {
        // Given
        gateway.withStream(
                        PLANNED,
                        "{'step_id':'s1.d','task':'draft','attempt':1,'call':1,'offset':0,'text':'The tank '}",
                        "{'step_id':'s1.d','task':'draft','attempt':1,'call':1,'offset':9,'text':'leaked.','final':true}",
                        COMPLETED)
                .withSession(REPORT);

        // When
        int code = ask("--collection", "mine", "--text", "What happened?");

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(gateway.requests).contains("GET /v1/research/s1/events?text=true");
        assertThat(text(err)).contains("The draft, as the model writes it: not checked yet", "  | The tank leaked.\n");
        assertThat(text(out)).contains("# 報告 [1]").doesNotContain("leaked");
    }

    @Test
    void shouldNotAskForWhatAModelWritesWhenNobodyLooksOn() {
        // Given
        gateway.withStream(PLANNED, COMPLETED)
                .withStream(PLANNED, COMPLETED)
                .withStream(PLANNED, COMPLETED)
                .withSession(REPORT);

        // When
        ask("--collection", "mine", "What happened?");
        ask("--collection", "mine", "--no-text", "What happened?");
        ask("--collection", "mine", "--text", "--quiet", "What happened?");

        // Then
        assertThat(gateway.requests).noneMatch(request -> request.contains("text=true"));
    }

    @Test
    void shouldExitWithFourWhenNoStackRuns() {
        assertThat(run("status", "--state", folder.resolve("none").toString())).isEqualTo(ExitCode.NO_STACK);
        assertThat(folder.resolve("none")).doesNotExist();
    }

    private int ask(String... arguments) {
        List<String> all = new ArrayList<>(List.of("ask", "--server", gateway.url() + "/"));
        all.addAll(List.of(arguments));
        return run(all.toArray(String[]::new));
    }

    private int run(String... arguments) {
        Terminal terminal = Terminal.on(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                false,
                false,
                80);
        return Crosscheck.commandLine(folder, terminal).execute(arguments);
    }

    private static String text(ByteArrayOutputStream stream) {
        return stream.toString(StandardCharsets.UTF_8);
    }
}
