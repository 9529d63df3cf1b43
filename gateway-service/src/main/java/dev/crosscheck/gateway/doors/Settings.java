package dev.crosscheck.gateway.doors;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;

/** The settings that every door passes on under the names that the own API has for them. */
public final class Settings {

    private static final SnakeCaseStrategy SNAKE_CASE = new SnakeCaseStrategy();

    /** The settings of research. How a client chooses mode and complexity differs from door to door. */
    public record OfResearch(
            String language,
            List<String> collections,
            String startDate,
            String endDate,
            Object limits,
            Object budget,
            Long watermark,
            Boolean web,
            String webQueries,
            List<String> webProviders) {}

    /** The settings of a turn of a chat. */
    public record OfChat(
            String language,
            List<String> collections,
            Integer maxSteps,
            Integer searchDepth,
            Object budget,
            Long watermark,
            Boolean web,
            String webQueries,
            List<String> webProviders) {}

    private Settings() {}

    /** Returns the names of {@link OfResearch} as requests have them. */
    public static List<String> ofResearch() {
        return Arrays.stream(OfResearch.class.getRecordComponents())
                .map(RecordComponent::getName)
                .map(SNAKE_CASE::translate)
                .toList();
    }
}
