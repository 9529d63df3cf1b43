package dev.crosscheck.search.web.guard;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** A response: status, headers and unpacked body. Immutable, as long as nobody writes to the body. */
public final class Reply {

    private final int status;
    private final Map<String, String> headers;
    private final byte[] body;

    Reply(int status, Map<String, String> headers, byte[] body) {
        this.status = status;
        this.headers = Map.copyOf(headers);
        this.body = body;
    }

    public int status() {
        return status;
    }

    /** Returns the headers, with names in lower case; the first value of each. */
    public Map<String, String> headers() {
        return headers;
    }

    /** @param name name in any case */
    public Optional<String> header(String name) {
        return Optional.ofNullable(headers.get(name.toLowerCase(Locale.ROOT)));
    }

    /** Returns the media type in lower case, without parameters; empty if the response states none. */
    public String mediaType() {
        return mediaType(headers.get("content-type"));
    }

    static String mediaType(String header) {
        return header == null ? "" : header.split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
    }

    /** Returns the body itself, not a copy. */
    public byte[] body() {
        return body;
    }

    public boolean isSuccess() {
        return status >= 200 && status < 300;
    }

    /** Says whether the response is a redirect (RFC 9110, 15.4). */
    public boolean isRedirect() {
        return switch (status) {
            case 301, 302, 303, 307, 308 -> true;
            default -> false;
        };
    }
}
