package dev.crosscheck.agents.testing;

import dev.crosscheck.llm.Fallback;
import dev.crosscheck.llm.LanguageModel;
import dev.crosscheck.llm.ModelAccess;
import dev.crosscheck.llm.testing.Behaviour;
import dev.crosscheck.llm.testing.ScriptedModelEndpoint;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.Agent;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.testing.RememberedCalls;
import java.util.Map;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * An agent's language model whose endpoint answers from a script that each test begins anew. To be registered as an
 * extension in a static field.
 */
public final class ScriptedModel implements BeforeEachCallback, AfterAllCallback {

    private static final int LAST_ATTEMPT = 3;

    private final ScriptedModelEndpoint endpoint = ScriptedModelEndpoint.start();
    private final LanguageModel model;
    private final boolean failing;

    private ScriptedModel(Agent agent, boolean failing) {
        this.model = ModelAccess.configuredBy(Map.of("llm.base-url", endpoint.baseUrl(), "llm.model", "scripted"))
                .of(agent);
        this.failing = failing;
    }

    /** One that answers as its script says. */
    public static ScriptedModel of(Agent agent) {
        return new ScriptedModel(agent, false);
    }

    /** One whose endpoint only ever fails. */
    public static ScriptedModel failing(Agent agent) {
        return new ScriptedModel(agent, true);
    }

    public ScriptedModelEndpoint endpoint() {
        return endpoint;
    }

    public LanguageModel model() {
        return model;
    }

    /** A step in its first attempt, without a call so far. */
    public static StepContext firstAttempt() {
        return attempt(1);
    }

    /** A step in its last attempt, after which {@link #fallback} takes over, without a call so far. */
    public static StepContext lastAttempt() {
        return attempt(LAST_ATTEMPT);
    }

    /** Falls back once the last attempt has failed. */
    public static Fallback fallback() {
        return new Fallback(LAST_ATTEMPT);
    }

    private static StepContext attempt(int number) {
        return new StepContext(new SessionId("s1"), new StepId("s1.step"), number, new RememberedCalls());
    }

    @Override
    public void beforeEach(ExtensionContext context) {
        endpoint.reset();
        if (failing) {
            endpoint.always(Behaviour.SERVER_ERROR);
        }
    }

    @Override
    public void afterAll(ExtensionContext context) {
        endpoint.close();
    }
}
