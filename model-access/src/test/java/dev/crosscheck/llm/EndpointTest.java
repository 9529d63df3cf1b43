package dev.crosscheck.llm;

import dev.crosscheck.llm.testing.ScriptedModelEndpoint;
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

    @BeforeEach
    void reset() {
        endpoint.reset();
    }
}
