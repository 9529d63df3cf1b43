package dev.crosscheck.stack;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/**
 * A shell process that stops everything if the launcher ends without doing so. It reads a pipe that only the launcher
 * writes to, and which ends when the launcher ends, even if that is killed. Signals to the launcher's terminal or
 * process group do not reach it.
 *
 * <p>Thread-safe.
 */
final class Guard implements AutoCloseable {

    /**
     * Each line has Postgres's process id, or 0, and then those of the services; the last line counts. Services get two
     * seconds: Kafka ran in the launcher, so waiting for it is pointless. Postgres gets six seconds for an orderly end.
     */
    private static final String SCRIPT = """
            trap '' INT HUP TERM
            database=0
            services=
            while read -r first rest; do
              database=$first
              services=$rest
            done
            all=$services
            for pid in $services; do kill -TERM "$pid"; done
            if [ "$database" -gt 0 ]; then
              kill -INT "$database"
              all="$services $database"
            fi
            for second in 1 2 3 4 5 6; do
              alive=
              for pid in $all; do
                if kill -0 "$pid"; then alive="$alive $pid"; fi
              done
              if [ -z "$alive" ]; then exit 0; fi
              if [ "$second" -eq 3 ]; then
                for pid in $services; do kill -KILL "$pid"; done
              fi
              sleep 1
            done
            for pid in $alive; do kill -KILL "$pid"; done
            """;

    private Process shell;
    private Writer pipe;

    private Guard(Process shell) {
        follow(shell);
    }

    static Guard start() throws IOException {
        return new Guard(startShell());
    }

    /** Replaces the list of running processes. Starts a new guard if the old one was killed. */
    synchronized void watch(OptionalLong database, List<Long> services) {
        String line =
                database.orElse(0) + services.stream().map(pid -> " " + pid).collect(Collectors.joining()) + "\n";
        try {
            if (!shell.isAlive()) {
                follow(startShell());
            }
            pipe.write(line);
            pipe.flush();
        } catch (IOException e) {
            throw new UncheckedIOException("the guard of the stack is gone", e);
        }
    }

    /** Ends the guard after an orderly end, when no process runs any more. */
    @Override
    public synchronized void close() {
        try {
            watch(OptionalLong.empty(), List.of());
            pipe.close();
        } catch (UncheckedIOException | IOException e) {
            shell.destroyForcibly();
        }
    }

    private void follow(Process started) {
        shell = started;
        pipe = started.outputWriter();
    }

    private static Process startShell() throws IOException {
        List<String> command = new ArrayList<>();
        for (Path setsid : List.of(Path.of("/usr/bin/setsid"), Path.of("/bin/setsid"))) {
            if (command.isEmpty() && Files.isExecutable(setsid)) {
                command.add(setsid.toString());
            }
        }
        command.addAll(List.of("/bin/sh", "-c", SCRIPT, "crosscheck-guard"));
        return new ProcessBuilder(command)
                .redirectOutput(Redirect.DISCARD)
                .redirectError(Redirect.DISCARD)
                .start();
    }
}
