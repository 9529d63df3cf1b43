package dev.crosscheck.gateway.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.crosscheck.model.evaluation.Controller;
import dev.crosscheck.model.evaluation.Criterion;
import dev.crosscheck.model.evaluation.Fact;
import dev.crosscheck.model.problem.Problem.FieldError;
import dev.crosscheck.rest.JsonFields;
import dev.crosscheck.rest.ProblemException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EvaluationRequestTest {

    private static final String CASE = "\"case\":{\"facts\":[{\"name\":\"age\",\"value\":\"43\"}]}";
    private static final String CRITERIA = "\"criteria\":[{\"text\":\"Is an adult.\"}]";

    @Test
    void shouldReadAWholeRequest() {
        // When
        EvaluationRequest request = read("""
                {"policy_id":"p-1","controller":"heuristic","prompt_id":"react-en-2","watermark":7,
                 "budget":{"tokens":100},
                 "case":{"facts":[{"id":"x","name":"age","value":"43","confidence":0.5,"origin":"form"}]},
                 "criteria":[{"id":"adult","text":"Is an adult."}]}""");
        // Then
        assertThat(request.policy().value()).isEqualTo("p-1");
        assertThat(request.facts().facts()).containsExactly(new Fact("x", "age", "43", 0.5, "form"));
        assertThat(request.criteria()).containsExactly(new Criterion("adult", "Is an adult."));
        assertThat(request.controller()).isEqualTo(Controller.HEURISTIC);
        assertThat(request.promptId()).isEqualTo("react-en-2");
        assertThat(request.watermark()).isEqualTo(7);
        assertThat(request.budget().tokens()).isEqualTo(100);
    }

    @Test
    void shouldNumberWhatHasNoId() {
        // When
        EvaluationRequest request = read("{\"policy_id\":\"p\"," + CASE + "," + CRITERIA + "}");
        // Then
        assertThat(request.facts().facts()).containsExactly(new Fact("f1", "age", "43", 1, ""));
        assertThat(request.criteria()).containsExactly(new Criterion("c1", "Is an adult."));
        assertThat(request.controller()).isNull();
    }

    @Test
    void shouldEvaluateACaseOfWhichNothingIsKnown() {
        assertThat(read("{\"policy_id\":\"p\",\"case\":{\"facts\":[]}," + CRITERIA + "}")
                        .facts()
                        .facts())
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "{}| policy_id case criteria",
                "{\"policy_id\":7,\"case\":[],\"criteria\":{}}| policy_id case case.facts criteria",
                "{\"policy_id\":\" \",$CASE,$CRITERIA}| policy_id",
                "{\"policy_id\":\"p\",$CASE,$CRITERIA,\"facts\":[]}| facts",
                "{\"policy_id\":\"p\",$CASE,\"criteria\":[]}| criteria",
                "{\"policy_id\":\"p\",$CASE,\"criteria\":[7,{\"text\":\"\"}]}| criteria[0] criteria[1].text",
                "{\"policy_id\":\"p\",$CASE,\"criteria\":[{\"text\":\"a\",\"id\":\"x\"},{\"text\":\"b\",\"id\":\"x\"}]}| criteria",
                "{\"policy_id\":\"p\",\"case\":{\"facts\":[{\"name\":\"n\",\"value\":4}]},$CRITERIA}| case.facts[0].value",
                "{\"policy_id\":\"p\",\"case\":{\"facts\":[{\"name\":\"n\",\"value\":\"v\",\"confidence\":2}]},$CRITERIA}"
                        + "| case.facts[0].confidence",
                "{\"policy_id\":\"p\",\"case\":{\"facts\":[{\"name\":\"n\",\"value\":\"v\",\"of\":2}]},$CRITERIA}"
                        + "| case.facts[0].of",
                "{\"policy_id\":\"p\",$CASE,$CRITERIA,\"controller\":\"llm\"}| controller",
                "{\"policy_id\":\"p\",$CASE,$CRITERIA,\"prompt_id\":\"../x\"}| prompt_id",
                "{\"policy_id\":\"p\",$CASE,$CRITERIA,\"budget\":{\"tokens\":-1}}| budget.tokens"
            })
    void shouldNameEveryFieldThatIsWrong(String body, String fields) {
        // When
        ProblemException refused = catchThrowableOfType(
                ProblemException.class, () -> read(body.replace("$CASE", CASE).replace("$CRITERIA", CRITERIA)));
        // Then
        assertThat(refused.problem().errors())
                .extracting(FieldError::field)
                .containsExactlyInAnyOrder(fields.strip().split(" "));
    }

    @Test
    void shouldRefuseMoreThanAMessageHasRoomFor() {
        // Given
        String value = "x".repeat(3_990);
        String facts = IntStream.range(0, 30)
                .mapToObj(i -> "{\"name\":\"n\",\"value\":\"" + value + "\"}")
                .collect(Collectors.joining(","));
        String criteria = IntStream.range(0, 101)
                .mapToObj(i -> "{\"text\":\"Criterion.\"}")
                .collect(Collectors.joining(","));
        // When
        ProblemException refused = catchThrowableOfType(
                ProblemException.class,
                () -> read(
                        "{\"policy_id\":\"p\",\"case\":{\"facts\":[" + facts + "]},\"criteria\":[" + criteria + "]}"));
        // Then
        assertThat(refused.problem().errors())
                .extracting(FieldError::field)
                .isEqualTo(List.of("case.facts", "criteria"));
    }

    private static EvaluationRequest read(String body) {
        return EvaluationRequest.read(JsonFields.read(body.getBytes(StandardCharsets.UTF_8)));
    }
}
