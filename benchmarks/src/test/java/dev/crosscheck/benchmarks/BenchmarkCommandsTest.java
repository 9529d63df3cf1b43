package dev.crosscheck.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.cli.Crosscheck;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.rest.testing.FakeGateway;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BenchmarkCommandsTest {

    private static final String COMPLETED =
            "{'sequence':2,'type':'t.report_verified.v1','data':{'phase':'completed','status':'completed'}}";

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

    @ParameterizedTest
    @ValueSource(
            strings = {
                "bench --sessions 0",
                "eval",
                "eval agents --concurrency 0",
                "eval agents /nowhere/at/all.jsonl",
                "eval chat --limit -1",
                "eval criteria --first -1",
                "eval retrieval --concurrency 0",
                "eval retrieval /nowhere/at/all",
                "eval retrieval --collection c"
            })
    void shouldExitWithTwoWhenTheCommandIsNotUnderstood(String line) {
        assertThat(run(line.split(" ", -1))).isEqualTo(ExitCode.USAGE);
        assertThat(text(err)).isNotBlank();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "bench",
                "eval",
                "eval agents",
                "eval chat",
                "eval claims",
                "eval retrieval",
                "optimise",
                "optimise prompts"
            })
    void shouldBeCommandsOfCrosscheck(String command) {
        assertThat(run((command + " --help").split(" "))).isZero();
        assertThat(run((command + " --version").split(" "))).isZero();
        assertThat(run("--help")).isZero();
        assertThat(text(out))
                .contains("Usage: crosscheck " + command)
                .containsPattern("(?m)^crosscheck [0-9(]")
                .containsPattern("\n  " + command.split(" ", -1)[0] + " ");
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
        assertThat(gateway.bodies().getFirst())
                .isEqualTo(
                        "{\"question\":\"When?\",\"mode\":\"strict\",\"language\":\"en\",\"collections\":[\"mine\"]}");
        assertThat(gateway.requests()).contains("GET /v1/documents/d1?text=true");
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
        assertThat(gateway.bodies().getLast())
                .isEqualTo("{\"claims\":[\"It leaked.\"],\"sources\":[{\"text\":\"It leaked.\\n\\nIt rained.\"}]}");
    }

    @Test
    void shouldAskForRankingByWordsAloneWhenToldSo() throws Exception {
        // Given
        Files.writeString(folder.resolve("corpus.jsonl"), "{\"_id\":\"a\",\"title\":\"T\",\"text\":\"It leaked.\"}\n");
        Files.writeString(folder.resolve("queries.jsonl"), "{\"_id\":\"q\",\"text\":\"leak\"}\n");
        Files.writeString(folder.resolve("qrels.tsv"), "q\ta\t1\n");
        gateway.withAddition("{'documents':[{'id':'d1'}],'skipped':[],'watermark':7}")
                .withSearch("{'items':[{'document_id':'d1'}]}");
        String[] command = {
            "eval", "retrieval", folder.toString(), "--collection", "c", "--by-words", "--server", gateway.url()
        };

        // When
        int code = run(command);

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(gateway.bodies().getLast())
                .isEqualTo(
                        "{\"query\":\"leak\",\"limit\":10,\"watermark\":7,\"collections\":[\"c\"],\"vectors\":false,\"rerank\":false}");
    }

    @Test
    void shouldMeasureSearchesOnATestCollection() throws Exception {
        // Given
        Files.writeString(folder.resolve("corpus.jsonl"), """
                {"_id":"a","title":"T","text":"It leaked."}
                {"_id":"b","text":"It rained."}
                """);
        Files.writeString(folder.resolve("queries.jsonl"), "{\"_id\":\"q\",\"text\":\"leak\"}\n");
        Files.writeString(folder.resolve("qrels.tsv"), "q\ta\t1\n");
        gateway.withAddition("{'documents':[{'id':'d1'},{'id':'d2'}],'skipped':[],'watermark':7}")
                .withSearch("{'items':[{'document_id':'d9'},{'document_id':'d1'}]}");

        // When
        int code =
                run("eval", "retrieval", folder.toString(), "--collection", "c", "--json", "--server", gateway.url());

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(gateway.bodies())
                .contains("{\"collection\":\"c\",\"documents\":["
                        + "{\"name\":\"a\",\"media_type\":\"text/plain\",\"text\":\"It leaked.\",\"title\":\"T\"},"
                        + "{\"name\":\"b\",\"media_type\":\"text/plain\",\"text\":\"It rained.\"}]}")
                .contains(
                        "{\"query\":\"leak\",\"limit\":10,\"watermark\":7,\"collections\":[\"c\"],\"vectors\":true,\"rerank\":false}");
        assertThat(text(out))
                .contains("\"ndcg_at_10\"")
                .contains("\"mean\" : 0.6309")
                .contains("\"hit_at_1\" : 0.0")
                .contains("\"mrr_at_10\" : 0.5")
                .contains("\"documents_each_second\" : null");
    }

    private Path questions(String forbidden) throws Exception {
        String line = "{'id':'q1','question':'When?','mode':'strict','language':'en',"
                + "'findings':[{'name':'f','all':[['February']]}],'forbidden':[{'name':'x','all':[['" + forbidden
                + "']]}]}";
        return Files.writeString(folder.resolve("questions.jsonl"), line.replace('\'', '"'));
    }

    private int run(String... arguments) {
        return Crosscheck.commandLine(folder, Terminal.on(out, err, false, false, 80))
                .execute(arguments);
    }

    private static String text(ByteArrayOutputStream stream) {
        return stream.toString(StandardCharsets.UTF_8);
    }
}
