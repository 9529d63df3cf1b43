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
    UNAUTHORIZED(401, "The request does not say who asks"),
    FORBIDDEN(403, "The request is not allowed"),
    NOT_FOUND(404, "Not found"),
    METHOD_NOT_ALLOWED(405, "Method not allowed"),
    NOT_ACCEPTABLE(406, "It cannot be had in this form"),
    REQUEST_TIMEOUT(408, "The request took too long to arrive"),

    SESSION_OVER(409, "The session is over"),
    SESSION_PAUSED(409, "The session is paused"),
    ALREADY_CLARIFIED(409, "The question is clarified"),
    PLAN_AGREED(409, "The plan is agreed"),
    NOT_ASKED(409, "Nothing was asked"),
    REPORT_PENDING(409, "The report is not there yet"),
    NO_REPORT(409, "There is no report"),
    NO_SUCH_EVENT(409, "The session has no such event"),
    NOTHING_FOLLOWS(409, "Nothing follows this event"),
    NOT_FAILED(409, "The session has not failed"),
    NOT_DRAFTED(409, "The session has drafted nothing"),
    HISTORY_REMOVED(409, "The session's history is removed"),
    THREAD_RUNNING(409, "The conversation answers a question already"),
    LOG_UNREADABLE(409, "The session's log cannot be read"),
    SESSION_RUNNING(409, "The session is not over"),
    GATE_CLOSED(409, "The figures do not allow it"),
    PAYLOAD_LEFT_OUT(409, "The record is not kept"),

    TOO_LARGE(413, "Too large"),
    UNSUPPORTED_MEDIA_TYPE(415, "Unsupported media type"),
    MISDIRECTED_REQUEST(421, "The request is for another host"),
    INVALID_REQUEST(422, "The request is invalid"),
    TOO_MANY_REQUESTS(429, "Too many requests"),
    /** A framework's refusal whose status has no type of its own. This is the only type without a fixed status. */
    REFUSED(400, "The request was refused"),

    INTERNAL(500, "Internal error"),
    BAD_GATEWAY(502, "A service answered with nonsense"),
    UNAVAILABLE(503, "Temporarily unavailable"),
    INDEX_UNAVAILABLE(503, "The index cannot be searched now"),
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
