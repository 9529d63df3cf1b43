package dev.crosscheck.cli.console;

import dev.crosscheck.cli.rest.ApiKey;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds the API key of the command. */
final class OwnKey {

    private static final Pattern IN_DIGITS = Pattern.compile("127\\.\\d{1,3}\\.\\d{1,3}\\.\\d{1,3}");
    private static final String FIRST = "CROSSCHECK_FIRST_KEY=";

    private OwnKey() {}

    /**
     * Returns the key of the environment; otherwise, for an instance on this machine, the first key in the {@code .env}
     * of its compose file.
     *
     * @param said the value of {@code CROSSCHECK_API_KEY}, or null
     * @param server empty for the local stack
     */
    static ApiKey of(String said, Optional<URI> server, Path projectFolder) {
        if (said != null && !said.isBlank()) {
            return ApiKey.of(said);
        }
        boolean near = server.map(URI::getHost).filter(OwnKey::isLoopback).isPresent();
        return near ? firstKey(projectFolder.resolve(".env")) : ApiKey.NONE;
    }

    private static ApiKey firstKey(Path file) {
        if (!Files.isReadable(file)) {
            return ApiKey.NONE;
        }
        try (Stream<String> lines = Files.lines(file)) {
            return lines.filter(line -> line.startsWith(FIRST))
                    .reduce((_, last) -> last)
                    .map(line -> ApiKey.of(line.substring(FIRST.length())))
                    .orElse(ApiKey.NONE);
        } catch (IOException e) {
            throw new CommandFailed(ExitCode.USAGE, file + " cannot be read: " + e.getMessage(), e);
        }
    }

    /** Does not look up names other than localhost, because their addresses may change. */
    private static boolean isLoopback(String host) {
        String bare = host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
        if (!bare.equals("localhost")
                && !bare.equals("::1")
                && !IN_DIGITS.matcher(bare).matches()) {
            return false;
        }
        try {
            return InetAddress.getByName(bare).isLoopbackAddress();
        } catch (UnknownHostException e) {
            return false;
        }
    }
}
