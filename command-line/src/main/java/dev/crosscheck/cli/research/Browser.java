package dev.crosscheck.cli.research;

import dev.crosscheck.cli.console.Terminal;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Locale;

/** Opens the user's browser with the system's command for it. */
final class Browser {

    private Browser() {}

    /** Opens {@code address}, and prints it for machines without a browser. */
    static void open(URI address, Terminal terminal) {
        terminal.say("Page: " + address);
        try {
            new ProcessBuilder(command(System.getProperty("os.name", ""), address))
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException e) {
            terminal.say("The browser could not be opened; open this address yourself.");
        }
    }

    static List<String> command(String system, URI address) {
        String name = system.toLowerCase(Locale.ROOT);
        if (name.startsWith("mac")) {
            return List.of("open", address.toString());
        }
        return name.startsWith("windows")
                ? List.of("rundll32", "url.dll,FileProtocolHandler", address.toString())
                : List.of("xdg-open", address.toString());
    }
}
