package dev.crosscheck.gateway.session;

import java.util.HexFormat;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;

/**
 * The W3C trace context of a request, by which the logs of all services can be correlated. Takes the client's
 * {@code traceparent} if it is valid, and generates one otherwise.
 */
public final class TraceContext {

    public static final String HEADER = "traceparent";
    public static final String REQUEST_ID_HEADER = "X-Request-Id";

    private static final Pattern VALID = Pattern.compile("00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}");
    private static final HexFormat HEX = HexFormat.of();
    private static final int TRACE_ID_START = 3;
    private static final int TRACE_ID_END = 35;

    private TraceContext() {}

    /** Returns the client's context if it is valid, a new one otherwise. */
    public static String of(String header, RandomGenerator random) {
        if (header != null && VALID.matcher(header).matches()) {
            return header;
        }
        byte[] ids = new byte[24];
        random.nextBytes(ids);
        ids[0] |= 1;
        ids[16] |= 1;
        return "00-" + HEX.formatHex(ids, 0, 16) + "-" + HEX.formatHex(ids, 16, 24) + "-01";
    }

    /** Returns the id to search the logs for. */
    public static String requestId(String traceparent) {
        return traceparent.substring(TRACE_ID_START, TRACE_ID_END);
    }
}
