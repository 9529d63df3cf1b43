package dev.crosscheck.model.message;

import java.util.List;

/** The names of the topics. All topics use the session id as key. */
public final class Topics {

    static final String COMMANDS_PREFIX = "crosscheck.commands.";

    public static final String ANALYST_COMMANDS = COMMANDS_PREFIX + "analyst";
    public static final String CRITIC_COMMANDS = COMMANDS_PREFIX + "critic";
    public static final String WRITER_COMMANDS = COMMANDS_PREFIX + "writer";
    public static final String SEARCH_COMMANDS = COMMANDS_PREFIX + "search";
    /** The results of all agents' steps. */
    public static final String AGENT_EVENTS = "crosscheck.agent.events";
    /** Public: the session log, without texts. */
    public static final String SESSION_EVENTS = "crosscheck.session.events";
    /** Text as it is generated. Messages may be lost. */
    public static final String SESSION_STREAM = "crosscheck.session.stream";
    /** Messages that could not be handled, with the cause. */
    public static final String DEAD_LETTERS = "crosscheck.dead-letters";

    public static final List<String> ALL = List.of(
            ANALYST_COMMANDS,
            CRITIC_COMMANDS,
            WRITER_COMMANDS,
            SEARCH_COMMANDS,
            AGENT_EVENTS,
            SESSION_EVENTS,
            SESSION_STREAM,
            DEAD_LETTERS);

    private Topics() {}
}
