package dev.crosscheck.llm.testing;

import dev.crosscheck.llm.testing.Recorded.Outcome;
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
 * An endpoint of the OpenAI chat API on a free port of this machine, in this process. It recognises Crosscheck's tasks
 * by the name of their schema and answers each validly, from the sources in the prompt and in their own words; any
 * other request with a smallest instance of its schema, a call of its first tool, or a sentence. On demand it
 * misbehaves. It counts every request, and sees which clients hang up.
 *
 * <p>The default is to answer at once. What {@link #next} has queued comes first, then what {@link #always} says, each
 * by task before for all. Safe for use by many threads; thousands of requests may be open at once.
 */
public final class ScriptedModelEndpoint implements AutoCloseable {

    private static final int PATIENCE_SECONDS = 10;
    private static final int LARGEST_BODY = 16 * 1024 * 1024;

    private final Vertx vertx;
    private final int port;
    private volatile HttpServer server;
    private final Script script = new Script();
    private final Abilities abilities = new Abilities();
    private final Requests requests = new Requests();

    private ScriptedModelEndpoint(int port) {
        vertx = Vertx.vertx(new VertxOptions().setEventLoopPoolSize(1).setWorkerPoolSize(1));
        server = listen(port);
        this.port = server.actualPort();
    }

    private HttpServer listen(int at) {
        return await(vertx.createHttpServer(
                        new HttpServerOptions().setHost("127.0.0.1").setPort(at).setMaxFormAttributeSize(LARGEST_BODY))
                .requestHandler(new ChatCompletions(new Exchange.Stage(vertx, script, abilities, requests))::handle)
                .listen());
    }

    public static ScriptedModelEndpoint start() {
        return new ScriptedModelEndpoint(0);
    }

    /** One that comes back at the address of an earlier one, as after an outage. */
    public static ScriptedModelEndpoint startAt(int port) {
        return new ScriptedModelEndpoint(port);
    }

    /** What {@code LLM_BASE_URL} is to be. */
    public String baseUrl() {
        return "http://127.0.0.1:" + port() + "/v1";
    }

    public int port() {
        return port;
    }

    /**
     * Breaks every connection, in the midst of whatever is being answered, and takes no other: nobody listens at its
     * address until it {@linkplain #comeBack comes back}. Its script and its records stay.
     */
    public void goAway() {
        requests.goAway();
        await(server.close());
        server = null;
    }

    /** Listens at its address again, if it has gone away. */
    public void comeBack() {
        if (server == null) {
            requests.comeBack();
            server = listen(port);
        }
    }

    /** How long each valid answer takes from now on; none at first. */
    public ScriptedModelEndpoint latency(Duration latency) {
        script.latency(latency);
        return this;
    }

    /** What is done with every request from now on. */
    public ScriptedModelEndpoint always(Behaviour behaviour) {
        return always(Script.ANY, behaviour);
    }

    /** What is done with every request of a task from now on. */
    public ScriptedModelEndpoint always(String task, Behaviour behaviour) {
        script.always(task, behaviour);
        return this;
    }

    /** What is done with the next requests, one after the other. */
    public ScriptedModelEndpoint next(Behaviour... behaviours) {
        script.next(Script.ANY, Arrays.asList(behaviours));
        return this;
    }

    /** What is done with the next requests of a task, one after the other. */
    public ScriptedModelEndpoint nextOf(String task, Behaviour... behaviours) {
        script.next(task, Arrays.asList(behaviours));
        return this;
    }

    /** What stands for a valid answer to a task from now on: the text of the completion. */
    public ScriptedModelEndpoint answer(String task, Function<Asked, String> answer) {
        script.answer(task, answer);
        return this;
    }

    /** What it can do, to be told otherwise. */
    public Abilities abilities() {
        return abilities;
    }

    /** As it was at first, and at its address; what was recorded is forgotten. */
    public void reset() {
        comeBack();
        script.reset();
        abilities.reset();
        requests.clear();
    }

    /** Every request for a completion, in the order of arrival. */
    public List<Recorded> requests() {
        return requests.all();
    }

    public List<Recorded> requests(String task) {
        return requests.all().stream()
                .filter(request -> request.task().equals(task))
                .toList();
    }

    public int count() {
        return requests.all().size();
    }

    public long count(Outcome outcome) {
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
