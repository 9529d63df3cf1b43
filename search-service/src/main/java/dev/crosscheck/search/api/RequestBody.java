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
     * A body that is too large is read on and thrown away, up to this size: a client that is still sending when the
     * answer comes, and the connection closes, sees a broken connection instead of the answer.
     */
    private static final long MOST_DRAINED = 512L * 1024 * 1024;

    /** Takes a body's bytes as they come. */
    interface Sink {
        void take(byte[] bytes) throws IOException;
    }

    private RequestBody() {}

    /**
     * @param announced the body's length, or -1 if it is not known
     * @throws ProblemException (413) if that is too much, without reading the body into memory
     */
    static void refuseTooLarge(long announced, InputStream body, long limit, String field) throws IOException {
        if (announced > limit) {
            drain(body, 0);
            throw new ProblemException(tooLarge(field, "The request", limit));
        }
    }

    /**
     * @param field what the body mostly consists of, named if it is too large
     * @throws ProblemException (413) if there are more than {@code limit} bytes, whether they were announced or not
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

    /** What fails here is the client's side: it is gone, or has sent chunks that are none. */
    private static byte[] next(InputStream body) {
        try {
            return body.readNBytes(CHUNK);
        } catch (IOException e) {
            throw new ProblemException(
                    Problem.of(ProblemType.UNREADABLE_BODY, "The body broke off, or its chunks cannot be read")
                            .withError("body", "must come whole"));
        }
    }

    static Problem tooLarge(String field, String what, long limit) {
        String message = what + " is larger than " + size(limit);
        return Problem.of(ProblemType.TOO_LARGE, message).withError(field, "must not be larger than " + size(limit));
    }

    /** In MB where that is exact, else in bytes. */
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
