package dev.crosscheck.steps.http;

import dev.crosscheck.model.problem.Problem;

/** Problems that any request may meet at the door, whatever it asks. */
final class Refusals {

    private static final long MEGABYTE = 1024 * 1024;

    private Refusals() {}

    static Problem malformed(String detail) {
        return Problem.of(400, "malformed_request", "The request cannot be read", detail);
    }

    static Problem tooLarge(long limit) {
        return Problem.of(413, "too_large", "Too large", "The body is larger than " + size(limit))
                .withError("body", "must not be larger than " + size(limit));
    }

    static Problem tooSlow() {
        return Problem.of(408, "slow_body", "Too slow", "The body did not come, or came too slowly");
    }

    static Problem busy() {
        return Problem.of(503, "busy", "Busy", "Too many requests are being read; try again in a moment");
    }

    static Problem unsupported(boolean forms) {
        String wanted = forms ? "application/json or multipart/form-data" : "application/json";
        return Problem.of(
                        415,
                        "unsupported_media_type",
                        "Unsupported Media Type",
                        "a body must be sent with the Content-Type " + wanted + ", in UTF-8")
                .withError("Content-Type", "must be " + wanted);
    }

    /** In MB where that is exact, else in bytes. */
    private static String size(long bytes) {
        return bytes % MEGABYTE == 0 ? bytes / MEGABYTE + " MB" : bytes + " bytes";
    }
}
