package dev.crosscheck.search.file;

import dev.crosscheck.files.FileKind;
import dev.crosscheck.files.FileLimits;
import dev.crosscheck.files.Piece;
import dev.crosscheck.files.Tesseract;
import dev.crosscheck.model.Require;
import dev.crosscheck.search.SearchConfig;
import dev.crosscheck.steps.process.ChildCommand;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jboss.logging.Logger;

/**
 * Reads files in child processes. The first process starts with the first file, and an idle process ends after a while.
 * Safe for use by many threads; each waits for its turn, in order of arrival.
 */
@ApplicationScoped
public class FileReaders {

    private static final Logger LOG = Logger.getLogger(FileReaders.class);

    private final FilesConfig config;
    private final Path folder;
    private final FileLimits limits;
    private final Duration patience;
    private final Semaphore turns;
    private final Deque<ReaderProcess> idle = new ArrayDeque<>();
    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("file-readers").factory());

    /** Counts uses. A scheduled end compares it, so that it spares a process that was used again since. */
    private long used;

    private ChildCommand command;
    private boolean closed;

    @Inject
    FileReaders(SearchConfig config) {
        this(config, null);
    }

    /** @param command starts a process; null for the default, which is located when first needed */
    FileReaders(SearchConfig search, ChildCommand command) {
        this.config = search.files();
        this.folder = search.uploadDir().orElse(search.indexDir()).resolve("file-reader");
        this.limits = new FileLimits(
                config.maxUnpackedSize().asLongValue(),
                config.maxEntries(),
                config.maxDepth(),
                config.maxCharacters(),
                search.maxBlocks(),
                config.scannedPages());
        // Each file before this one may take its whole time limit.
        this.patience = search.turnPatience().plus(config.timeout());
        this.turns = new Semaphore(Require.atLeast("crosscheck.search.files.processes", 1, config.processes()), true);
        this.command = command;
    }

    /**
     * Reads a file. An error in the file is returned as {@link Piece.Rejected}.
     *
     * @throws TimeoutException if other files kept all processes busy for too long
     */
    public List<Piece> read(String name, FileKind kind, byte[] content) throws TimeoutException {
        return read(name, kind, content, patience, config.timeout());
    }

    /**
     * Reads a file within a shorter time.
     *
     * @param most the longest wait for a turn, and also the longest time for reading
     */
    public List<Piece> read(String name, FileKind kind, byte[] content, Duration most) throws TimeoutException {
        return read(name, kind, content, most, most);
    }

    private List<Piece> read(String name, FileKind kind, byte[] content, Duration wait, Duration most)
            throws TimeoutException {
        await(wait);
        try {
            ReaderProcess process = take();
            List<Piece> pieces = process.read(name, kind, content, limits, most, clock);
            giveBack(process);
            return pieces;
        } catch (ReaderProcess.Died e) {
            LOG.warnf(
                    "A process that read a file of %d bytes (%s) is gone: it %s", content.length, kind, e.getMessage());
            return List.of(new Piece.Rejected(name, e.getMessage()));
        } catch (IOException e) {
            throw new UncheckedIOException("no process can be started to read files", e);
        } finally {
            turns.release();
        }
    }

    /**
     * Returns how scanned pages are recognised: the most pages of a document, with Tesseract's languages. If it is the
     * same for two readings of a file, both recognise the same. Starts Tesseract; {@code 0} if it is not installed.
     */
    public String recognition() {
        int most = config.scannedPages();
        return Tesseract.program(config.tesseract().map(Path::toString))
                .filter(_ -> most > 0)
                .map(Tesseract::languages)
                .filter(languages -> !languages.isEmpty())
                .map(languages -> most + ":" + languages)
                .orElse("0");
    }

    private void await(Duration most) throws TimeoutException {
        try {
            if (turns.tryAcquire(most.toMillis(), TimeUnit.MILLISECONDS)) {
                return;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        throw new TimeoutException();
    }

    private ReaderProcess take() throws IOException {
        synchronized (this) {
            used++;
            while (!idle.isEmpty()) {
                ReaderProcess process = idle.pop();
                if (process.isAlive()) {
                    return process;
                }
                process.close();
            }
            if (command == null) {
                command = ReaderProcess.command(config);
            }
        }
        return ReaderProcess.start(command, folder);
    }

    private void giveBack(ReaderProcess process) {
        boolean kept;
        synchronized (this) {
            kept = !closed && process.files() < config.filesPerProcess();
            if (kept) {
                idle.push(process);
                long now = used;
                var _ = clock.schedule(() -> endIdle(now), config.idleTime().toMillis(), TimeUnit.MILLISECONDS);
            }
        }
        if (!kept) {
            process.close();
        }
    }

    private void endIdle(long since) {
        List<ReaderProcess> ended;
        synchronized (this) {
            ended = used == since ? List.copyOf(idle) : List.of();
            idle.removeAll(ended);
        }
        ended.forEach(ReaderProcess::close);
    }

    /** Returns the number of idle processes. */
    synchronized int waiting() {
        return idle.size();
    }

    @PreDestroy
    void close() {
        clock.shutdownNow();
        synchronized (this) {
            closed = true;
            idle.forEach(ReaderProcess::close);
            idle.clear();
        }
    }
}
