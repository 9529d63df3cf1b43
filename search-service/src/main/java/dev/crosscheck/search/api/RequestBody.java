package dev.crosscheck.search.api;

import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.model.problem.ProblemType;
import dev.crosscheck.rest.ProblemException;
import java.io.IOException;
import java.io.InputStream;

/** Reads a request's body within a limit. */
final class RequestBody {

    private static final int CHUNK = 64 * 1024;
    /**
     * The size up to which a body that is too large is read on and discarded. If the service closed the connection
     * while the client still sends, the client would see a broken connection instead of the answer.
     */
    private static final long MOST_DRAINED = 512L * 1024 * 1024;

    /** Receives a body's bytes as they arrive. */
    interface Sink {
        void take(byte[] bytes) throws IOException;
    }

    private RequestBody() {}

    /**
     * @param announced the body's length, or -1 if it is unknown
     * @throws ProblemException (413) if the announced length is over the limit; the body is not kept in memory
     */
    static void refuseTooLarge(long announced, InputStream body, long limit, String field) throws IOException {
        if (announced > limit) {
            drain(body, 0);
            throw new ProblemException(tooLarge(field, "The request", limit));
        }
    }

    /**
     * @param field the field that makes up most of the body; named in the error if the body is too large
     * @throws ProblemException (413) if the body has more than {@code limit} bytes, even if a smaller length was
     *     announced
     */
    static void read(InputStream body, long limit, String field, Sink sink) throws IOException {
        long total = 0;
        for (byte[] bytes = next(body); bytes.length > 0; bytes = next(body)) {
            total += bytes.length;
            if (total > limit) {
                drain(body, total);
                throw new ProblemException(tooLarge(field, "The request", limit));
            }
            sink.take(bytes);
        }
    }

    /** Reads the next chunk. A failure here is the client's: it disconnected, or sent invalid chunks. */
    private static byte[] next(InputStream body) {
        try {
            return body.readNBytes(CHUNK);
        } catch (IOException e) {
            throw new ProblemException(
                    Problem.of(ProblemType.UNREADABLE_BODY, "The body is incomplete, or its chunks cannot be read")
                            .withError("body", "must be complete"));
        }
    }

    static Problem tooLarge(String field, String what, long limit) {
        String message = what + " is larger than " + size(limit);
        return Problem.of(ProblemType.TOO_LARGE, message).withError(field, "must be at most " + size(limit));
    }

    /** Formats a size in MB if that is exact, else in bytes. */
    static String size(long bytes) {
        long megabyte = 1024 * 1024;
        return bytes % megabyte == 0 ? bytes / megabyte + " MB" : bytes + " bytes";
    }

    private static void drain(InputStream body, long already) throws IOException {
        byte[] buffer = new byte[CHUNK];
        long total = already;
        int read = body.read(buffer);
        while (read >= 0 && total < MOST_DRAINED) {
            total += read;
            read = body.read(buffer);
        }
    }
}
