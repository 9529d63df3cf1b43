package dev.crosscheck.agents.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.crosscheck.llm.ModelAccess;
import dev.crosscheck.llm.endpoint.ModelFailures;
import dev.crosscheck.model.message.Agent;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.steps.Implementation;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.StepsConfig;
import io.quarkus.runtime.configuration.DurationConverter;
import io.quarkus.runtime.configuration.MemorySize;
import io.quarkus.runtime.configuration.MemorySizeConverter;
import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Tests which implementation of its capability an agent's wiring chooses, depending on the configured mode and models.
 *
 * @param <C> the agent's configuration
 * @param <A> the capability
 */
public abstract class WiringContract<C, A> {

    private static final ModelAccess NO_MODEL = ModelAccess.configuredBy(Map.of());
    private static final ModelAccess MODEL =
            ModelAccess.configuredBy(Map.of("llm.base-url", "http://localhost:1/v1", "llm.model", "a-model"));

    /** Creates the agent's capability. */
    protected interface Wiring<C, A> {
        A capability(C config, StepsConfig steps, ModelAccess models);
    }

    /** Gives the capability a command. */
    protected interface Work<A> {
        Produced<?> of(A capability, StepContext context) throws StepFailure;
    }

    private final String mode;
    private final Class<C> config;
    private final Wiring<C, A> wiring;
    private final Class<? extends A> heuristic;
    private final Work<A> work;

    /** @param heuristic the capability without a model */
    protected WiringContract(
            Agent agent, Class<C> config, Wiring<C, A> wiring, Class<? extends A> heuristic, Work<A> work) {
        this.mode = "crosscheck." + agent.wireName() + ".mode";
        this.config = config;
        this.wiring = wiring;
        this.heuristic = heuristic;
        this.work = work;
    }

    @Test
    void shouldRefuseToStartWhenAModelIsAskedForAndNoneIsConfigured() {
        // Then
        assertThatThrownBy(() -> wired(Implementation.LLM, NO_MODEL))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining(mode)
                .hasMessageContaining("LLM_BASE_URL");
    }

    @Test
    void shouldRefuseToStartWhenTheModelHasNoName() {
        // Given
        ModelAccess nameless = ModelAccess.configuredBy(Map.of("llm.base-url", "http://localhost:1/v1"));

        // Then
        assertThatThrownBy(() -> wired(Implementation.AUTO, nameless))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("LLM_MODEL");
    }

    @ParameterizedTest
    @EnumSource(
            value = Implementation.class,
            names = {"AUTO", "HEURISTIC"})
    void shouldWorkByTheHeuristicWhenNoModelIsConfigured(Implementation mode) {
        // Then
        assertThat(wired(mode, NO_MODEL)).isInstanceOf(heuristic);
    }

    @ParameterizedTest
    @EnumSource(
            value = Implementation.class,
            names = {"AUTO", "LLM"})
    void shouldWorkByTheModelAndFallBackWhenOneIsConfigured(Implementation mode) throws StepFailure {
        // When
        Produced<?> produced = work.of(wired(mode, MODEL), ScriptedModel.lastAttempt());

        // Then
        assertThat(produced.by().fallbackReason()).startsWith(ModelFailures.UNREACHABLE);
    }

    @Test
    void shouldWorkByTheHeuristicWhenThatIsAskedForWhateverIsConfigured() {
        // Then
        assertThat(wired(Implementation.HEURISTIC, MODEL)).isInstanceOf(heuristic);
    }

    private A wired(Implementation implementation, ModelAccess models) {
        SmallRyeConfig values = new SmallRyeConfigBuilder()
                .withMapping(config)
                .withMapping(StepsConfig.class)
                .withConverter(Duration.class, 300, new DurationConverter())
                .withConverter(MemorySize.class, 300, new MemorySizeConverter())
                .withDefaultValues(Map.of(mode, implementation.name()))
                .build();
        return wiring.capability(values.getConfigMapping(config), values.getConfigMapping(StepsConfig.class), models);
    }
}
