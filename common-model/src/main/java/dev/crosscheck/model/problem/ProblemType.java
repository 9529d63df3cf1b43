package dev.crosscheck.model.problem;

import java.util.Arrays;
import java.util.Locale;

/**
 * All kinds of problems that any service returns: the vocabulary of {@link Problem}. A type is never renamed. {@code
 * docs/api.md} says what each means to a client.
 */
public enum ProblemType {
    UNREADABLE_BODY(400, "The body cannot be read"),
    BAD_REQUEST(400, "The request cannot be read"),
    UNAUTHORIZED(401, "The request has no valid key"),
    FORBIDDEN(403, "The request is not allowed"),
    NOT_FOUND(404, "Not found"),
    METHOD_NOT_ALLOWED(405, "Method not allowed"),
    NOT_ACCEPTABLE(406, "None of the accepted media types is available"),
    REQUEST_TIMEOUT(408, "The request took too long to arrive"),

    SESSION_OVER(409, "The session is over"),
    SESSION_PAUSED(409, "The session is paused"),
    ALREADY_CLARIFIED(409, "The question is already clarified"),
    PLAN_AGREED(409, "The plan is already accepted"),
    NOT_ASKED(409, "The session does not wait for an answer"),
    REPORT_PENDING(409, "The report is not ready yet"),
    NO_REPORT(409, "There is no report"),
    NO_SUCH_EVENT(409, "The session has no such event"),
    NOTHING_FOLLOWS(409, "Nothing follows this event"),
    NOT_FAILED(409, "The session has not failed"),
    NOT_DRAFTED(409, "The session has no draft"),
    HISTORY_REMOVED(409, "The session's history was removed"),
    THREAD_RUNNING(409, "Another question is still being answered"),
    LOG_UNREADABLE(409, "The session's log cannot be read"),
    SESSION_RUNNING(409, "The session is still running"),
    GATE_CLOSED(409, "The figures do not allow this change"),
    PAYLOAD_LEFT_OUT(409, "The record was not stored"),

    TOO_LARGE(413, "Too large"),
    UNSUPPORTED_MEDIA_TYPE(415, "Unsupported media type"),
    MISDIRECTED_REQUEST(421, "The request is for another host"),
    INVALID_REQUEST(422, "The request is invalid"),
    TOO_MANY_REQUESTS(429, "Too many requests"),
    /** A framework's refusal whose status has no type of its own. This is the only type without a fixed status. */
    REFUSED(400, "The request was refused"),

    INTERNAL(500, "Internal error"),
    BAD_GATEWAY(502, "A service sent an invalid response"),
    UNAVAILABLE(503, "Temporarily unavailable"),
    INDEX_UNAVAILABLE(503, "The index is temporarily unavailable"),
    BUSY(503, "Busy"),
    GATEWAY_TIMEOUT(504, "A service took too long");

    private final int status;
    private final String title;

    ProblemType(int status, String title) {
        this.status = status;
        this.title = title;
    }

    /** Returns the code on the wire: the end of {@code type}, and {@code error.type}. */
    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }

    public int status() {
        return status;
    }

    /** Returns the title, which is the same for every problem of the type. */
    public String title() {
        return title;
    }

    /**
     * Returns the type for a framework's status; {@link #REFUSED} or, from 500 on, {@link #INTERNAL} for a status
     * without a type.
     */
    static ProblemType ofStatus(int status) {
        return switch (status) {
            case 400 -> BAD_REQUEST;
            case 409 -> REFUSED;
            case 503 -> UNAVAILABLE;
            default ->
                Arrays.stream(values())
                        .filter(type -> type.status == status)
                        .findFirst()
                        .orElse(status >= 500 ? INTERNAL : REFUSED);
        };
    }
}
