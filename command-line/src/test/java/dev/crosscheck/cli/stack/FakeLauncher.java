package dev.crosscheck.cli.stack;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Starts a process that poses as a stack and sleeps until it is killed. */
final class FakeLauncher extends Launcher {

    private final Path stateFolder;
    final List<Process> started = new ArrayList<>();

    FakeLauncher(Path stateFolder) {
        super(stateFolder, stateFolder);
        this.stateFolder = stateFolder;
    }

    @Override
    Process startAttached() {
        return start();
    }

    @Override
    Process startDetached() {
        return start();
    }

    @Override
    Process startShared() {
        return start();
    }

    void endAll() {
        started.forEach(Process::destroyForcibly);
    }

    private Process start() {
        try {
            Process process = new ProcessBuilder("sleep", "600").start();
            started.add(process);
            describe(stateFolder, "ready", process.toHandle(), "[]");
            return process;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static void describe(Path stateFolder, String status, ProcessHandle launcher, String services) throws IOException {
        Files.writeString(stateFolder.resolve("stack.json"), """
                {"status":"%s","message":"because","url":"http://127.0.0.1:1","launcher":%s,"services":%s}
                """.formatted(status, process(launcher), services));
    }

    static String process(ProcessHandle process) {
        return "{\"pid\":%d,\"started_at\":\"%s\"}"
                .formatted(process.pid(), process.info().startInstant().orElseThrow());
    }
}
