package dev.crosscheck.model.message;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The name of a message on the wire, {@code dev.crosscheck.<kind>.<name>.v1}: CloudEvents' {@code ce_type}, the type
 * column of tables, the name of a Server-Sent Event. It is derived from the record's name, so that no second list
 * exists to go stale; an approval test shows the whole vocabulary.
 */
public final class MessageType {

    /** The kind of process that a message belongs to; chats and evaluations come as siblings. */
    public static final String RESEARCH = "research";

    private static final String PREFIX = "dev.crosscheck.";
    private static final String VERSION = ".v1";

    private static final Map<String, Class<? extends AgentCommand>> COMMANDS = byName(AgentCommand.class);
    private static final Map<String, Class<? extends AgentEvent>> EVENTS = byName(AgentEvent.class);

    private MessageType() {}

    public static String of(AgentCommand command) {
        return nameOf(command.getClass());
    }

    public static String of(AgentEvent event) {
        return nameOf(event.getClass());
    }

    /** The type of a record that is a message. */
    public static String nameOf(Class<?> message) {
        String name = message.getSimpleName()
                .replaceAll("(?<=[a-z0-9])(?=[A-Z])", "_")
                .toLowerCase(Locale.ROOT);
        return PREFIX + RESEARCH + "." + name + VERSION;
    }

    /** Empty for a type, or a version of it, that is newer than ours. */
    public static Optional<Class<? extends AgentCommand>> command(String type) {
        return Optional.ofNullable(COMMANDS.get(type));
    }

    /** Empty for a type, or a version of it, that is newer than ours. */
    public static Optional<Class<? extends AgentEvent>> event(String type) {
        return Optional.ofNullable(EVENTS.get(type));
    }

    /** The records of a sealed interface, and of those that it permits, by their names on the wire. */
    public static <M> Map<String, Class<? extends M>> byName(Class<M> sealed) {
        return leaves(sealed).collect(Collectors.toMap(MessageType::nameOf, Function.identity()));
    }

    private static <M> Stream<Class<? extends M>> leaves(Class<M> sealed) {
        return Arrays.stream(sealed.getPermittedSubclasses())
                .map(permitted -> permitted.<M>asSubclass(sealed))
                .flatMap(permitted -> permitted.isSealed() ? leaves(permitted) : Stream.of(permitted));
    }
}
