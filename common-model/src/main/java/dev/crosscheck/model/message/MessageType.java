package dev.crosscheck.model.message;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The name of a message on the wire, {@code dev.crosscheck.<kind>.<name>.v1}: CloudEvents' {@code ce_type}, the type
 * column of tables, the name of a Server-Sent Event. It is derived from the record's name, so that no second list
 * exists to go stale; an approval test shows the whole vocabulary.
 */
public final class MessageType {

    /** The kinds of process that messages belong to. */
    public static final String RESEARCH = "research";

    public static final String EVALUATION = "evaluation";

    public static final String CHAT = "chat";

    /** What any kind's sessions log. It is sent as research's, and logged as the kind's own. */
    private static final Set<Class<?>> SHARED = Set.of(
            AgentEvent.StepFailed.class, SessionEvent.SoftDeadlinePassed.class, SessionEvent.HardDeadlinePassed.class);

    private static final String PREFIX = "dev.crosscheck.";
    private static final String VERSION = ".v1";

    /** Each message is asked for its name several times on its way. */
    private static final ClassValue<String> NAMES = new ClassValue<>() {
        @Override
        protected String computeValue(Class<?> message) {
            return named(kindOf(message), message);
        }
    };

    private static final Set<String> SHARED_NAMES =
            SHARED.stream().map(MessageType::nameOf).collect(Collectors.toUnmodifiableSet());
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
        return NAMES.get(message);
    }

    /**
     * The type under which a session of that kind logs a message.
     *
     * @param kind of the session, {@value #RESEARCH} or another
     */
    public static String logged(String kind, Class<?> message) {
        return SHARED.contains(message) ? named(kind, message) : nameOf(message);
    }

    /** The type that is sent, of one that is logged: see {@link #logged}. */
    public static String sent(String logged) {
        String name = logged.substring(logged.indexOf('.', PREFIX.length()) + 1);
        String shared = PREFIX + RESEARCH + "." + name;
        return logged.startsWith(PREFIX) && SHARED_NAMES.contains(shared) ? shared : logged;
    }

    private static String named(String kind, Class<?> message) {
        String name = message.getSimpleName()
                .replaceAll("(?<=[a-z0-9])(?=[A-Z])", "_")
                .toLowerCase(Locale.ROOT);
        return PREFIX + kind + "." + name + VERSION;
    }

    /** As the type says that holds the message; research where none does. */
    private static String kindOf(Class<?> message) {
        if (EvaluationMessage.class.isAssignableFrom(message)) {
            return EVALUATION;
        }
        OfKind kind = message.getEnclosingClass() == null
                ? null
                : message.getEnclosingClass().getAnnotation(OfKind.class);
        return kind == null ? RESEARCH : kind.value();
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
