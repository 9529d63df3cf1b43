package dev.crosscheck.model.chat;

import dev.crosscheck.model.Require;
import java.util.regex.Pattern;

/**
 * A tool of a server that the configuration names. The server supplies the description. It is bounded here and shown as
 * material; nobody follows it as an instruction.
 *
 * @param name server and tool, such as {@code wiki/lookup}
 * @param description the server's description of the tool; may be empty
 * @param parameters the tool's parameters, as JSON Schema in one line
 */
public record OfferedTool(String name, String description, String parameters) {

    /** The largest number of tools that a thread is offered. */
    public static final int MOST = 40;

    public static final int LONGEST_DESCRIPTION = 500;
    public static final int LONGEST_PARAMETERS = 2_000;

    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_-]{1,40}/[A-Za-z0-9_.-]{1,100}");

    public OfferedTool {
        if (!NAME.matcher(Require.text("name", name)).matches()) {
            throw new IllegalArgumentException("name must be a server and a tool, such as wiki/lookup");
        }
        description = description == null ? "" : description;
        Require.text("parameters", parameters);
        if (description.length() > LONGEST_DESCRIPTION || parameters.length() > LONGEST_PARAMETERS) {
            throw new IllegalArgumentException("description or parameters are too long");
        }
    }

    /** Returns whether this is a valid name of a tool. */
    public static boolean isName(String name) {
        return NAME.matcher(name).matches();
    }

    /** Returns the tool as one line of a prompt. */
    public String inWords() {
        return name + ": " + description + " Arguments: " + parameters;
    }
}
