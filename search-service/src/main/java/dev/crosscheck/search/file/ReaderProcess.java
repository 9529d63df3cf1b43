package dev.crosscheck.search.file;

import dev.crosscheck.files.FileKind;
import dev.crosscheck.files.FileLimits;
import dev.crosscheck.files.FilePipe;
import dev.crosscheck.files.Piece;
import dev.crosscheck.steps.process.ChildCommand;
import dev.crosscheck.steps.process.ChildProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ScheduledExecutorService;

/** A child process that reads one file at a time. After a failure it has ended. Not thread-safe, except for closing. */
final class ReaderProcess implements AutoCloseable {

    private static final String MAIN = "dev.crosscheck.files.FileReader";
    /** JVM flags. The XML parser may not load anything external. */
    private static final List<String> FLAGS = List.of(
            "-Xss1m",
            "-XX:MaxMetaspaceSize=128m",
            "-Djavax.xml.accessExternalDTD=",
            "-Djavax.xml.accessExternalSchema=",
            "-Djavax.xml.accessExternalStylesheet=",
            "-Djdk.xml.entityExpansionLimit=1000");

    private final ChildProcess process;
    private final ChildCommand command;
    private int files;

    private ReaderProcess(ChildProcess process, ChildCommand command) {
        this.process = process;
        this.command = command;
    }

    /**
     * @throws IllegalStateException if the libraries are missing
     */
    static ChildCommand command(FilesConfig config) {
        Path libraries = config.libraries().orElseGet(() -> ChildCommand.beside(FilePipe.class, "file-reader"));
        if (!Files.isDirectory(libraries)) {
            throw new IllegalStateException(
                    "the libraries that read files are missing: " + libraries + " (crosscheck.search.files.libraries)");
        }
        ChildCommand command =
                ChildCommand.of(FilePipe.class, libraries, MAIN, config.memory().asLongValue(), FLAGS);
        return config.tesseract()
                .map(program -> command.with("-Dcrosscheck.files.tesseract=" + program))
                .orElse(command);
    }

    /** @param parent folder in which the process gets its own folder */
    static ReaderProcess start(ChildCommand command, Path parent) throws IOException {
        // All processes share the cached font list: building it reads every font of the machine.
        ChildCommand sharing = command.with("-Dpdfbox.fontcache=" + parent.toAbsolutePath());
        return new ReaderProcess(ChildProcess.start(sharing, parent, "reading-"), command);
    }

    /** Returns the number of files it has read. */
    int files() {
        return files;
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** Thrown when the process has ended because of the file that it was reading. */
    static final class Died extends Exception {
        private static final long serialVersionUID = 1;

        Died(String reason) {
            super(reason);
        }
    }

    /**
     * Reads a file in the process.
     *
     * @throws Died if reading takes too long, needs too much memory, or crashes the process; the message is a reason to
     *     be put after the file's name
     */
    List<Piece> read(
            String name,
            FileKind kind,
            byte[] content,
            FileLimits limits,
            Duration most,
            ScheduledExecutorService clock)
            throws Died {
        files++;
        try {
            return process.ask(
                    (questions, answers) -> {
                        FilePipe.ask(questions, name, kind, limits, content);
                        return FilePipe.answer(answers, limits);
                    },
                    most,
                    clock);
        } catch (ChildProcess.Ended e) {
            throw new Died(
                    switch (e.end()) {
                        case LATE -> "takes longer than " + seconds(most) + " to read";
                        case OUT_OF_MEMORY -> "needs more than " + command.megabytes() + " MB of memory to read";
                        case BROKEN -> "cannot be read: the process that read it crashed";
                    });
        }
    }

    private static String seconds(Duration most) {
        return most.toMillis() % 1000 == 0 ? most.toSeconds() + " s" : most.toMillis() + " ms";
    }

    /** Ends the process at once and deletes its folder. */
    @Override
    public void close() {
        process.close();
    }
}
