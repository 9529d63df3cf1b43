package dev.crosscheck.search;

import dev.crosscheck.steps.StepsConfig;
import io.quarkus.runtime.configuration.DurationConverter;
import io.quarkus.runtime.configuration.MemorySize;
import io.quarkus.runtime.configuration.MemorySizeConverter;
import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.time.Duration;
import java.util.Map;

/** Configuration of objects that a test creates itself: the defaults, overridden by the test's values. */
public record TestConfig(SearchConfig search, StepsConfig steps) {

    private static final int BEFORE_THE_USUAL = 1000;

    /**
     * Returns the configuration.
     *
     * @param values the values by the full names of their keys
     */
    public static TestConfig with(Map<String, String> values) {
        SmallRyeConfig config = new SmallRyeConfigBuilder()
                .addDefaultInterceptors()
                .withMapping(SearchConfig.class)
                .withMapping(StepsConfig.class)
                .withDefaultValues(values)
                .withConverter(MemorySize.class, BEFORE_THE_USUAL, new MemorySizeConverter())
                .withConverter(Duration.class, BEFORE_THE_USUAL, new DurationConverter())
                .build();
        return new TestConfig(config.getConfigMapping(SearchConfig.class), config.getConfigMapping(StepsConfig.class));
    }
}
