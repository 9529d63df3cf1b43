package dev.crosscheck.llm;

import dev.crosscheck.llm.testing.ScriptedModelEndpoint;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.journal.CallJournal;
import dev.crosscheck.steps.testing.RememberedCalls;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;

/** Tests against an endpoint that answers by a script; each begins with one that has none. */
abstract class EndpointTest {

    static ScriptedModelEndpoint endpoint;

    final RememberedCalls journal = new RememberedCalls();

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
