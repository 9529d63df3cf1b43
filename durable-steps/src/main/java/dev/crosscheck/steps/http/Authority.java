package dev.crosscheck.steps.http;

import io.netty.util.NetUtil;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Locale;
import java.util.Optional;

/**
 * A host with its port, in the form of the {@code Host} header and of an origin (<a
 * href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2">RFC 3986</a>, without user information).
 *
 * @param host in lower case; an IPv6 address without its brackets
 * @param port the port, or {@link #NO_PORT}
 */
record Authority(String host, int port) {

    static final int NO_PORT = -1;

    private static final int LONGEST_NAME = 253;
    private static final int HIGHEST_PORT = 65_535;

    /**
     * Parses a host and port; empty if the text is not one, for example with user information, a blank or a dot at its
     * end.
     */
    static Optional<Authority> parse(String text) {
        int end = text.startsWith("[") ? text.indexOf(']') + 1 : hostEnd(text);
        if (end == 0) {
            return Optional.empty();
        }
        String host = text.substring(0, end).toLowerCase(Locale.ROOT);
        boolean bracketed = host.startsWith("[");
        String bare = bracketed ? host.substring(1, host.length() - 1) : host;
        if (bracketed ? !isIpv6(bare) : !isName(bare)) {
            return Optional.empty();
        }
        return port(text.substring(end)).map(port -> new Authority(bare, port));
    }

    private static int hostEnd(String text) {
        int colon = text.indexOf(':');
        return colon < 0 ? text.length() : colon;
    }

    private static boolean isIpv6(String text) {
        return text.indexOf('%') < 0 && NetUtil.isValidIpV6Address(text);
    }

    private static boolean isName(String text) {
        boolean dotted = text.startsWith(".") || text.endsWith(".") || text.contains("..");
        return text.length() <= LONGEST_NAME && !dotted && text.chars().allMatch(Authority::isOfName);
    }

    private static boolean isOfName(int c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '.' || c == '_';
    }

    private static Optional<Integer> port(String rest) {
        if (rest.isEmpty() || rest.equals(":")) {
            return Optional.of(NO_PORT);
        }
        String digits = rest.substring(1);
        boolean number = rest.startsWith(":")
                && digits.length() <= 5
                && digits.chars().allMatch(c -> c >= '0' && c <= '9')
                && Integer.parseInt(digits) <= HIGHEST_PORT;
        return number ? Optional.of(Integer.valueOf(digits)) : Optional.empty();
    }

    /** Returns whether the host is a numeric address, which a foreign page cannot have as its name. */
    boolean isAddress() {
        return NetUtil.isValidIpV4Address(host) || NetUtil.isValidIpV6Address(host);
    }

    /** Returns whether the host is {@code localhost}, or an address that only this machine can reach. */
    boolean isLoopback() {
        if (!isAddress()) {
            return host.equals("localhost");
        }
        try {
            return InetAddress.getByAddress(NetUtil.createByteArrayFromIpAddressString(host))
                    .isLoopbackAddress();
        } catch (UnknownHostException e) {
            throw new IllegalStateException("an address in digits is not looked up", e);
        }
    }

    Authority withPort(int given) {
        return new Authority(host, given);
    }
}
