package dev.crosscheck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.cli.console.ExitCode;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ChatTest extends CommandTest {

    private static final String THOUGHT = "{'sequence':2,'type':'dev.crosscheck.chat.thought_made.v1','thread_id':'t1',"
            + "'data':{'status':'running','phase':'operating','steps':1,'action':'operator','tool_name':'operator',"
            + "'thinking':'To compute.','confidence':40,'tool_input':{'operation':'21 * 2'}}}";
    private static final String RAN = "{'sequence':3,'type':'dev.crosscheck.chat.tool_ran.v1','thread_id':'t1',"
            + "'data':{'status':'running','phase':'thinking','steps':1,'tool_name':'operator','outcome':'output',"
            + "'tool_output':{'outcome':'output','text':'42'}}}";
    private static final String ANSWERED =
            "{'sequence':4,'type':'dev.crosscheck.chat.answer_written.v1','thread_id':'t1',"
                    + "'data':{'status':'completed','phase':'completed','steps':1,'answer':'It is 42.'}}";
    private static final String SAID = "{'threads':[{'thread_id':'t1','status':'completed','content':'?'}],'items':["
            + "{'thread_id':'t0','type':'final_answer','content':'Another.'},"
            + "{'thread_id':'t1','type':'final_answer','content':'It is 42 [1].','confidence':80,'sources':["
            + "{'number':1,'title':'Notice','url':'https://county.example/n','used':true},"
            + "{'number':2,'title':'Other','used':false}]}]}";

    private final InputStream before = System.in;

    @AfterEach
    void giveBack() {
        System.setIn(before);
    }

    @Test
    void shouldPrintTheAnswerAloneOnStandardOutputAndItsStepsOnTheOther() {
        // Given
        gateway().withChat(SAID, THOUGHT, RAN, ANSWERED);

        // When
        int code = runThere("chat", "--collection", "mine", "--max-steps", "7", "--depth", "12", "What is 21 times 2?");

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(out()).isEqualTo("It is 42 [1].\n\n[1] Notice — https://county.example/n\n");
        assertThat(err()).contains("To compute.", "operator> 21 * 2", "→ 42", "(80 % sure)");
        assertThat(gateway().bodies())
                .contains(
                        "{\"title\":\"What is 21 times 2?\"}",
                        "{\"collections\":[\"mine\"],\"max_steps\":7,\"search_depth\":12,"
                                + "\"content\":\"What is 21 times 2?\"}");
    }

    @Test
    void shouldSayWhoIsAskedOnTheWebBeforeAConversation() {
        // Given
        gateway().withChat(SAID, ANSWERED);

        // When
        int code = runThere("chat", "--web-provider", "arxiv", "--collection", "mine", "What is 21 times 2?");

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(err()).contains("arxiv (export.arxiv.org, tier 3)", "and nothing from your documents");
        assertThat(gateway().requests()).startsWith("GET /v1/web");
        assertThat(gateway().bodies()).anyMatch(body -> body.contains("\"web_providers\":[\"arxiv\"]"));
    }

    @Test
    void shouldGiveEachQuestionOfAConversationItsBudget() {
        // Given
        gateway().withChat(SAID, ANSWERED).withChat(SAID, ANSWERED);
        System.setIn(
                new ByteArrayInputStream("What is 21 times 2?\nAnd half of that?\n".getBytes(StandardCharsets.UTF_8)));

        // When
        int code = runThere("chat", "--token-budget", "20000", "--usd-budget", "0.10");

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(gateway().bodies())
                .contains(
                        "{\"budget\":{\"tokens\":20000,\"usd\":0.10},\"content\":\"What is 21 times 2?\"}",
                        "{\"budget\":{\"tokens\":20000,\"usd\":0.10},\"content\":\"And half of that?\"}");
    }

    @Test
    void shouldShowWholeTitlesOfTheFirstSourcesAndNoMarksOfBoldWords() {
        // Given
        String sources = IntStream.rangeClosed(1, 7)
                .mapToObj(number -> "{'number':" + number + ",'title':'" + "Long title ".repeat(9) + number + "'}")
                .collect(Collectors.joining(","));
        String found = "{'sequence':3,'type':'dev.crosscheck.research.sources_found.v1','thread_id':'t1',"
                + "'data':{'status':'running','phase':'thinking','steps':1,'outcome':'found','sources':["
                + sources + "]}}";
        String bold = SAID.replace("It is 42 [1].", "**It is 42** [1], 2**3 and (**more**).");
        gateway().withChat(bold, THOUGHT, found, ANSWERED);

        // When
        runThere("chat", "What is 21 times 2?");

        // Then
        assertThat(err()).contains("[5] " + "Long title ".repeat(9) + "5", "and 2 more");
        assertThat(out()).startsWith("It is 42 [1], 2**3 and (more).");
    }

    @Test
    void shouldSayWhatAStepLacksWhoDecidedItAndWhatAFailedProgramPrinted() {
        // Given
        String unsure = THOUGHT.replace(
                "'confidence':40",
                "'confidence':40,'missing_info':['the price','the year'],"
                        + "'produced_by':{'kind':'heuristic','name':'H','fallback_reason':'model_unavailable'}");
        String failed = RAN.replace(
                        "'outcome':'output','text':'42'",
                        "'outcome':'failure','type':'error'," + "'message':'division by zero','stdout':'begun\\n'")
                .replace("'outcome':'output'", "'outcome':'failure'");
        gateway().withChat(SAID, unsure, failed, ANSWERED);

        // When
        runThere("chat", "What is 21 times 2?");

        // Then
        assertThat(err())
                .contains(
                        "To compute. (40 % sure)",
                        "still missing: the price; the year",
                        "The language model failed at this step, so rules did it.",
                        "→ failed: error: division by zero",
                        "printed before: begun");
    }

    @Test
    void shouldShowTheResultThatComesWithItsThought() {
        // Given
        String computed = THOUGHT.replace(
                "'confidence':40", "'confidence':40,'outcome':'output','tool_output':{'outcome':'output','text':'42'}");
        gateway().withChat(SAID, computed, ANSWERED);

        // When
        runThere("chat", "What is 21 times 2?");

        // Then
        assertThat(err()).containsSubsequence("To compute. (40 % sure)", "operator> 21 * 2", "→ 42");
    }

    @Test
    void shouldShowTheFirstRowsOfAnOperationsTable() {
        // Given
        String rows = IntStream.rangeClosed(1, 10)
                .mapToObj(row -> "['city " + row + "','" + row * 10 + "']")
                .collect(Collectors.joining(","));
        String grouped = RAN.replace(
                "'text':'42'",
                "'text':'10 rows, 2 columns','table':{'columns':['city','price'],'rows':[" + rows + "]}");
        gateway().withChat(SAID, THOUGHT, grouped, ANSWERED);

        // When
        runThere("chat", "What is 21 times 2?");

        // Then
        assertThat(err())
                .containsSubsequence("→ 10 rows", "city | price", "city 1 | 10", "city 8 | 80", "and 2 more rows")
                .doesNotContain("city 9");
    }

    @Test
    void shouldGoOnAfterTheLastEventWhenTheStreamBreaksOff() {
        // Given
        gateway().withChat(SAID, THOUGHT).withChat(SAID, RAN, ANSWERED);

        // When
        int code = runThere("chat", "What is 21 times 2?");

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(gateway().requests()).contains("GET /v1/chats/c1/events after 1-1");
    }

    @Test
    void shouldAnswerLineByLineUntilTheEnd() {
        // Given
        System.setIn(new ByteArrayInputStream(
                "What is 21\\\ntimes 2?\n\n/id\nAnd again?\n/quit\nNever asked\n".getBytes(StandardCharsets.UTF_8)));
        gateway().withChat(SAID, ANSWERED).withChat(SAID, ANSWERED);

        // When
        int code = runThere("chat", "--quiet");

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(out().lines().filter("It is 42 [1]."::equals)).hasSize(2);
        assertThat(err()).contains("c1");
        assertThat(gateway().bodies())
                .contains("{\"content\":\"What is 21\\ntimes 2?\"}", "{\"content\":\"And again?\"}")
                .noneMatch(body -> body.contains("Never asked"));
    }

    @Test
    void shouldGoOnTalkingWhenAQuestionIsRefused() {
        // Given
        System.setIn(new ByteArrayInputStream("One?\nTwo?\n".getBytes(StandardCharsets.UTF_8)));
        gateway().refusing("{'detail':'another question of the conversation is still being answered'}");

        // When
        int code = runThere("chat", "--chat", "c1");

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(err().lines().filter(line -> line.contains("is still being answered")))
                .hasSize(2);
        assertThat(gateway().requests()).startsWith("GET /v1/chats/c1").doesNotContain("POST /v1/chats");
    }

    @Test
    void shouldPrintTheThreadsMessagesWhenJsonIsAskedFor() {
        // Given
        gateway().withChat(SAID, ANSWERED);

        // When
        int code = runThere("chat", "--json", "What is 21 times 2?");

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(out()).contains("\"thread_id\" : \"t1\"", "It is 42 [1].").doesNotContain("Another.");
    }

    @Test
    void shouldSayThatThereIsNoAnswerWhenTheThreadFails() {
        // Given
        gateway()
                .withChat(
                        "{'threads':[{'thread_id':'t1','status':'failed','error':'deadline'}],'items':[]}",
                        ANSWERED.replace("completed", "failed"));

        // When
        int code = runThere("chat", "What is 21 times 2?");

        // Then
        assertThat(code).isEqualTo(ExitCode.NO_ANSWER);
        assertThat(out()).isEmpty();
        assertThat(err()).contains("No answer: deadline");
    }

    @Test
    void shouldAskAboutAReportAndSayHowToGoOn() {
        // Given
        gateway().withChat(SAID, THOUGHT, RAN, ANSWERED);

        // When
        int code = runThere("ask", "--follow-up", "s1", "And in gallons?");

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(out()).startsWith("It is 42 [1].");
        assertThat(err()).contains("To compute.", "chat --chat c1");
        assertThat(gateway().bodies()).containsOnlyOnce("{\"content\":\"And in gallons?\"}");
    }

    @Test
    void shouldRefuseWhatAFollowUpDoesNotTake() {
        // When
        int code = runThere("ask", "--follow-up", "s1", "--mode", "strict", "--web", "And in gallons?");

        // Then
        assertThat(code).isEqualTo(ExitCode.USAGE);
        assertThat(err()).contains("--follow-up cannot be used together with --mode, --web");
        assertThat(gateway().requests()).isEmpty();
    }

    @Test
    void shouldEraseAConversation() {
        // When
        int code = runThere("chat", "--delete", "c1");

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(out()).isEqualTo("c1  erased 2026-03-02T09:00:00Z\n");
        assertThat(gateway().requests()).containsExactly("DELETE /v1/chats/c1");
        assertThat(runThere("chat", "--delete", "c1", "Why?")).isEqualTo(ExitCode.USAGE);
    }

    @Test
    void shouldRefuseAnEmptyQuestion() {
        assertThat(runThere("chat", " ")).isEqualTo(ExitCode.USAGE);
        assertThat(runThere("chat", "--docs", "a", "--collection", "x", "--collection", "y", "Q?"))
                .isEqualTo(ExitCode.USAGE);
    }
}
