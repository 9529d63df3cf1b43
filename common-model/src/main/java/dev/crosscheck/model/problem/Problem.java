package dev.crosscheck.model.problem;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.crosscheck.model.Require;
import java.util.ArrayList;
import java.util.List;

/**
 * A failed request as {@code application/problem+json} (RFC 9457), with two extensions: {@code errors} names the wrong
 * fields, and {@code error} gives a stable code and says whether a retry may help.
 *
 * @param type {@code urn:crosscheck:problem:<code>}; it identifies the kind of problem and is not an address
 * @param title the same for every problem of the type
 * @param status the HTTP status
 * @param detail what is wrong with this request, in words that help its sender fix it
 * @param errors the wrong fields; empty if the problem concerns no field
 */
public record Problem(String type, String title, int status, String detail, List<FieldError> errors, Cause error) {

    /** The media type of a problem. */
    public static final String MEDIA_TYPE = "application/problem+json";

    /** Bounds the list, so that a response is not many times as large as its request. */
    private static final int MOST_NAMED = 50;

    private static final String TYPE_PREFIX = "urn:crosscheck:problem:";

    /**
     * One wrong field.
     *
     * @param field its name on the wire, such as {@code tier} or {@code documents[2].text}. A name that the client
     *      invented is cut if it is long, and put in quotation marks if it is blank
     * @param code the code of a {@link Complaint}; null for other complaints
     */
    public record FieldError(
            String field,
            String message,
            @JsonInclude(JsonInclude.Include.NON_NULL) String code) {
        public FieldError {
            field = Shown.name(Require.present("field", field));
            message = Shown.text(Require.text("message", message));
        }

        /** Creates an error with the code that its message has. */
        public FieldError(String field, String message) {
            this(field, message, Complaint.code(message).orElse(null));
        }
    }

    /**
     * The code of the problem.
     *
     * @param type the code of a {@link ProblemType}, such as {@code invalid_request}
     * @param retryable whether the same request may succeed later
     */
    public record Cause(String type, String message, boolean retryable) {}

    public Problem {
        Require.text("type", type);
        Require.text("title", title);
        detail = Shown.text(Require.text("detail", detail));
        Require.present("error", error);
        errors = List.copyOf(errors);
    }

    /**
     * Creates a problem without fields. It is retryable if the status means a temporary fault or one on our side (408,
     * 429, 502, 503, 504).
     */
    public static Problem of(ProblemType type, String detail) {
        return of(type, type.status(), detail);
    }

    /**
     * Creates the problem for a request that a framework refused with a status only: an unknown address, a wrong
     * method, a media type.
     */
    public static Problem ofStatus(int status, String detail) {
        return of(ProblemType.ofStatus(status), status, detail);
    }

    private static Problem of(ProblemType type, int status, String detail) {
        return new Problem(
                TYPE_PREFIX + type.code(),
                type.title(),
                status,
                detail,
                List.of(),
                new Cause(type.code(), Shown.text(detail), isTemporary(status)));
    }

    /**
     * Creates the problem for a request that was understood but has wrong fields (422).
     *
     * @param errors the wrong fields; the problem lists the first {@value #MOST_NAMED}
     */
    public static Problem invalid(List<FieldError> errors) {
        Require.atLeast("errors", 1, errors.size());
        FieldError first = errors.getFirst();
        String more = errors.size() == 1 ? "" : " (and " + (errors.size() - 1) + " more)";
        return of(ProblemType.INVALID_REQUEST, first.field() + ": " + first.message() + more)
                .withErrors(errors.subList(0, Math.min(MOST_NAMED, errors.size())));
    }

    /** Creates the problem for a request with one wrong field (422). */
    public static Problem invalid(String field, String message) {
        return invalid(List.of(new FieldError(field, message)));
    }

    public static Problem notFound(String detail) {
        return of(ProblemType.NOT_FOUND, detail);
    }

    /** Returns this problem with one more field. */
    public Problem withError(String field, String message) {
        return withError(new FieldError(field, message));
    }

    /** Returns this problem with one more field. */
    public Problem withError(FieldError error) {
        List<FieldError> all = new ArrayList<>(errors);
        all.add(error);
        return withErrors(all);
    }

    private Problem withErrors(List<FieldError> all) {
        return new Problem(type, title, status, detail, all, error);
    }

    private static boolean isTemporary(int status) {
        return status == 408 || status == 429 || (status >= 502 && status <= 504);
    }
}
