package dev.crosscheck.steps.http;

import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.model.problem.ProblemType;

/** Creates the problems with which the request filter can refuse any request. */
final class Refusals {

    private static final long MEGABYTE = 1024 * 1024;

    private Refusals() {}

    static Problem malformed(String detail) {
        return Problem.of(ProblemType.BAD_REQUEST, detail);
    }

    static Problem unreadableAccept() {
        return Problem.of(ProblemType.NOT_ACCEPTABLE, "the header Accept must be a list of media types");
    }

    static Problem tooLarge(long limit) {
        return Problem.of(ProblemType.TOO_LARGE, "The body is larger than " + size(limit))
                .withError("body", "must not be larger than " + size(limit));
    }

    static Problem tooSlow() {
        return Problem.of(ProblemType.REQUEST_TIMEOUT, "The body did not come, or came too slowly");
    }

    static Problem busy() {
        return Problem.of(ProblemType.BUSY, "Too many requests are being read; try again in a moment");
    }

    static Problem unknowable() {
        return Problem.of(ProblemType.UNAVAILABLE, "who asks cannot be looked up at the moment; nothing was done");
    }

    static Problem unsupported(boolean forms) {
        String wanted = forms ? "application/json or multipart/form-data" : "application/json";
        return Problem.of(
                        ProblemType.UNSUPPORTED_MEDIA_TYPE,
                        "a body must be sent with the Content-Type " + wanted + ", in UTF-8")
                .withError("Content-Type", "must be " + wanted);
    }

    /** Returns the size in MB if that is exact, otherwise in bytes. */
    private static String size(long bytes) {
        return bytes % MEGABYTE == 0 ? bytes / MEGABYTE + " MB" : bytes + " bytes";
    }
}
