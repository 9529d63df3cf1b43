package dev.crosscheck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.rest.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the check of a case against criteria, from its files to the table. */
class EvaluateTest extends CommandTest {

    private static final String DECIDED = """
            {'id':'s1','status':'completed','policy_title':'Terms',
             'criteria':[{'id':'c1','text':'Is an adult.'},{'id':'c2','text':'Lives here.'}],
             'results':[
              {'criterion_id':'c1','status':'MET','confidence':0.91,'raw_confidence':0.97,
               'rationale':'They are 43: “18 years of age” (2 Eligibility)','reason_code':'decided',
               'controller':'heuristic','trace':[{},{}],
               'citations':[{'section_path':'2 Eligibility','page':3,'quote':'18 years\\nof age','start':9,'end':17,
                'verdict':'CONTRADICTED'}]},
              {'criterion_id':'c2','status':'UNCERTAIN','confidence':0.2,'rationale':'','reason_code':'no_evidence',
               'controller':'heuristic','fallback_reason':'no_model: none','trace':[{}],
               'citations':[{'section_path':'3 Residence','quote':'in the county','start':30,'end':43,
                'verdict':'INCONCLUSIVE'}]}],
             'warnings':[{'criterion_id':'c1','type':'no_support','message':'None of its quotes supports it.'}],
             'shadow':{'results':[],'differences':[
              {'criterion_id':'c2','status':'UNCERTAIN','shadow_status':'MET'}]}}""";

    private static final String END =
            "{'sequence':1,'type':'t','data':{'status':'completed','phase':'completed','criteria':{'total':2,'decided':2}}}";

    @BeforeEach
    void files() throws IOException {
        write("policy.md", "# Terms");
        write("case.json", "{\"id\":\"case-1\",\"facts\":[{\"name\":\"age\",\"value\":43,\"confidence\":0.9}]}");
        write("criteria.json", "[\"Is an adult.\",{\"id\":\"c2\",\"text\":\"Lives here.\"}]");
    }

    @Test
    void shouldPrintEachVerdictWithItsQuotes() throws JsonProcessingException {
        // Given
        gateway().withEvaluation(DECIDED).withStream(END);

        // When
        int code = evaluate();

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(out()).isEqualTo("""
                MET       0.91  c1: Is an adult.
                    They are 43:
                    “18 years of age” — 2 Eligibility, p. 3: contradicts the verdict
                    WARNING: None of its quotes supports it.
                    decided, by heuristic, 2 turns
                    confidence by people's reviews; of its own it was 0.97 sure

                UNCERTAIN 0.20  c2: Lives here.
                    “in the county” — 3 Residence
                    no_evidence, by heuristic (no_model: none), 1 turns

                in the shadow, c2 is MET, not UNCERTAIN
                2 criteria: 1 met, 0 not met, 1 uncertain; policy: Terms
                evaluation s1
                """);
        JsonNode sent = sent();
        assertThat(sent.path("policy_id").asText()).isEqualTo("d1");
        assertThat(sent.path("watermark").asInt()).isEqualTo(7);
        assertThat(sent.at("/case/id").asText()).isEqualTo("case-1");
        assertThat(sent.at("/case/facts/0/value").asText()).isEqualTo("43");
        assertThat(sent.at("/criteria/0").toString()).isEqualTo("{\"text\":\"Is an adult.\"}");
        assertThat(sent.at("/criteria/1/id").asText()).isEqualTo("c2");
    }

    @ParameterizedTest
    @CsvSource({
        "heuristic, low_confidence, , true",
        "heuristic, deadline, , false",
        "heuristic, no_fact, model_failed: busy, false",
        "react, no_fact, , false"
    })
    void shouldSayThatAModelReadsMoreWhenRulesLackedTheWords(
            String controller, String reason, String fallback, boolean hinted) {
        // Given
        String result = "{'status':'UNCERTAIN','reason_code':'" + reason + "','controller':'" + controller + "'"
                + (fallback == null ? "" : ",'fallback_reason':'" + fallback + "'") + "}";
        gateway()
                .withEvaluation("{'status':'completed','criteria':[],'results':[" + result + "]}")
                .withStream(END);

        // When
        evaluate();

        // Then
        assertThat(err().contains("Rules left 1 of 1 criteria uncertain") && err().contains("LLM_BASE_URL"))
                .isEqualTo(hinted);
    }

    @Test
    void shouldPrintTheResourceWhenAskedForJson() {
        // Given
        gateway().withEvaluation(DECIDED).withStream(END);

        // When
        evaluate("--json", "--controller", "heuristic", "--prompt-id", "mine-1");

        // Then
        assertThat(out()).contains("\"criterion_id\" : \"c1\"");
        assertThat(gateway().bodies().toString()).contains("\"controller\":\"heuristic\",\"prompt_id\":\"mine-1\"");
    }

    @Test
    void shouldSayByItsExitCodeThatNothingIsDecided() {
        // Given
        gateway()
                .withEvaluation("{'status':'completed','criteria':[],'results':[{'status':'UNCERTAIN'}]}")
                .withStream(END);

        // Then
        assertThat(evaluate("--quiet")).isEqualTo(ExitCode.NO_ANSWER);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "case.json | {\"fact\":[]} | must contain a list",
                "case.json | [7] | each fact must be an object",
                "case.json | {\"facts\": | is not valid JSON",
                "case.json | 43 years | a fact must be written as",
                "criteria.json | {\"criteria\":{}} | must contain a list",
                "criteria.json | [[]] | each criterion must be"
            })
    void shouldRefuseFilesThatItCannotUse(String file, String text, String why) throws IOException {
        // Given
        write(file, text);

        // When
        int code = evaluate();

        // Then
        assertThat(code).isEqualTo(ExitCode.USAGE);
        assertThat(err()).contains(file).contains(why);
        assertThat(gateway().requests()).isEmpty();
    }

    @Test
    void shouldTakeCriteriaAndFactsThatAreWrittenInLines() throws IOException {
        // Given
        gateway().withEvaluation(DECIDED).withStream(END);
        write("case.json", "age: 43\n\n住址： 嵐川縣: 東區\n");
        write("criteria.json", "Is an adult.\r\n\n  Lives here.\n");

        // When
        evaluate();

        // Then
        JsonNode sent = sent();
        assertThat(sent.at("/case/facts").toString())
                .isEqualTo("[{\"name\":\"age\",\"value\":\"43\"},{\"name\":\"住址\",\"value\":\"嵐川縣: 東區\"}]");
        assertThat(sent.at("/criteria").toString())
                .isEqualTo("[{\"text\":\"Is an adult.\"},{\"text\":\"Lives here.\"}]");
    }

    @ParameterizedTest
    @CsvSource({
        "0.0005, 0.0005",
        "100.0, 100.0",
        "2.50, 2.50",
        "1e3, 1000",
        "0.12345678901234567890123, 0.12345678901234567890123",
        "12345678901234567890, 12345678901234567890",
        "true, true"
    })
    void shouldSendANumberOfACaseAsItIsWritten(String written, String sent) throws IOException {
        // Given
        gateway().withEvaluation(DECIDED).withStream(END);
        write("case.json", "[{\"name\":\"share\",\"value\":" + written + "}]");

        // When
        evaluate();

        // Then
        assertThat(sent().at("/case/facts/0/value").textValue()).isEqualTo(sent);
    }

    @Test
    void shouldReadFilesThatBeginWithAByteOrderMark() throws IOException {
        // Given
        gateway().withEvaluation(DECIDED).withStream(END);
        write("case.json", "\uFEFF[{\"name\":\"age\",\"value\":43}]");
        write("criteria.json", "\uFEFFIs an adult.\n");

        // When
        evaluate();

        // Then
        assertThat(sent().at("/case/facts/0/name").asText()).isEqualTo("age");
        assertThat(sent().at("/criteria").toString()).isEqualTo("[{\"text\":\"Is an adult.\"}]");
    }

    @Test
    void shouldWeighThePolicyAloneWithoutACase() throws JsonProcessingException {
        // Given
        gateway().withEvaluation(DECIDED).withStream(END);

        // When
        int code = runThere("evaluate", "--policy", path("policy.md"), "--criteria", path("criteria.json"));

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(sent().path("case").toString()).isEqualTo("{\"facts\":[]}");
    }

    @Test
    void shouldNeedPolicyAndCriteria() {
        assertThat(runThere("evaluate", "--policy", "x")).isEqualTo(ExitCode.USAGE);
        assertThat(runThere("evaluate", "--criteria", "x")).isEqualTo(ExitCode.USAGE);
    }

    private JsonNode sent() throws JsonProcessingException {
        return Json.parse(gateway().bodies().get(gateway().requests().indexOf("POST /v1/evaluations")));
    }

    private int evaluate(String... more) {
        String[] arguments = {
            "evaluate", "--policy", path("policy.md"), "--case", path("case.json"), "--criteria", path("criteria.json")
        };
        return runThere(Stream.of(arguments, more).flatMap(Arrays::stream).toArray(String[]::new));
    }

    private String path(String name) {
        return folder().resolve(name).toString();
    }

    private void write(String name, String text) throws IOException {
        Path file = folder().resolve(name);
        Files.writeString(file, text);
    }
}
