package dev.crosscheck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.cli.console.ExitCode;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests {@code ask --review-plan} and {@code plan}, which show a plan for review. */
class PlanReviewTest extends CommandTest {

    private static final String IN = "crosscheck.terminal.in";
    private static final String SHOWN =
            "{'sequence':1,'type':'t','time':'x','data':{'status':'clarifying','phase':'proposing'}}";
    private static final String ENDED = "{'sequence':2,'type':'t','time':'x','data':{'status':'cancelled'}}";

    private final InputStream in = System.in;

    @BeforeEach
    void aSessionThatShowsItsPlan() {
        gateway()
                .withSession("{'id':'s1','status':'clarifying','phase':'proposing','plan':{'max_queries':9,"
                        + "'queries':[{'text':'leak march','intent':'when'}],'sub_questions':['since when']}}")
                .withStream(SHOWN, ENDED);
    }

    @AfterEach
    void standUp() {
        System.clearProperty(IN);
        System.setIn(in);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"'' | {\"accept\":true}", "'one\ntwo' | {\"queries\":[\"one\",\"two\"]}"})
    void shouldShowThePlanOnATerminalAndTakeWhatIsMadeOfIt(String typed, String sent) {
        // Given
        System.setProperty(IN, "true");
        System.setIn(new ByteArrayInputStream((typed + "\n\n").getBytes(StandardCharsets.UTF_8)));

        // When
        runOnATerminal("ask", "--review-plan", "--collection", "c", "Q?");

        // Then
        assertThat(gateway().bodies().getFirst()).contains("\"review_plan\":true");
        assertThat(gateway().bodies()).contains(sent);
        assertThat(err()).contains("at most 9 queries", "1  leak march", "when", "covers: since when");
    }

    @Test
    void shouldSayHowToAnswerWhereNobodyCanBeAsked() {
        // When
        runThere("ask", "--review-plan", "--collection", "c", "Q?");

        // Then
        assertThat(gateway().requests()).doesNotContain("POST /v1/research/s1/plan");
        assertThat(err()).contains("crosscheck plan s1 --accept");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--accept | {\"accept\":true}",
                "--query=a --query=b | {\"queries\":[\"a\",\"b\"]}",
                "--cover=c | {\"sub_questions\":[\"c\"]}"
            })
    void shouldAnswerByACommand(String options, String sent) {
        // When
        int code = runThere(("plan s1 " + options).split(" "));

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(gateway().requests()).containsExactly("POST /v1/research/s1/plan");
        assertThat(gateway().bodies()).containsExactly(sent);
    }

    @ParameterizedTest
    @ValueSource(strings = {"plan s1", "plan s1 --accept --query=a"})
    void shouldNeedOneAnswer(String command) {
        // When
        int code = runThere(command.split(" "));

        // Then
        assertThat(code).isEqualTo(ExitCode.USAGE);
        assertThat(gateway().requests()).isEmpty();
    }
}
