package dev.crosscheck.search.web.guard;

import dev.crosscheck.search.web.guard.WebFailure.Reason;
import java.net.IDN;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A web address, parsed once. The parts that were checked are the parts that are requested, because the text is never
 * parsed again. Parsing is strict (RFC 3986, with the host of RFC 1123); only invalid characters after the host, which
 * are common, are encoded.
 *
 * @param secure https, not http
 * @param host a name in lower case and ASCII, or an IP address; IPv6 without brackets
 * @param port the port as written, else 443 or 80
 * @param path path with query; begins with a slash
 */
public record WebAddress(boolean secure, String host, int port, String path) {

    private static final int LONGEST = 4_000;
    private static final Pattern PARTS = Pattern.compile("(?i)^(https?)://([^/?#]*)([^#]*+)(?:#.*+)?$");
    private static final Pattern OTHER_SCHEME = Pattern.compile("^[A-Za-z][A-Za-z0-9+.-]*:");
    private static final Pattern HOST = Pattern.compile("^(\\[[0-9a-fA-F:.]+]|[^\\[\\]:@%]+)(?::(\\d{1,5}))?$");
    private static final Pattern LABEL = Pattern.compile("^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$");
    /** A host whose last label is a number. It is not a name, but some spelling of an IPv4 address. */
    private static final Pattern ENDS_IN_NUMBER = Pattern.compile("(?:^|\\.)(?:\\d+|0x[0-9a-f]*)$");

    private static final Pattern FOUR_NUMBERS =
            Pattern.compile("^(?:(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)(?:\\.|$)){4}$");

    private static final Pattern STRAY_PERCENT = Pattern.compile("%(?![0-9a-fA-F]{2})");
    private static final String PLAIN = "-._~!$&'()*+,;=:@/?";

    /** Parameters that only track where a reader came from; they do not change the page. */
    private static final Pattern TRACKING =
            Pattern.compile("(?i)^(?:utm_[a-z_]+|fbclid|gclid|dclid|msclkid|mc_cid|mc_eid|igshid|yclid)(?:=|$)");

    /** @throws WebFailure if this is not an allowed http or https address */
    public static WebAddress parse(String text) throws WebFailure {
        String address = text.strip();
        if (address.length() > LONGEST || address.chars().anyMatch(c -> c < ' ' || c == 0x7F)) {
            throw bad("the address is too long, or has control characters in it");
        }
        Matcher parts = PARTS.matcher(address);
        if (!parts.matches()) {
            throw bad("the address is not one of http or https");
        }
        boolean secure = parts.group(1).equalsIgnoreCase("https");
        Matcher authority = HOST.matcher(parts.group(2));
        if (!authority.matches()) {
            throw bad("the address has no host, names a user, or has an invalid port");
        }
        int port = authority.group(2) == null ? (secure ? 443 : 80) : Integer.parseInt(authority.group(2));
        if (port < 1 || port > 65_535) {
            throw bad("the address has an invalid port");
        }
        String path = encoded(parts.group(3));
        return new WebAddress(secure, host(authority.group(1)), port, path.startsWith("/") ? path : "/" + path);
    }

    private static String host(String written) throws WebFailure {
        if (written.startsWith("[")) {
            return written.substring(1, written.length() - 1).toLowerCase(Locale.ROOT);
        }
        String name;
        try {
            name = IDN.toASCII(written, IDN.ALLOW_UNASSIGNED).toLowerCase(Locale.ROOT);
        } catch (IllegalArgumentException e) {
            throw new WebFailure(Reason.BAD_ADDRESS, "the address has an invalid host", e);
        }
        name = name.endsWith(".") ? name.substring(0, name.length() - 1) : name;
        boolean number = ENDS_IN_NUMBER.matcher(name).find();
        if (number ? !FOUR_NUMBERS.matcher(name).matches() : !isName(name)) {
            throw bad("the address has an invalid host");
        }
        return name;
    }

    /**
     * Resolves a link or redirect of this page.
     *
     * @throws WebFailure if the result is not an allowed http or https address
     */
    public WebAddress resolve(String link) throws WebFailure {
        String to = link.strip();
        if (to.startsWith("//") || to.startsWith("\\\\")) {
            return parse((secure ? "https:" : "http:") + to);
        }
        if (OTHER_SCHEME.matcher(to).find()) {
            return parse(to);
        }
        if (to.length() > LONGEST || to.chars().anyMatch(c -> c < ' ' || c == 0x7F)) {
            throw bad("the redirect's address is too long, or has control characters in it");
        }
        String target = encoded(to.split("#", 2)[0]);
        if (target.isEmpty() || target.startsWith("?")) {
            // For a query alone, java.net.URI drops the last part of the path; RFC 3986, 5.2.2 keeps it.
            String page = target.isEmpty() ? path : path.split("\\?", 2)[0];
            return new WebAddress(secure, host, port, page + target);
        }
        try {
            URI resolved = URI.create("http://h" + path).resolve(new URI(target));
            String query = resolved.getRawQuery() == null ? "" : "?" + resolved.getRawQuery();
            String there = resolved.getRawPath() == null ? "" : resolved.getRawPath();
            return new WebAddress(secure, host, port, rooted(there) + query);
        } catch (IllegalArgumentException | URISyntaxException e) {
            throw new WebFailure(Reason.BAD_ADDRESS, "the redirect's address cannot be read", e);
        }
    }

    private static boolean isName(String name) {
        return name.length() <= 253
                && Stream.of(name.split("\\.", -1))
                        .allMatch(label -> LABEL.matcher(label).matches());
    }

    /** Drops leading {@code /..} segments: java.net.URI keeps them, RFC 3986, 5.2.4 drops them. */
    private static String rooted(String path) {
        int from = 0;
        while (path.startsWith("/../", from)) {
            from += 3;
        }
        String rest = path.substring(from);
        return rest.startsWith("/") ? rest : "/" + rest;
    }

    /** Returns the address without tracking parameters, so that a page has only one. */
    public WebAddress canonical() {
        int question = path.indexOf('?');
        if (question < 0) {
            return this;
        }
        String kept = Stream.of(path.substring(question + 1).split("&", -1))
                .filter(parameter ->
                        !parameter.isEmpty() && !TRACKING.matcher(parameter).find())
                .collect(Collectors.joining("&"));
        return new WebAddress(secure, host, port, path.substring(0, question) + (kept.isEmpty() ? "" : "?" + kept));
    }

    /** Returns scheme, host and port: the scope of a robots.txt. */
    public String origin() {
        boolean usual = port == (secure ? 443 : 80);
        String name = host.contains(":") ? "[" + host + "]" : host;
        return (secure ? "https://" : "http://") + name + (usual ? "" : ":" + port);
    }

    /** Returns the whole address as text, without a fragment. */
    @Override
    public String toString() {
        return origin() + path;
    }

    private static String encoded(String text) {
        StringBuilder encoded = new StringBuilder();
        for (byte octet : text.getBytes(StandardCharsets.UTF_8)) {
            char c = (char) (octet & 0xFF);
            boolean letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
            if (letter || c == '%' || PLAIN.indexOf(c) >= 0) {
                encoded.append(c);
            } else {
                encoded.append(String.format(Locale.ROOT, "%%%02X", (int) c));
            }
        }
        return STRAY_PERCENT.matcher(encoded).replaceAll("%25");
    }

    private static WebFailure bad(String message) {
        return new WebFailure(Reason.BAD_ADDRESS, message);
    }
}
