package dev.crosscheck.cli.console;

import dev.crosscheck.cli.rest.ApiKey;
import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** The options that every command takes. */
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
            description = "use the instance at this address, and no local stack")
    private URI server;

    @Option(
            names = "--debug",
            scope = ScopeType.INHERIT,
            description = "print the stack trace of an unexpected failure")
    private boolean debug;

    public GlobalOptions(Path projectFolder) {
        this.projectFolder = projectFolder.toAbsolutePath().normalize();
    }

    /** The folder of the checkout that this program was built from. */
    public Path projectFolder() {
        return projectFolder;
    }

    /** Whether whoever calls wants to see where an unexpected failure came from. */
    public boolean debug() {
        return debug;
    }

    /** Absolute. */
    public Path stateFolder() {
        if (state != null) {
            return state.toAbsolutePath().normalize();
        }
        String home = System.getenv("CROSSCHECK_HOME");
        Path folder = home == null || home.isBlank() ? projectFolder.resolve(".crosscheck") : Path.of(home);
        return folder.toAbsolutePath().normalize();
    }

    /**
     * By which the command asks: {@code CROSSCHECK_API_KEY}, else the first key of a compose file's {@code .env} for an
     * instance on this machine.
     */
    public ApiKey apiKey() {
        return OwnKey.of(System.getenv("CROSSCHECK_API_KEY"), server(), projectFolder);
    }

    /**
     * An instance elsewhere.
     *
     * @throws CommandFailed if it is no address
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
