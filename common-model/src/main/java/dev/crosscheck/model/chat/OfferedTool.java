package dev.crosscheck.model.chat;

import dev.crosscheck.model.Require;
import java.util.regex.Pattern;

/**
 * A tool of a server that the configuration names. What it says of itself comes from there: it is bounded here, shown
 * as material, and never followed.
 *
 * @param name of server and tool, such as {@code wiki/lookup}
 * @param description what it does, in its server's words; may be empty
 * @param parameters what it takes, as JSON Schema in one line
 */
public record OfferedTool(String name, String description, String parameters) {

    /** Tools that a thread is offered at most. */
    public static final int MOST = 40;

    public static final int LONGEST_DESCRIPTION = 500;
    public static final int LONGEST_PARAMETERS = 2_000;

    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_-]{1,40}/[A-Za-z0-9_.-]{1,100}");

    public OfferedTool {
        if (!NAME.matcher(Require.text("name", name)).matches()) {
            throw new IllegalArgumentException("name must be that of a server and a tool, such as wiki/lookup");
        }
        description = description == null ? "" : description;
        Require.text("parameters", parameters);
        if (description.length() > LONGEST_DESCRIPTION || parameters.length() > LONGEST_PARAMETERS) {
            throw new IllegalArgumentException("description or parameters are too long");
        }
    }

    /** Whether a tool may be called so. */
    public static boolean isName(String name) {
        return NAME.matcher(name).matches();
    }

    /** One line of a prompt. */
    public String inWords() {
        return name + ": " + description + " Arguments: " + parameters;
    }
}
