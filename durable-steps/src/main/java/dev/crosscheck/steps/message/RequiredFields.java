package dev.crosscheck.steps.message;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.ChatCommand;
import dev.crosscheck.model.message.ChatEvent;
import dev.crosscheck.model.message.EvaluationMessage;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Knows which fields of a message are required. The constructors of a message's parts check themselves. The messages do
 * not: only their Javadoc says what is optional, so this class repeats it.
 */
public final class RequiredFields {

    /** The optional components by message. All other components of commands and events are required. */
    private static final Map<Class<?>, Set<String>> OPTIONAL = Map.of(
            AgentCommand.PlanResearch.class, Set.of("complexity"),
            AgentCommand.SearchSources.class, Set.of("startDate", "endDate", "watermark", "web", "domains"),
            AgentCommand.WriteDraft.class, Set.of("complexity"),
            AgentCommand.ComposeReport.class, Set.of("review"),
            AgentEvent.QuestionExamined.class, Set.of("clarification"),
            EvaluationMessage.OpenPolicy.class, Set.of("watermark"),
            EvaluationMessage.Deliberate.class, Set.of("promptId"),
            ChatCommand.ThinkNext.class, Set.of("offered"),
            ChatEvent.ThoughtMade.class, Set.of("result"));

    private static final Map<Class<?>, List<RecordComponent>> REQUIRED = new ConcurrentHashMap<>();

    private RequiredFields() {}

    /** Returns the first required field of {@code message} that is null, by its name in JSON. */
    public static Optional<String> firstMissing(Object message) {
        return REQUIRED.computeIfAbsent(message.getClass(), RequiredFields::required).stream()
                .filter(component -> isNull(component, message))
                .map(component -> PropertyNamingStrategies.SnakeCaseStrategy.INSTANCE.translate(component.getName()))
                .findFirst();
    }

    private static List<RecordComponent> required(Class<?> type) {
        Set<String> optional = OPTIONAL.getOrDefault(type, Set.of());
        return Arrays.stream(type.getRecordComponents())
                .filter(component -> !component.getType().isPrimitive())
                .filter(component -> !optional.contains(component.getName()))
                .toList();
    }

    private static boolean isNull(RecordComponent component, Object message) {
        try {
            return component.getAccessor().invoke(message) == null;
        } catch (IllegalAccessException | InvocationTargetException e) {
            throw new IllegalStateException("cannot read " + component, e);
        }
    }
}
