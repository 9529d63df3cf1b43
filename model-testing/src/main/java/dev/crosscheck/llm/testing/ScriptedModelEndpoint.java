package dev.crosscheck.llm.testing;

import dev.crosscheck.llm.testing.RecordedRequest.RequestOutcome;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;

/**
 * An endpoint of the OpenAI chat API on a free local port, in this process. It recognises Crosscheck's tasks by the
 * name of their schema and gives each a valid answer, made from the sources in the prompt in their own words. It
 * answers any other request with a smallest instance of its schema, a call of its first tool, or a sentence. It
 * misbehaves on demand. It records every request, and notices clients that hang up.
 *
 * <p>By default it answers at once. Behaviours that {@link #next} has queued take precedence over those that {@link
 * #always} sets. In both, those for a task take precedence over those for all tasks. Safe for use by many threads;
 * thousands of requests may be open at once.
 */
public final class ScriptedModelEndpoint implements AutoCloseable {

    private static final int PATIENCE_SECONDS = 10;
    private static final int LARGEST_BODY = 16 * 1024 * 1024;

    private final Vertx vertx;
    private final int port;
    private volatile HttpServer server;
    private final Script script = new Script();
    private final Abilities abilities = new Abilities();
    private final RecordedRequests requests = new RecordedRequests();

    private ScriptedModelEndpoint() {
        vertx = Vertx.vertx(new VertxOptions().setEventLoopPoolSize(1).setWorkerPoolSize(1));
        server = listen(0);
        this.port = server.actualPort();
    }

    private HttpServer listen(int at) {
        return await(vertx.createHttpServer(
                        new HttpServerOptions().setHost("127.0.0.1").setPort(at).setMaxFormAttributeSize(LARGEST_BODY))
                .requestHandler(new ChatCompletions(new OpenRequest.Stage(vertx, script, abilities, requests))::handle)
                .listen());
    }

    public static ScriptedModelEndpoint start() {
        return new ScriptedModelEndpoint();
    }

    /** Returns the value for {@code LLM_BASE_URL}. */
    public String baseUrl() {
        return "http://127.0.0.1:" + port() + "/v1";
    }

    public int port() {
        return port;
    }

    /**
     * Breaks every connection, even during an answer, and accepts no other: nothing listens at its address until it
     * {@linkplain #comeBack comes back}. Keeps its script and its records.
     */
    public void goAway() {
        requests.goAway();
        await(server.close());
        server = null;
    }

    /** Listens at its address again after {@link #goAway}. */
    public void comeBack() {
        if (server == null) {
            requests.comeBack();
            server = listen(port);
        }
    }

    /** Sets the latency of each valid answer from now on; none by default. */
    public ScriptedModelEndpoint latency(Duration latency) {
        script.latency(latency);
        return this;
    }

    /** Sets the behaviour for all later requests. */
    public ScriptedModelEndpoint always(Behaviour behaviour) {
        return always(Script.ANY, behaviour);
    }

    /** Sets the behaviour for all later requests of a task. */
    public ScriptedModelEndpoint always(String task, Behaviour behaviour) {
        script.always(task, behaviour);
        return this;
    }

    /** Queues behaviours for the next requests, one each. */
    public ScriptedModelEndpoint next(Behaviour... behaviours) {
        script.next(Script.ANY, Arrays.asList(behaviours));
        return this;
    }

    /** Queues behaviours for the next requests of a task, one each. */
    public ScriptedModelEndpoint nextOf(String task, Behaviour... behaviours) {
        script.next(task, Arrays.asList(behaviours));
        return this;
    }

    /** Replaces the valid answer to a task from now on. The function returns the text of the completion. */
    public ScriptedModelEndpoint answer(String task, Function<Asked, String> answer) {
        script.answer(task, answer);
        return this;
    }

    /** Returns its abilities, which a test may change. */
    public Abilities abilities() {
        return abilities;
    }

    /** Restores the initial state at the same address, and deletes the records. */
    public void reset() {
        comeBack();
        script.reset();
        abilities.reset();
        requests.clear();
    }

    /** Returns every request for a completion, in the order of arrival. */
    public List<RecordedRequest> requests() {
        return requests.all();
    }

    public List<RecordedRequest> requests(String task) {
        return requests.all().stream()
                .filter(request -> request.task().equals(task))
                .toList();
    }

    public int count() {
        return requests.all().size();
    }

    public long count(RequestOutcome outcome) {
        return requests.all().stream()
                .filter(request -> request.outcome() == outcome)
                .count();
    }

    /** Breaks every connection. */
    @Override
    public void close() {
        await(vertx.close());
    }

    private static <T> T await(Future<T> future) {
        try {
            return future.toCompletionStage().toCompletableFuture().get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        } catch (ExecutionException | TimeoutException e) {
            throw new IllegalStateException("the scripted endpoint neither started nor stopped", e);
        }
    }
}
