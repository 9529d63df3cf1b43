package dev.crosscheck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.rest.Json;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the commands that read the results of a session, and the one that checks any report. */
class ReportTest extends CommandTest {

    private static final String REPORT = "{'id':'s1','status':'completed','report':'# 報告 [1]','warnings':[]}";

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    markdown | # 報告 [1]
                    html     | as text/html
                    """)
    void shouldShowTheReportInTheFormThatIsAsked(String format, String shown) {
        // Given
        gateway().withSession(REPORT);

        // When
        int code = runThere("show", "s1", "--format", format);

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(out()).isEqualTo(shown + "\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--json", "--format=json"})
    void shouldShowTheResourceWhenAskedForJson(String option) {
        // Given
        gateway().withSession(REPORT);

        // When
        runThere("show", "s1", option);

        // Then
        assertThat(out()).contains("\"report\" : \"# 報告 [1]\"");
    }

    @Test
    void shouldExportNothingWhileTheSessionGoesOn() {
        // Given
        gateway().withSession("{'id':'s1','status':'running'}");

        // When
        int code = runThere("export", "s1", folder().resolve("out").toString());

        // Then
        assertThat(code).isEqualTo(ExitCode.NO_ANSWER);
        assertThat(err()).contains("running").contains("watch s1");
        assertThat(folder().resolve("out")).doesNotExist();
    }

    @Test
    void shouldExportTheWholeSession() throws Exception {
        // Given
        gateway()
                .withSession(
                        "{'id':'s1','status':'completed','mode':'strict','rounds':2,'question':'Why?','report':'# R',"
                                + "'claims':[{'verdict':'SUPPORTED'},{'verdict':'SUPPORTED'}],'sources':[{}]}")
                .withIterations("[{'iteration':1,'agent':'analyst','stage':'draft'},"
                        + "{'iteration':1,'agent':'analyst','stage':'draft'},"
                        + "{'iteration':1,'agent':'critic','stage':'review'},"
                        + "{'iteration':2,'agent':'analyst','stage':'revision'},"
                        + "{'iteration':2,'agent':'critic','stage':'review'},"
                        + "{'iteration':2,'agent':'writer','stage':'compose'},"
                        + "{'iteration':2,'agent':'critic','stage':'verify'}]");
        Path out = folder().resolve("out");

        // When
        int code = runThere("export", "s1", out.toString());

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
                            "session_summary.json",
                            "sources.bib",
                            "sources.csl.json");
        }
        assertThat(out.resolve("s1/report.md")).hasContent("as text/markdown");
        assertThat(out.resolve("s1/report.html")).hasContent("as text/html");
        assertThat(out.resolve("s1/sources.bib")).hasContent("as application/x-bibtex");
        assertThat(out.resolve("s1/sources.csl.json")).hasContent("as application/vnd.citationstyles.csl+json");
        JsonNode summary = Json.parse(Files.readString(out.resolve("s1/session_summary.json")));
        assertThat(summary.path("total_iterations").asInt()).isEqualTo(2);
        assertThat(summary.path("final_status").asText()).isEqualTo("completed");
        assertThat(summary.path("mode").asText()).isEqualTo("strict");
        assertThat(summary.path("metadata").path("claims").path("SUPPORTED").asInt())
                .isEqualTo(2);
        assertThat(summary.path("metadata").path("files")).hasSize(12);
    }

    @Test
    void shouldExportTheReportAloneWhenAFormIsNamed() {
        // Given
        gateway().withSession(REPORT);
        Path file = folder().resolve("report.pdf");

        // When
        int code = runThere("export", "s1", "--format", "pdf", "-o", file.toString());

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(file).hasContent("as pdf");
        assertThat(runThere("export", "s1", "--format", "docx", "-o", file.toString()))
                .isEqualTo(ExitCode.USAGE);
        assertThat(file).hasContent("as pdf");
        assertThat(runThere("export", "s1", "--format", "docx", "-o", file.toString(), "--force"))
                .isEqualTo(ExitCode.COMPLETED);
        assertThat(file).hasContent("as docx");
    }

    @Test
    void shouldAskWhereToWhenNeitherFolderNorFormIsNamed() {
        // When
        int code = runThere("export", "s1");

        // Then
        assertThat(code).isEqualTo(ExitCode.USAGE);
        assertThat(runThere("export", "s1", "--format", "pdf")).isEqualTo(ExitCode.USAGE);
        assertThat(err()).contains("-o");
    }

    @Test
    void shouldSayWhatALaterReportSaysOtherwise() {
        // When
        int code = runThere("changes", "s1", "s2");

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(out()).isEqualTo("changed  NOT_FOUND  17 fell ill.\n  was    SUPPORTED  14 fell ill.\n");
    }

    @Test
    void shouldAskTheSameAgain() {
        // When
        int code = runThere("again", "s1");

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(gateway().requests()).anyMatch(request -> request.startsWith("POST /v1/research/s1/again"));
        assertThat(err()).contains("crosscheck changes s1");
    }

    @Test
    void shouldMakeListAndRevokeLinksToTheReport() {
        // When
        int made = runThere("share", "s1");
        int listed = runThere("share", "s1", "--list");
        int revoked = runThere("share", "s1", "--revoke", "l1");

        // Then
        assertThat(List.of(made, listed, revoked)).containsOnly(ExitCode.COMPLETED);
        assertThat(out()).isEqualTo("http://here/shared/abc\nl1  2026-03-01T00:00:00Z\n");
        assertThat(err()).contains("--revoke l1");
        assertThat(gateway().requests()).contains("DELETE /v1/research/s1/links/l1");
        assertThat(runThere("share", "s1", "--list", "--revoke", "l1")).isEqualTo(ExitCode.USAGE);
    }

    @Test
    void shouldExportNoReportWhenTheSessionFailed() {
        // Given
        gateway().withSession("{'id':'s1','status':'failed','report':null}");

        // When
        int code = runThere("export", "s1", folder().toString());

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(folder().resolve("s1/session_summary.json")).exists();
        assertThat(folder().resolve("s1/report.md")).doesNotExist();
        assertThat(err()).contains("This session has no report: it is failed.");
    }

    @Test
    void shouldVerifyAReportAgainstPagesThatTheServerFetches() throws Exception {
        // Given
        Path report = Files.writeString(
                folder().resolve("report.md"),
                "It leaked [2].\n\n## Sources\n\n1. Other https://b.example/\n2. Notice https://a.example/x\n");
        gateway().withVerification("{'claims':[]}");

        // When
        int code = runThere(
                "verify",
                report.toString(),
                "--source-url",
                "https://a.example/x",
                "--source-url",
                "https://b.example/");

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(gateway().bodies().getLast())
                .contains(
                        "{\"number\":1,\"url\":\"https://b.example/\"}",
                        "{\"number\":2,\"url\":\"https://a.example/x\"}");
        assertThat(runThere("verify", report.toString())).isEqualTo(ExitCode.USAGE);
    }

    @Test
    void shouldVerifyAReportAndEndWithThreeWhenAClaimIsNotFound() throws Exception {
        // Given
        Path report =
                Files.writeString(folder().resolve("report.md"), "The tank leaked in February [1]. It burst [1].");
        Path document = Files.writeString(folder().resolve("notice.txt"), "The tank leaked in February.");
        gateway()
                .withVerification(
                        "{'claims':[{'text':'The tank leaked in February.','citation':1,'quote':'The tank leaked in February.','start':0,'end':28,'tier':1,'verdict':'SUPPORTED','score':1.0,'origins':1,'reasons':['quote_found']},"
                                + "{'text':'It burst.','citation':1,'verdict':'NOT_FOUND','score':0.1,'origins':0,'reasons':['not_covered: burst']}]}");

        // When
        int code = runThere("verify", report.toString(), "--docs", document.toString());

        // Then
        assertThat(code).isEqualTo(ExitCode.UNSUPPORTED);
        assertThat(out())
                .contains("SUPPORTED    1.00 [1] The tank leaked in February.")
                .contains("“The tank leaked in February.”")
                .contains("NOT_FOUND    0.10 [1] It burst.\n    not_covered: burst")
                .endsWith("2 claims: 1 supported, 0 contradicted, 1 not found, 0 inconclusive\n");
        assertThat(gateway().bodies().getLast())
                .contains("\"text\":\"The tank leaked in February [1]. It burst [1].\"")
                .contains("{\"number\":1,\"title\":\"\",\"text\":\"The tank leaked in February.\"}");
    }
}
