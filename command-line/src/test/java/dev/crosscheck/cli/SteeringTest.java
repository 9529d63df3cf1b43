package dev.crosscheck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.cli.console.ExitCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the commands that act on a running session. */
class SteeringTest extends CommandTest {

    @BeforeEach
    void aPausedSession() {
        gateway().withSession("{'id':'s1','status':'paused','phase':'drafting'}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"cancel", "finish", "pause", "resume"})
    void shouldPrintHowTheSessionStandsThen(String verb) {
        // When
        int code = runThere(verb, "s1");

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(gateway().requests()).containsExactly("POST /v1/research/s1/" + verb);
        assertThat(out()).isEqualTo("s1  paused  drafting\n");
        assertThat(err()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            fork s1 --at 4                       | fork  | {"sequence":4}
            judge s1 --mode strict --max-tier 1  | judge | {"mode":"strict","max_tier":1}
            judge s1 --mode monitor              | judge | {"mode":"monitor"}
            retry s1                             | retry | ''
            """)
    void shouldPrintTheSessionThatWasBegun(String command, String verb, String body) {
        // When
        int code = runThere(command.split(" +"));

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(gateway().requests()).containsExactly("POST /v1/research/s1/" + verb);
        assertThat(gateway().bodies()).containsExactly(body);
        assertThat(out()).isEqualTo("s2  running  drafting\n");
        assertThat(err()).contains("crosscheck watch s2");
    }

    @ParameterizedTest
    @ValueSource(strings = {"fork s1 --at 4", "judge s1 --mode strict --max-tier 1"})
    void shouldSendTheSameKeyWhenTheSameCommandIsGivenAgain(String command) {
        // When
        runThere(command.split(" "));
        String first = err();
        runThere(command.split(" "));

        // Then
        assertThat(gateway().keys()).hasSize(2);
        assertThat(gateway().keys().getFirst())
                .matches("[\\x21-\\x7e]{1,255}")
                .isEqualTo(gateway().keys().getLast());
        assertThat(first).contains("This is a new session").doesNotContain("already");
        assertThat(err().substring(first.length()))
                .contains("already started this session", "--again", "crosscheck watch s2");
    }

    @Test
    void shouldSendAnotherKeyWhenSomethingElseIsMeant() {
        // When
        runThere("fork", "s1", "--at", "4");
        runThere("fork", "s1", "--at", "5");
        runThere("judge", "s1", "--mode", "strict");
        runThere("judge", "s1", "--mode", "monitor");
        runThere("fork", "s1", "--at", "4", "--again");
        runThere("fork", "s1", "--at", "4", "--again");

        // Then
        assertThat(gateway().keys()).hasSize(6).doesNotHaveDuplicates();
        assertThat(err()).doesNotContain("already");
    }

    @Test
    void shouldSendNoKeyWhenTheSessionItselfDecides() {
        // When
        runThere("pause", "s1");
        runThere("retry", "s1");

        // Then
        assertThat(gateway().keys()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            clarify s1 --option 2        | {"option":2}
            clarify s1 --text in_winter  | {"text":"in_winter"}
            clarify s1 --skip            | {"skip":true}
            """)
    void shouldAnswerWhatIsAskedBack(String command, String body) {
        // When
        int code = runThere(command.split(" +"));

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(gateway().requests()).containsExactly("POST /v1/research/s1/clarification");
        assertThat(gateway().bodies()).containsExactly(body);
    }

    @Test
    void shouldPrintTheResourceWhenAskedForJson() {
        // When
        int code = runThere("pause", "s1", "--json");

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(out()).contains("\"status\" : \"paused\"");
    }

    @Test
    void shouldSayWhyWhenTheGatewayRefuses() {
        // Given
        gateway().refusing("{'detail':'the session is already completed'}");

        // When
        int code = runThere("pause", "s1");

        // Then
        assertThat(code).isEqualTo(ExitCode.USAGE);
        assertThat(err()).contains("the session is already completed");
        assertThat(out()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"fork s1", "judge s1", "clarify s1", "clarify s1 --option 1 --skip", "fork s1 --at four", "pause"
            })
    void shouldAskNothingWhenSomethingIsMissing(String command) {
        // When
        int code = runThere(command.split(" "));

        // Then
        assertThat(code).isEqualTo(ExitCode.USAGE);
        assertThat(gateway().requests()).isEmpty();
    }

    @Test
    void shouldPrintTheStepsAsATable() {
        // Given
        gateway()
                .withSteps(
                        "{'items':[{'step_id':'s1.plan','state':'completed','ordered_at':'2026-03-02T09:00:00.123456Z',"
                                + "'started_at':'2026-03-02T09:00:00.223456Z','finished_at':'2026-03-02T09:00:02.223456Z',"
                                + "'calls':{'number':2,'inherited':1},'attempts':[{'attempt':1},{'attempt':2}],"
                                + "'usage':{'input_tokens':900,'output_tokens':100,'usd':0.0125},"
                                + "'produced_by':{'kind':'llm','name':'m-1'},'last_error':{'type':'timeout'}},"
                                + "{'step_id':'s1.search-1','state':'ordered','ordered_at':'2026-03-02T09:00:02Z','attempts':[],"
                                + "'started_at':null,'finished_at':null,'produced_by':null,'last_error':null}]}");

        // When
        int code = runThere("steps", "s1");

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(out().lines().map(line -> line.replaceAll(" {2,}", " | ")))
                .containsExactly(
                        "STEP | STATE | ATTEMPTS | ORDERED | WAITED | RAN | CALLS | TOKENS | USD | BY | ERROR",
                        "plan | completed | 2 | 2026-03-02T09:00:00Z | 0.10 s | 2.00 s | 2 (1 inherited) | 1000 | 0.0125"
                                + " | llm m-1 | timeout",
                        "search-1 | ordered | 0 | 2026-03-02T09:00:02Z");
    }
}
