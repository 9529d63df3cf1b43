package dev.crosscheck.search.file;

import dev.crosscheck.files.Exchange;
import dev.crosscheck.files.FileKind;
import dev.crosscheck.files.Limits;
import dev.crosscheck.files.Piece;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;

/** One process that reads files, one at a time. After a failure it is gone. Not thread safe, except for closing. */
final class ReaderProcess implements AutoCloseable {

    private static final int BUFFER = 64 * 1024;
    private static final int OUT_OF_MEMORY = 3;
    private static final long MEGABYTE = 1024 * 1024;

    private final Process process;
    private final Path folder;
    private final ReaderCommand command;
    private final DataOutputStream questions;
    private final DataInputStream answers;
    private int files;

    private ReaderProcess(Process process, Path folder, ReaderCommand command) {
        this.process = process;
        this.folder = folder;
        this.command = command;
        this.questions = new DataOutputStream(new BufferedOutputStream(process.getOutputStream(), BUFFER));
        this.answers = new DataInputStream(new BufferedInputStream(process.getInputStream(), BUFFER));
    }

    /** @param parent folder in which the process gets one of its own */
    static ReaderProcess start(ReaderCommand command, Path parent) throws IOException {
        Files.createDirectories(parent);
        Path folder = Files.createTempDirectory(parent, "reading-").toAbsolutePath();
        try {
            return new ReaderProcess(command.start(folder), folder, command);
        } catch (IOException e) {
            remove(folder);
            throw e;
        }
    }

    /** How many files it has read. */
    int files() {
        return files;
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** The process reads no more, and what it was reading is to blame. */
    static final class Died extends Exception {
        private static final long serialVersionUID = 1;

        Died(String reason) {
            super(reason);
        }
    }

    /**
     * Has a file read.
     *
     * @throws Died if it takes too long, needs too much memory, or kills its reader in another way; the message is a
     *     reason to follow the file's name
     */
    List<Piece> read(
            String name, FileKind kind, byte[] content, Limits limits, Duration most, ScheduledExecutorService clock)
            throws Died {
        files++;
        AtomicBoolean late = new AtomicBoolean();
        ScheduledFuture<?> alarm = clock.schedule(
                () -> {
                    late.set(true);
                    process.destroyForcibly();
                },
                most.toMillis(),
                TimeUnit.MILLISECONDS);
        try {
            Exchange.ask(questions, name, kind, limits, content);
            return Exchange.answer(answers, limits);
        } catch (IOException e) {
            close();
            throw new Died(late.get() ? "takes longer than " + seconds(most) + " to read" : end());
        } finally {
            alarm.cancel(false);
        }
    }

    private static String seconds(Duration most) {
        return most.toMillis() % 1000 == 0 ? most.toSeconds() + " s" : most.toMillis() + " ms";
    }

    private String end() {
        boolean outOfMemory = !process.isAlive() && process.exitValue() == OUT_OF_MEMORY;
        return outOfMemory
                ? "needs more than " + command.heap() / MEGABYTE + " MB of memory to read"
                : "cannot be read: the process that read it broke down over it";
    }

    /** Ends the process at once and takes its folder away. */
    @Override
    public void close() {
        try {
            // One that has just run out of memory is on its way out, with a status that tells so.
            if (!process.waitFor(200, TimeUnit.MILLISECONDS)) {
                process.destroyForcibly().waitFor(10, TimeUnit.SECONDS);
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
        remove(folder);
    }

    private static void remove(Path folder) {
        try (Stream<Path> inside = Files.walk(folder)) {
            for (Path path : inside.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(path);
            }
        } catch (IOException e) {
            // It is a temporary folder: what stays there harms nobody.
        }
    }
}
