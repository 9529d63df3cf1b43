package dev.crosscheck.search.web.guard;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** What came back: status, headers, and the body as it was, unpacked. Immutable as long as nobody writes to it. */
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

    /** By their names in lower case; of several of one name the first. */
    public Map<String, String> headers() {
        return headers;
    }

    /** @param name in any case */
    public Optional<String> header(String name) {
        return Optional.ofNullable(headers.get(name.toLowerCase(Locale.ROOT)));
    }

    /** The media type in lower case, without parameters; empty if none is said. */
    public String mediaType() {
        return mediaType(headers.get("content-type"));
    }

    static String mediaType(String header) {
        return header == null ? "" : header.split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
    }

    /** The body itself, not a copy. */
    public byte[] body() {
        return body;
    }

    public boolean isSuccess() {
        return status >= 200 && status < 300;
    }

    /** Whether it sends elsewhere (RFC 9110, 15.4). */
    public boolean isRedirect() {
        return switch (status) {
            case 301, 302, 303, 307, 308 -> true;
            default -> false;
        };
    }
}
