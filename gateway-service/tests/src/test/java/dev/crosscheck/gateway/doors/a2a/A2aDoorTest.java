package dev.crosscheck.gateway.doors.a2a;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;

import dev.crosscheck.gateway.session.ScriptedAgents;
import dev.crosscheck.gateway.session.ScriptedGateway;
import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentCommand.SearchSources;
import dev.crosscheck.model.message.AgentCommand.WriteDraft;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.AgentEvent.StepFailed;
import dev.crosscheck.model.message.ChatCommand.ThinkNext;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.message.StepError;
import dev.crosscheck.model.message.Usage;
import io.a2a.A2A;
import io.a2a.client.Client;
import io.a2a.client.ClientEvent;
import io.a2a.client.TaskEvent;
import io.a2a.client.TaskUpdateEvent;
import io.a2a.client.config.ClientConfig;
import io.a2a.client.transport.jsonrpc.JSONRPCTransport;
import io.a2a.client.transport.jsonrpc.JSONRPCTransportConfig;
import io.a2a.spec.A2AClientException;
import io.a2a.spec.AgentCard;
import io.a2a.spec.AgentSkill;
import io.a2a.spec.DataPart;
import io.a2a.spec.Message;
import io.a2a.spec.Task;
import io.a2a.spec.TaskArtifactUpdateEvent;
import io.a2a.spec.TaskIdParams;
import io.a2a.spec.TaskQueryParams;
import io.a2a.spec.TaskState;
import io.a2a.spec.TaskStatusUpdateEvent;
import io.a2a.spec.TextPart;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

/** Tests the A2A door with the client of the A2A Java SDK. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class A2aDoorTest extends ScriptedGateway {

    private static final String QUESTION = "When did the tank leak?";
    private static final String NOTICE = "https://county.example/notice";

    @TestHTTPResource("/")
    String base;

    private final List<ClientEvent> events = new CopyOnWriteArrayList<>();
    private final List<Throwable> failures = new CopyOnWriteArrayList<>();
    private final List<AgentCommand> seen = new CopyOnWriteArrayList<>();

    @Test
    void shouldSayWhatItIsAndWhereItIsAsked() {
        // When
        AgentCard card = A2A.getAgentCard(base);

        // Then
        assertThat(card.url()).isEqualTo(base + "a2a");
        assertThat(card.preferredTransport()).isEqualTo("JSONRPC");
        assertThat(card.skills()).extracting(AgentSkill::id).containsExactly("research", "chat");
        assertThat(card.capabilities().streaming()).isTrue();
        assertThat(card.securitySchemes()).as("no key is asked for here").isNull();
    }

    @Test
    void shouldAnswerAQuestionWithItsSources() throws A2AClientException {
        // Given
        agents(this::noted, 1);

        // When
        client(false).sendMessage(A2A.toUserMessage(QUESTION));

        // Then
        Task task = lastTask();
        assertThat(task.getStatus().state()).isEqualTo(TaskState.COMPLETED);
        assertThat(text(task)).contains(ScriptedAgents.SENTENCE, "[1]");
        assertThat(sources(task))
                .singleElement()
                .isEqualTo(Map.of("number", 1, "title", "A notice", "location", NOTICE));
        assertThat(claims(task))
                .singleElement()
                .satisfies(claim -> assertThat(claim)
                        .containsEntry("verdict", "SUPPORTED")
                        .containsEntry("quote", ScriptedAgents.SENTENCE));
        assertThat(((TextPart) task.getHistory().getFirst().getParts().getFirst()).getText())
                .isEqualTo(QUESTION);
        given().get("/v1/research/" + task.getId()).then().statusCode(200).body("question", equalTo(QUESTION));
    }

    @Test
    void shouldStreamATaskToItsEnd() throws A2AClientException {
        // Given
        agents(this::noted, 1);

        // When
        client(true).sendMessage(A2A.toUserMessage(QUESTION));

        // Then
        awaitTheEnd();
        assertThat(events.getFirst()).isInstanceOf(TaskEvent.class);
        assertThat(updates(TaskStatusUpdateEvent.class))
                .extracting(update -> update.getStatus().state())
                .startsWith(TaskState.WORKING)
                .endsWith(TaskState.COMPLETED);
        assertThat(updates(TaskStatusUpdateEvent.class))
                .filteredOn(update -> update.getStatus().message() != null)
                .extracting(update ->
                        ((TextPart) update.getStatus().message().getParts().getFirst()).getText())
                .contains("sources found", "report composed");
        assertThat(updates(TaskArtifactUpdateEvent.class)).hasSize(1);
        assertThat(text(lastTask())).contains(ScriptedAgents.SENTENCE, "[1]");
    }

    @Test
    void shouldAnswerAFollowUpWithinTheContextOfAReport() throws A2AClientException {
        // Given
        agents(this::noted, 1);
        client(false).sendMessage(A2A.toUserMessage(QUESTION));
        Task report = lastTask();

        // When
        client(false).sendMessage(message("What is 21 times 2?", report.getContextId(), Map.of()));

        // Then
        Task answer = lastTask();
        assertThat(answer.getId()).isNotEqualTo(report.getId());
        assertThat(answer.getContextId()).isEqualTo(report.getContextId());
        assertThat(answer.getStatus().state()).isEqualTo(TaskState.COMPLETED);
        assertThat(seen)
                .filteredOn(ThinkNext.class::isInstance)
                .isNotEmpty()
                .allSatisfy(command -> assertThat(((ThinkNext) command)
                                .brief()
                                .followed()
                                .orElseThrow()
                                .sessionId()
                                .value())
                        .isEqualTo(report.getId()));
    }

    @Test
    void shouldGoOnWithAChat() throws A2AClientException {
        // Given
        agents(this::noted, 1);
        client(false).sendMessage(message("What is 21 times 2?", null, Map.of("skill", "chat", "max_steps", 5)));
        Task first = lastTask();

        // When
        client(true).sendMessage(message(QUESTION, first.getContextId(), Map.of("search_depth", 5, "language", "en")));

        // Then
        awaitTheEnd();
        assertThat(text(first)).isEqualTo("It is 42.");
        assertThat(text(lastTask())).contains(ScriptedAgents.SENTENCE, "[1]");
        assertThat(lastTask().getContextId()).isEqualTo(first.getContextId());
        assertThat(seen)
                .filteredOn(SearchSources.class::isInstance)
                .isNotEmpty()
                .allSatisfy(command ->
                        assertThat(((SearchSources) command).maxDocuments()).isEqualTo(5));
        given().get("/v1/chats/" + first.getContextId() + "/messages")
                .then()
                .statusCode(200)
                .body("threads", hasSize(2));
    }

    @Test
    void shouldCancelATaskThatIsPolled() throws A2AClientException {
        // Given
        agents(A2aDoorTest::silent, 1);
        Client client = polling();
        client.sendMessage(A2A.toUserMessage(QUESTION));
        String id = lastTask().getId();
        TaskState before =
                client.getTask(new TaskQueryParams(id, 0)).getStatus().state();

        // When
        Task cancelled = client.cancelTask(new TaskIdParams(id));

        // Then
        assertThat(before).isIn(TaskState.SUBMITTED, TaskState.WORKING);
        assertThat(cancelled.getStatus().state()).isEqualTo(TaskState.CANCELED);
        given().get("/v1/research/" + id).then().body("status", equalTo("cancelled"));
        assertThatThrownBy(() -> client.cancelTask(new TaskIdParams(id))).hasMessageContaining("already cancelled");
    }

    @Test
    void shouldGoOnTellingWhoeverComesBack() throws A2AClientException {
        // Given
        agents(A2aDoorTest::silent, 1);
        polling().sendMessage(A2A.toUserMessage(QUESTION));
        Task begun = lastTask();
        events.clear();

        // When
        client(true).resubscribe(new TaskIdParams(begun.getId()));
        await().atMost(PATIENCE).until(() -> !events.isEmpty());
        agents(this::noted, 1);

        // Then
        awaitTheEnd();
        assertThat(updates(TaskArtifactUpdateEvent.class)).hasSize(1);
        assertThat(text(lastTask())).contains(ScriptedAgents.SENTENCE);
        assertThat(text(polling().getTask(new TaskQueryParams(begun.getId())))).contains(ScriptedAgents.SENTENCE);
    }

    @Test
    void shouldSayWhyATaskFailed() throws A2AClientException {
        // Given
        agents(A2aDoorTest::failing, 1);

        // When
        client(true).sendMessage(A2A.toUserMessage(QUESTION));

        // Then
        awaitTheEnd();
        assertThat(lastTask().getStatus().state()).isEqualTo(TaskState.FAILED);
        assertThat(((TextPart) lastTask().getStatus().message().getParts().getFirst()).getText())
                .contains("the desk burnt down");
    }

    @Test
    void shouldTellAClientWhatIsWrongWhetherItStreamsOrNot() throws A2AClientException {
        // Given
        Message wrong = message(QUESTION, null, Map.of("mode", "wild"));

        // When
        client(true).sendMessage(wrong);

        // Then
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(failures)
                        .anySatisfy(failure ->
                                assertThat(failure).hasMessageContaining("message.metadata.crosscheck.mode")));
        assertThatThrownBy(() -> client(false).sendMessage(wrong)).isInstanceOf(A2AClientException.class);
        assertThatThrownBy(() -> polling().getTask(new TaskQueryParams("none"))).isInstanceOf(A2AClientException.class);
    }

    private Optional<AgentEvent> noted(AgentCommand command) {
        seen.add(command);
        return ScriptedAgents.straight(command);
    }

    private static Optional<AgentEvent> silent(AgentCommand command) {
        return Optional.empty();
    }

    private static Optional<AgentEvent> failing(AgentCommand command) {
        return command instanceof WriteDraft
                ? Optional.of(new StepFailed(
                        command.sessionId(),
                        command.stepId(),
                        ProducedBy.heuristic("script"),
                        Usage.NONE,
                        new StepError("burnt", "the desk burnt down", false, 1, null)))
                : ScriptedAgents.straight(command);
    }

    private static Message message(String text, String context, Map<String, Object> own) {
        return new Message.Builder(A2A.toUserMessage(text))
                .contextId(context)
                .metadata(Map.of("crosscheck", own))
                .build();
    }

    private Client client(boolean streaming) throws A2AClientException {
        return client(new ClientConfig.Builder().setStreaming(streaming).setPolling(false));
    }

    private Client polling() throws A2AClientException {
        return client(new ClientConfig.Builder().setStreaming(false).setPolling(true));
    }

    private Client client(ClientConfig.Builder config) throws A2AClientException {
        return Client.builder(A2A.getAgentCard(base))
                .withTransport(JSONRPCTransport.class, new JSONRPCTransportConfig())
                .clientConfig(config.build())
                .addConsumer((event, _) -> events.add(event))
                .streamingErrorHandler(failure -> {
                    if (failure != null) {
                        failures.add(failure);
                    }
                })
                .build();
    }

    private void awaitTheEnd() {
        await().atMost(PATIENCE)
                .until(() -> updates(TaskStatusUpdateEvent.class).stream().anyMatch(TaskStatusUpdateEvent::isFinal));
    }

    private <T> List<T> updates(Class<T> kind) {
        return events.stream()
                .filter(TaskUpdateEvent.class::isInstance)
                .map(event -> ((TaskUpdateEvent) event).getUpdateEvent())
                .filter(kind::isInstance)
                .map(kind::cast)
                .toList();
    }

    private Task lastTask() {
        ClientEvent last = events.getLast();
        return last instanceof TaskUpdateEvent update ? update.getTask() : ((TaskEvent) last).getTask();
    }

    private static String text(Task task) {
        return ((TextPart) task.getArtifacts().getFirst().parts().getFirst()).getText();
    }

    private static List<Map<String, Object>> sources(Task task) {
        return data(task, "sources");
    }

    private static List<Map<String, Object>> claims(Task task) {
        return data(task, "claims");
    }

    @SuppressWarnings("unchecked")
    private static List<Map<String, Object>> data(Task task, String name) {
        DataPart part = (DataPart) task.getArtifacts().getFirst().parts().get(1);
        return (List<Map<String, Object>>) part.getData().get(name);
    }
}
