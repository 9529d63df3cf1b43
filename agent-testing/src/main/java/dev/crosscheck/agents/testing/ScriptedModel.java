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
 * An agent's language model with a scripted endpoint, which is reset before each test. Register it as an extension in a
 * static field.
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

    /** Creates a model that answers as its script says. */
    public static ScriptedModel of(Agent agent) {
        return new ScriptedModel(agent, false);
    }

    /** Creates a model whose endpoint always fails. */
    public static ScriptedModel failing(Agent agent) {
        return new ScriptedModel(agent, true);
    }

    public ScriptedModelEndpoint endpoint() {
        return endpoint;
    }

    public LanguageModel model() {
        return model;
    }

    /** Creates a step in its first attempt, with no calls yet. */
    public static StepContext firstAttempt() {
        return attempt(1);
    }

    /** Creates a step in its last attempt, with no calls yet. After it, {@link #fallback} takes over. */
    public static StepContext lastAttempt() {
        return attempt(LAST_ATTEMPT);
    }

    /** Creates a fallback for when the last attempt fails. */
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
