package dev.crosscheck.search.api;

import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.model.problem.ProblemType;
import dev.crosscheck.rest.ProblemException;
import dev.crosscheck.search.SearchConfig;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Takes uploads in until they are whole, in files without a name, however slowly they come. So an upload takes its
 * turn, and memory, only once nothing of it has to be waited for any more. For any thread.
 */
@ApplicationScoped
class BodySpool {

    private final long largest;
    private final Path folder;
    private final AtomicLong free;

    BodySpool(SearchConfig config) {
        this.largest = config.maxRequestSize().asLongValue();
        this.folder = config.uploadDir().orElse(config.indexDir());
        this.free = new AtomicLong(config.maxBytesSpooled().asLongValue());
    }

    /**
     * Reads a body to its end.
     *
     * @param announced its length, or -1 if it is not known
     * @param field what the body mostly consists of, named if it is too large
     * @return to be closed, which gives back its place on the disk
     * @throws ProblemException if it is too large (413), broke off (400), or there is no room for it (503)
     */
    SpooledBody read(long announced, InputStream body, String field) throws IOException {
        RequestBody.refuseTooLarge(announced, body, largest, field);
        SpooledBody spooled = new SpooledBody(folder, size -> free.addAndGet(size));
        try {
            RequestBody.read(body, largest, field, bytes -> {
                if (free.addAndGet(-bytes.length) < 0) {
                    free.addAndGet(bytes.length);
                    throw new ProblemException(Problem.of(
                            ProblemType.BUSY, "Too many documents are being uploaded; try again in a moment"));
                }
                spooled.append(bytes);
            });
            return spooled;
        } catch (IOException | RuntimeException e) {
            spooled.close();
            throw e;
        }
    }

    long free() {
        return free.get();
    }
}
