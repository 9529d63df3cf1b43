package dev.crosscheck.gateway.api;

import static dev.crosscheck.gateway.session.StagedAgents.QUESTION;
import static io.restassured.RestAssured.given;

import dev.crosscheck.gateway.session.StagedAgents;
import dev.crosscheck.gateway.session.StagedSources;
import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.model.chat.Answer;
import dev.crosscheck.model.chat.DataTable;
import dev.crosscheck.model.chat.Thought;
import dev.crosscheck.model.chat.ToolCall;
import dev.crosscheck.model.chat.ToolName;
import dev.crosscheck.model.chat.ToolResult;
import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.ChatEvent.AnswerWritten;
import dev.crosscheck.model.message.ChatEvent.ThoughtMade;
import dev.crosscheck.model.message.ChatEvent.ToolRan;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.message.Usage;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** Records threads of chats. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
@TestProfile(GoldenLogRecording.UsualTimes.class)
@EnabledIfSystemProperty(named = "golden.record", matches = ".+")
class ChatRecording extends GoldenLogRecording {

    private static final ProducedBy MODEL = new ProducedBy(ProducedBy.LLM, "staged-model", "think.en.v1", null);
    private static final Usage CALL = new Usage(1, 1_200, 300, 0.0042);
    private static final String SUM = "What is 21 times 2?";

    @Override
    Path folder() {
        return GoldenLogRecorder.CHATS;
    }

    @Test
    void tools() {
        answered("operator", "The operator gives a number, and the answer cites nothing.", SUM, new StagedAgents());
        answered("search", "A search gives sources, and the answer is verified.", QUESTION, citing());
        answered(
                "research",
                "Research gives a report, whose citations get the thread's numbers.",
                QUESTION,
                citing().at("think-1", command -> calls(command, ToolName.RESEARCH, QUESTION)));
        StagedAgents several = citing();
        answered(
                "several-tools",
                "Two searches, of which the second brings known documents in other versions, then the operator.",
                QUESTION,
                several.at("search-1", command -> several.found(command, StagedSources.NOTICE, StagedSources.WIRE))
                        .at("think-2", command -> calls(command, ToolName.SEARCH, "corrected figure"))
                        .at(
                                "search-2",
                                command -> several.found(
                                        command, StagedSources.WIRE_REPLACED, StagedSources.NOTICE_ELSEWHERE))
                        .at("think-3", command -> calls(command, ToolName.OPERATOR, "41 - 14"))
                        .at("think-4", command -> thought(command, Thought.answering("enough", 90, List.of(), null))));
    }

    @Test
    void otherTools() {
        answered(
                "operator-at-once",
                "The operator's result comes with the thought that calls it, and makes no step of its own.",
                SUM,
                new StagedAgents()
                        .at(
                                "think-1",
                                command -> thought(
                                        command,
                                        calling(ToolName.OPERATOR, "21 * 2"),
                                        new ToolResult.Output("42", "", List.of("21 * 2 = 42"), null))));
        answered(
                "repl",
                "Two programs: the second one gets the first with its result, and gives a table.",
                SUM,
                new StagedAgents()
                        .at("think-1", command -> calls(command, ToolName.REPL, "x = 21 * 2\nx"))
                        .at("run-1", command -> ran(command, new ToolResult.Output("42", "", List.of(), null)))
                        .at("think-2", command -> calls(command, ToolName.REPL, "print('done')\n[x, x + 1]"))
                        .at(
                                "run-2",
                                command -> ran(
                                        command,
                                        new ToolResult.Output(
                                                "[42, 43]",
                                                "done\n",
                                                List.of(),
                                                new DataTable(
                                                        List.of("index", "value"),
                                                        List.of(List.of("1", "42"), List.of("2", "43"))))))
                        .at("think-3", command -> thought(command, Thought.answering("enough", 90, List.of(), null))));
    }

    @Test
    void failures() {
        answered(
                "tool-failed",
                "The tool fails, and the next thought sees why.",
                SUM,
                new StagedAgents().at("run-1", command -> ran(command, new ToolResult.Failure("error", "no", "21\n"))));
        answered(
                "search-failed",
                "The search fails, and the answer cites nothing.",
                QUESTION,
                new StagedAgents().at("search-1", StagedAgents::failed));
        answered(
                "thought-failed",
                "The second thought fails: the answer is written from what there is.",
                SUM,
                new StagedAgents().at("think-2", StagedAgents::failed));
        answered(
                "answer-failed",
                "The Writer fails: the loop puts the answer together.",
                QUESTION,
                new StagedAgents().at("answer", StagedAgents::failed));
        answered(
                "not-verified",
                "The Critic fails: the answer says that it is not verified.",
                QUESTION,
                citing().at("verify", StagedAgents::failed));
        answered(
                "repeated",
                "A thought repeats an earlier one: the answer is written.",
                SUM,
                new StagedAgents().at("think-2", command -> calls(command, ToolName.OPERATOR, SUM)));
        answered(
                "citations-struck",
                "The answer cites a source that is not there, and a figure that nothing gives.",
                QUESTION,
                citing().at("answer", command -> answers(command, "14 people were treated [1]. 77 fled [9].")));
        over(
                "nothing-found",
                "Neither an answer nor a source: the thread fails.",
                QUESTION,
                new StagedAgents().at("think-1", StagedAgents::failed).at("answer", StagedAgents::failed),
                "failed");
    }

    @Test
    void followUps() {
        if (recorder.has("follow-up-again")) {
            return;
        }
        agents(new StagedAgents(), 1);
        String report = asked(Map.of(), "completed");
        agents(citing(), 1);
        Response first = followUp(report, "How sure is that?");
        String chat = first.path("chat_id");
        ChatApi.awaitThread(chat, first.path("thread_id"), "completed");
        record(first.path("thread_id"), "follow-up", "Follows up a report.");

        StagedAgents changed = citing();
        agents(changed.at("search-1", command -> changed.found(command, StagedSources.WIRE_REPLACED)), 1);
        Response second = followUp(report, "Has that been corrected?");
        ChatApi.awaitThread(chat, second.path("thread_id"), "completed");
        record(
                second.path("thread_id"),
                "follow-up-again",
                "The second question about a report, one of whose documents has another version by now.");
    }

    @Test
    void cancelled() {
        if (recorder.has("cancelled")) {
            return;
        }
        String chat = ChatApi.chat("");
        String thread = waiting(chat, "think-2", SUM, new StagedAgents());
        ChatApi.cancel(chat).statusCode(200);
        record(thread, "cancelled", "Cancelled while it thinks for the second time.");
    }

    @Test
    void finished() {
        if (recorder.has("finished")) {
            return;
        }
        String chat = ChatApi.chat("");
        String thread = waiting(chat, "search-1", QUESTION, citing());
        ChatApi.finish(chat).statusCode(200);
        agents(citing(), 1);
        ChatApi.awaitThread(chat, thread, "completed");
        record(thread, "finished", "The answer is asked for during a search: no thought follows it.");
    }

    @Test
    void deadlines() {
        if (recorder.has("deadline-with-nothing")) {
            return;
        }
        String chat = ChatApi.chat("");
        String thread = waiting(chat, "search-1", QUESTION, citing());
        deadlines.passNext(thread);
        agents(citing(), 1);
        ChatApi.awaitThread(chat, thread, "completed");
        record(thread, "soft-deadline", "The soft deadline passes during a search: no thought follows it.");

        late(chat, "think-2", "completed", "deadline", "The hard deadline passes: the loop puts the answer together.");
        late(
                chat,
                "verify",
                "completed",
                "deadline-verifying",
                "The hard deadline passes while the answer is verified.");
        late(chat, "think-1", "failed", "deadline-with-nothing", "The hard deadline passes before anything was found.");
    }

    /** Records a thread whose deadlines pass while it waits for a step. */
    private void late(String chat, String place, String status, String name, String shows) {
        String thread = waiting(chat, place, QUESTION, citing());
        deadlines.passNext(thread);
        deadlines.passNext(thread);
        ChatApi.awaitThread(chat, thread, status);
        record(thread, name, shows);
    }

    /** Asks a question and returns its thread once the step at {@code place} is ordered. The step gets no answer. */
    private String waiting(String chat, String place, String question, StagedAgents script) {
        agents(remembering(script.silentAt(place)), 1);
        String thread = ChatApi.askIn(chat, question);
        awaitCommand(thread, place);
        return thread;
    }

    private void answered(String name, String shows, String question, StagedAgents script) {
        over(name, shows, question, script, "completed");
    }

    private void over(String name, String shows, String question, StagedAgents script, String status) {
        if (recorder.has(name)) {
            return;
        }
        agents(script, 1);
        String chat = ChatApi.chat("");
        String thread = ChatApi.askIn(chat, question);
        ChatApi.awaitThread(chat, thread, status);
        record(thread, name, shows);
    }

    /** A script whose answers cite the first source. */
    private static StagedAgents citing() {
        return new StagedAgents().at("answer", command -> answers(command, "14 people were treated [1]."));
    }

    private static AgentEvent calls(AgentCommand command, ToolName tool, String input) {
        return thought(command, calling(tool, input));
    }

    private static Thought calling(ToolName tool, String input) {
        return Thought.calling(ToolCall.of(tool, input), "to find out", 30, List.of("who counted"));
    }

    private static AgentEvent thought(AgentCommand command, Thought thought) {
        return thought(command, thought, null);
    }

    private static AgentEvent thought(AgentCommand command, Thought thought, ToolResult result) {
        return new ThoughtMade(command.sessionId(), command.stepId(), MODEL, CALL, thought, result);
    }

    private static AgentEvent ran(AgentCommand command, ToolResult result) {
        return new ToolRan(command.sessionId(), command.stepId(), MODEL, Usage.NONE, result);
    }

    private static AgentEvent answers(AgentCommand command, String markdown) {
        Answer answer = new Answer(markdown, List.of(), CitationMarkers.in(markdown));
        return new AnswerWritten(command.sessionId(), command.stepId(), MODEL, CALL, answer);
    }

    private static Response followUp(String session, String content) {
        return given().contentType(ContentType.JSON)
                .body(Map.of("content", content))
                .post("/v1/research/" + session + "/follow-up")
                .then()
                .statusCode(202)
                .extract()
                .response();
    }
}
