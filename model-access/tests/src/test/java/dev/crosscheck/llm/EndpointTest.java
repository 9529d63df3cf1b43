package dev.crosscheck.llm;

import dev.crosscheck.llm.endpoint.ModelFailures;
import dev.crosscheck.llm.testing.Behaviour;
import dev.crosscheck.llm.testing.ScriptedModelEndpoint;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.journal.CallJournal;
import dev.crosscheck.steps.testing.RememberedCalls;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;

/** Base for tests against a scripted endpoint. Each test begins with an empty script. */
abstract class EndpointTest {

    static ScriptedModelEndpoint endpoint;

    final RememberedCalls journal = new RememberedCalls();

    /** A failure of the endpoint, and the failure that the model reports for it. */
    record Failing(Behaviour behaviour, String type, boolean retryable) {}

    /** The failures that are the same with and without streaming. */
    static final List<Failing> FAILING = List.of(
            new Failing(new Behaviour.Limits(Duration.ofSeconds(7)), ModelFailures.RATE_LIMITED, true),
            new Failing(Behaviour.SERVER_ERROR, ModelFailures.UNAVAILABLE, true),
            new Failing(Behaviour.BREAKS_OFF, ModelFailures.CONNECTION_LOST, true),
            new Failing(Behaviour.CLOSES, ModelFailures.CONNECTION_LOST, true),
            new Failing(Behaviour.SHOWS_A_PAGE, ModelFailures.BAD_RESPONSE, true),
            new Failing(Behaviour.UNKNOWN_MODEL, ModelFailures.MODEL_NOT_FOUND, false),
            new Failing(Behaviour.UNAUTHORIZED, ModelFailures.UNAUTHORIZED, false),
            new Failing(Behaviour.BAD_REQUEST, ModelFailures.BAD_REQUEST, false));

    static List<Failing> failingAlso(Failing... more) {
        return Stream.concat(FAILING.stream(), Stream.of(more)).toList();
    }

    @BeforeAll
    static void start() {
        endpoint = ScriptedModelEndpoint.start();
    }

    @AfterAll
    static void stop() {
        endpoint.close();
    }

    static StepContext step(CallJournal journal) {
        return new StepContext(new SessionId("s1"), new StepId("s1.step"), 1, journal);
    }

    @BeforeEach
    void reset() {
        endpoint.reset();
    }
}
