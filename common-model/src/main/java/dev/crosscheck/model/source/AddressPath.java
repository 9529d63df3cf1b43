package dev.crosscheck.model.source;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * The path of an address in the one form in which rules are compared with it: in lower case, decoded once, without
 * empty segments, parameters, {@code .} and {@code ..} (RFC 3986, 5.2.4). Otherwise {@code /news/../blogs} would be
 * rated like {@code /news}. Pure.
 */
final class AddressPath {

    private static final Pattern END = Pattern.compile("[?#]");
    private static final Pattern SEPARATOR = Pattern.compile("[/\\\\]");
    private static final Pattern PLUS = Pattern.compile("+", Pattern.LITERAL);

    private AddressPath() {}

    /** @param path what follows the host and the port in an address, also with a query or fragment */
    static List<String> segments(String path) {
        List<String> segments = new ArrayList<>();
        for (String segment : SEPARATOR.split(decoded(END.split(path, 2)[0]), -1)) {
            int parameters = segment.indexOf(';');
            String name = (parameters < 0 ? segment : segment.substring(0, parameters)).toLowerCase(Locale.ROOT);
            if (name.equals("..")) {
                if (!segments.isEmpty()) {
                    segments.removeLast();
                }
            } else if (!name.isEmpty() && !name.equals(".")) {
                segments.add(name);
            }
        }
        return segments;
    }

    private static String decoded(String path) {
        try {
            // In a path, a plus sign is no blank.
            return URLDecoder.decode(PLUS.matcher(path).replaceAll("%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return path;
        }
    }
}
