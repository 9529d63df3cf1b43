package dev.crosscheck.steps.http;

import dev.crosscheck.model.problem.Problem;
import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpHeaders;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Checks the headers of a request, and whether the body that they announce is acceptable. */
final class BodyCheck {

    /** The length of a body that is sent in chunks. */
    static final long UNKNOWN = -1;

    private static final String JSON = "application/json";
    private static final String FORM = "multipart/form-data";

    private BodyCheck() {}

    /** Returns the reason to refuse a request; empty to accept it. */
    static Optional<Problem> refusal(MultiMap headers, BodyRule rule) {
        for (var header : headers) {
            if (header.getValue().chars().anyMatch(c -> Character.isISOControl(c) && c < 0x80 && c != '\t')) {
                return Optional.of(Refusals.malformed("a header has a control character"));
            }
        }
        List<String> lengths = headers.getAll(HttpHeaders.CONTENT_LENGTH);
        boolean chunked = headers.contains(HttpHeaders.TRANSFER_ENCODING);
        if (lengths.size() > 1
                || (chunked && !lengths.isEmpty())
                || lengths.stream().anyMatch(l -> !isLength(l))) {
            return Optional.of(Refusals.malformed("the request must have exactly one Content-Length, or chunks"));
        }
        if (headers.getAll(HttpHeaders.ACCEPT).stream().anyMatch(accept -> !isReadable(accept))) {
            return Optional.of(Refusals.unreadableAccept());
        }
        List<String> types = headers.getAll(HttpHeaders.CONTENT_TYPE);
        if (types.stream().anyMatch(type -> !isReadable(type))) {
            return Optional.of(Refusals.unsupported(rule.forms()));
        }
        if (!isSent(headers)) {
            return Optional.empty();
        }
        if (types.size() != 1 || !isTaken(types.getFirst(), rule)) {
            return Optional.of(Refusals.unsupported(rule.forms()));
        }
        return announced(headers) > rule.limit() ? Optional.of(Refusals.tooLarge(rule.limit())) : Optional.empty();
    }

    static boolean isSent(MultiMap headers) {
        return announced(headers) != 0;
    }

    /** Returns the body's length, or {@link #UNKNOWN}. */
    static long announced(MultiMap headers) {
        if (headers.contains(HttpHeaders.TRANSFER_ENCODING)) {
            return UNKNOWN;
        }
        String length = headers.get(HttpHeaders.CONTENT_LENGTH);
        return length == null ? 0 : Long.parseLong(length);
    }

    private static boolean isLength(String text) {
        return !text.isEmpty() && text.length() <= 18 && text.chars().allMatch(c -> c >= '0' && c <= '9');
    }

    /**
     * Returns whether the text is a list of media types. Code that reads the header later would fail on anything else.
     */
    private static boolean isReadable(String mediaTypes) {
        for (String range : mediaTypes.split(",", -1)) {
            String type = range.split(";", -1)[0].strip();
            int slash = type.indexOf('/');
            boolean readable = type.equals("*")
                    || (slash > 0 && isToken(type.substring(0, slash)) && isToken(type.substring(slash + 1)));
            if (!readable) {
                return false;
            }
        }
        return true;
    }

    private static boolean isToken(String text) {
        return !text.isEmpty()
                && text.chars().allMatch(c -> c > ' ' && c < 0x7F && "()<>@,;:\\\"/[]?={}".indexOf(c) < 0);
    }

    private static boolean isTaken(String contentType, BodyRule rule) {
        String[] parts = contentType.toLowerCase(Locale.ROOT).split(";", -1);
        String type = parts[0].strip();
        if (rule.forms() && type.equals(FORM)) {
            return true;
        }
        boolean utf8 = true;
        for (int i = 1; i < parts.length; i++) {
            String parameter = parts[i].strip().replace("\"", "");
            utf8 &= !parameter.startsWith("charset=") || parameter.equals("charset=utf-8");
        }
        return type.equals(JSON) && utf8;
    }
}
