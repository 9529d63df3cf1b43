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
 * The name of a message on the wire, {@code dev.crosscheck.<kind>.<name>.v1}. It serves as CloudEvents' {@code
 * ce_type}, as the type column of tables and as the name of a Server-Sent Event. It is derived from the record's name,
 * so no second list can become outdated. An approval test shows all names.
 */
public final class MessageType {

    /** The kinds of process that messages belong to. */
    public static final String RESEARCH = "research";

    public static final String EVALUATION = "evaluation";

    public static final String CHAT = "chat";

    /**
     * Messages that sessions of every kind log. They are sent under research's name and logged under the name of the
     * session's own kind.
     */
    private static final Set<Class<?>> SHARED = Set.of(
            AgentEvent.StepFailed.class, SessionEvent.SoftDeadlinePassed.class, SessionEvent.HardDeadlinePassed.class);

    private static final String PREFIX = "dev.crosscheck.";
    private static final String VERSION = ".v1";

    /** Caches the names, which are needed several times per message. */
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

    /** Returns the type of a message's record. */
    public static String nameOf(Class<?> message) {
        return NAMES.get(message);
    }

    /**
     * Returns the type under which a session of that kind logs a message.
     *
     * @param kind kind of the session: {@value #RESEARCH} or another
     */
    public static String logged(String kind, Class<?> message) {
        return SHARED.contains(message) ? named(kind, message) : nameOf(message);
    }

    /** Returns the type under which a logged message is sent; see {@link #logged}. */
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

    /** Returns the kind that the enclosing type declares; research if it declares none. */
    private static String kindOf(Class<?> message) {
        if (EvaluationMessage.class.isAssignableFrom(message)) {
            return EVALUATION;
        }
        OfKind kind = message.getEnclosingClass() == null
                ? null
                : message.getEnclosingClass().getAnnotation(OfKind.class);
        return kind == null ? RESEARCH : kind.value();
    }

    /** Returns the command's class, or empty for an unknown type, such as one from a newer version. */
    public static Optional<Class<? extends AgentCommand>> command(String type) {
        return Optional.ofNullable(COMMANDS.get(type));
    }

    /** Returns the event's class, or empty for an unknown type, such as one from a newer version. */
    public static Optional<Class<? extends AgentEvent>> event(String type) {
        return Optional.ofNullable(EVENTS.get(type));
    }

    /** Returns the records of a sealed interface, at any depth, by their names on the wire. */
    public static <M> Map<String, Class<? extends M>> byName(Class<M> sealed) {
        return leaves(sealed).collect(Collectors.toMap(MessageType::nameOf, Function.identity()));
    }

    private static <M> Stream<Class<? extends M>> leaves(Class<M> sealed) {
        return Arrays.stream(sealed.getPermittedSubclasses())
                .map(permitted -> permitted.<M>asSubclass(sealed))
                .flatMap(permitted -> permitted.isSealed() ? leaves(permitted) : Stream.of(permitted));
    }
}
