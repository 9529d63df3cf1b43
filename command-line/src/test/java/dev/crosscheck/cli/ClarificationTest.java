package dev.crosscheck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.Terminal;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What {@code ask} does with a question that is asked back. */
class ClarificationTest {

    private static final String IN = "crosscheck.terminal.in";
    private static final String ASKED =
            "{'sequence':1,'type':'t','time':'x','data':{'status':'clarifying','phase':'clarifying','clarification':"
                    + "{'ambiguity_type':'time','options':[{'label':'a week','question':'Q (a week)?'},{'label':'a year','question':'Q (a year)?'}]}}}";
    private static final String ENDED = "{'sequence':2,'type':'t','time':'x','data':{'status':'cancelled'}}";

    @TempDir
    Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final InputStream in = System.in;
    private FakeGateway gateway;

    @BeforeEach
    void start() throws Exception {
        gateway = new FakeGateway()
                .withSession("{'id':'s1','status':'clarifying'}")
                .withStream(ASKED, ENDED);
    }

    @AfterEach
    void stop() {
        gateway.close();
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
        run(true, "ask", "--collection", "c", "Q?");

        // Then
        assertThat(gateway.bodies.getFirst()).contains("\"clarify\":true");
        assertThat(gateway.requests).contains("POST /v1/research/s1/clarification");
        assertThat(gateway.bodies).contains(sent);
        assertThat(text(err)).contains("several ways (time)", "1  a week", "2  a year", "Q (a year)?");
    }

    @Test
    void shouldSayHowToAnswerWhereNobodyCanBeAsked() {
        // When
        run(false, "ask", "--clarify", "--collection", "c", "Q?");

        // Then
        assertThat(gateway.bodies.getFirst()).contains("\"clarify\":true");
        assertThat(gateway.requests).doesNotContain("POST /v1/research/s1/clarification");
        assertThat(text(err)).contains("crosscheck clarify s1 --option N");
    }

    @Test
    void shouldNotLetItselfBeAskedUnlessSomebodySitsThere() {
        // When
        int code = run(false, "ask", "--collection", "c", "Q?");

        // Then
        assertThat(code).isNotEqualTo(ExitCode.USAGE);
        assertThat(gateway.bodies.getFirst()).doesNotContain("clarify");
    }

    @Test
    void shouldNotLetItselfBeAskedWhenToldSo() {
        // Given
        somebodyTypes("");

        // When
        run(true, "ask", "--no-clarify", "--collection", "c", "Q?");

        // Then
        assertThat(gateway.bodies.getFirst()).doesNotContain("\"clarify\":true");
    }

    private static void somebodyTypes(String text) {
        System.setProperty(IN, "true");
        System.setIn(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    }

    private int run(boolean interactive, String... arguments) {
        Terminal terminal = Terminal.on(stream(out), stream(err), interactive, false, 100);
        String[] all = new String[arguments.length + 2];
        all[0] = "--server";
        all[1] = gateway.url();
        System.arraycopy(arguments, 0, all, 2, arguments.length);
        return Crosscheck.commandLine(folder, terminal).execute(all);
    }

    private static PrintStream stream(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }

    private static String text(ByteArrayOutputStream bytes) {
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
