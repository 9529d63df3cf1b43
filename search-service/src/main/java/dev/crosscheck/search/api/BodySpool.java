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
 * Stores uploads until they are complete, in files without a name. A slow upload therefore takes no turn and no memory
 * until all of it has arrived. Safe for use by many threads.
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
     * @param announced the body's length, or -1 if it is unknown
     * @param field the field that makes up most of the body; named in the error if the body is too large
     * @return the body; closing it frees its disk space
     * @throws ProblemException if the body is too large (413), broke off (400), or there is no room for it (503)
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
}
