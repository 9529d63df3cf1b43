package dev.crosscheck.cli.console;

import dev.crosscheck.cli.rest.ApiKey;
import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** The options of all commands. */
public final class GlobalOptions {

    private final Path projectFolder;

    @Option(
            names = "--state",
            paramLabel = "DIR",
            scope = ScopeType.INHERIT,
            description = "folder of the local stack (default: $CROSSCHECK_HOME, else .crosscheck in the project)")
    private Path state;

    @Option(
            names = "--server",
            paramLabel = "URL",
            scope = ScopeType.INHERIT,
            description = "use the server at this address instead of a local stack")
    private URI server;

    @Option(names = "--debug", scope = ScopeType.INHERIT, description = "print the stack trace of an unexpected error")
    private boolean debug;

    public GlobalOptions(Path projectFolder) {
        this.projectFolder = projectFolder.toAbsolutePath().normalize();
    }

    /** Returns the folder of the checkout that this program was built from. */
    public Path projectFolder() {
        return projectFolder;
    }

    /** Returns whether to print the stack trace of an unexpected failure. */
    public boolean debug() {
        return debug;
    }

    /** Returns the absolute path of the state folder. */
    public Path stateFolder() {
        if (state != null) {
            return state.toAbsolutePath().normalize();
        }
        String home = System.getenv("CROSSCHECK_HOME");
        Path folder = home == null || home.isBlank() ? projectFolder.resolve(".crosscheck") : Path.of(home);
        return folder.toAbsolutePath().normalize();
    }

    /**
     * Returns the API key to use: {@code CROSSCHECK_API_KEY}; otherwise, for an instance on this machine, the first key
     * in the {@code .env} of its compose file.
     */
    public ApiKey apiKey() {
        return OwnKey.of(System.getenv("CROSSCHECK_API_KEY"), server(), projectFolder);
    }

    /**
     * Returns the address of an instance that is not the local stack; empty for the local stack.
     *
     * @throws CommandFailed if it is not an address
     */
    public Optional<URI> server() {
        if (server == null) {
            return Optional.empty();
        }
        boolean http = "http".equals(server.getScheme()) || "https".equals(server.getScheme());
        if (!http || server.getHost() == null) {
            throw new CommandFailed(ExitCode.USAGE, "--server: " + server + " is not an address like http://host:8080");
        }
        String text = server.toString();
        return Optional.of(text.endsWith("/") ? URI.create(text.substring(0, text.length() - 1)) : server);
    }
}
