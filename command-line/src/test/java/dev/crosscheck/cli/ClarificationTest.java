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

/** Tests what {@code ask} does when the gateway asks for clarification. */
class ClarificationTest extends CommandTest {

    private static final String IN = "crosscheck.terminal.in";
    private static final String ASKED =
            "{'sequence':1,'type':'t','time':'x','data':{'status':'clarifying','phase':'clarifying','clarification':"
                    + "{'ambiguity_type':'time','options':[{'label':'a week','question':'Q (a week)?'},{'label':'a year','question':'Q (a year)?'}]}}}";
    private static final String ENDED = "{'sequence':2,'type':'t','time':'x','data':{'status':'cancelled'}}";

    private final InputStream in = System.in;

    @BeforeEach
    void aSessionThatAsksBack() {
        gateway().withSession("{'id':'s1','status':'clarifying'}").withStream(ASKED, ENDED);
    }

    @AfterEach
    void standUp() {
        System.clearProperty(IN);
        System.setIn(in);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"2 | {\"option\":2}", "in winter | {\"text\":\"in winter\"}", "'' | {\"skip\":true}"})
    void shouldTakeAChoiceOnATerminal(String typed, String sent) {
        // Given
        somebodyTypes(typed + "\n");

        // When
        runOnATerminal("ask", "--collection", "c", "Q?");

        // Then
        assertThat(gateway().bodies().getFirst()).contains("\"clarify\":true");
        assertThat(gateway().requests()).contains("POST /v1/research/s1/clarification");
        assertThat(gateway().bodies()).contains(sent);
        assertThat(err()).contains("several ways (time)", "1  a week", "2  a year", "Q (a year)?");
    }

    @Test
    void shouldSayHowToAnswerWhereNobodyCanBeAsked() {
        // When
        runThere("ask", "--clarify", "--collection", "c", "Q?");

        // Then
        assertThat(gateway().bodies().getFirst()).contains("\"clarify\":true");
        assertThat(gateway().requests()).doesNotContain("POST /v1/research/s1/clarification");
        assertThat(err()).contains("crosscheck clarify s1 --option N");
    }

    @Test
    void shouldNotLetItselfBeAskedUnlessSomebodySitsThere() {
        // When
        int code = runThere("ask", "--collection", "c", "Q?");

        // Then
        assertThat(code).isNotEqualTo(ExitCode.USAGE);
        assertThat(gateway().bodies().getFirst()).doesNotContain("clarify");
    }

    @Test
    void shouldNotLetItselfBeAskedWhenToldSo() {
        // Given
        somebodyTypes("");

        // When
        runOnATerminal("ask", "--no-clarify", "--collection", "c", "Q?");

        // Then
        assertThat(gateway().bodies().getFirst()).doesNotContain("\"clarify\":true");
    }

    private static void somebodyTypes(String text) {
        System.setProperty(IN, "true");
        System.setIn(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    }
}
