package dev.crosscheck.search.web.fetch;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Decodes a page's bytes as browsers do (WHATWG Encoding and HTML, "determining the character encoding"): by a byte
 * order mark, the header, or the page's declaration in its first bytes; otherwise as UTF-8 if the bytes are valid, else
 * as windows-1252. Pure.
 */
final class PageCharset {

    private static final Pattern IN_HEADER = Pattern.compile("(?i)charset\\s*=\\s*[\"']?([A-Za-z0-9_:.-]{1,40})");
    private static final Pattern IN_PAGE =
            Pattern.compile("(?i)<meta[^>]{0,100}?charset\\s{0,4}=\\s{0,4}[\"']?\\s{0,4}([A-Za-z0-9_:.-]{1,40})");
    private static final int LOOKED_AT = 4096;
    private static final Charset WESTERN = Charset.forName("windows-1252");

    private PageCharset() {}

    /** @param contentType the header, or null */
    static String decode(byte[] bytes, String contentType) {
        if (startsWith(bytes, 0xEF, 0xBB, 0xBF)) {
            return text(bytes, 3, StandardCharsets.UTF_8);
        }
        if (startsWith(bytes, 0xFE, 0xFF)) {
            return text(bytes, 2, StandardCharsets.UTF_16BE);
        }
        if (startsWith(bytes, 0xFF, 0xFE)) {
            return text(bytes, 2, StandardCharsets.UTF_16LE);
        }
        Optional<Charset> said =
                named(IN_HEADER, contentType == null ? "" : contentType).or(() -> inPage(bytes));
        return said.map(charset -> text(bytes, 0, charset)).orElseGet(() -> guessed(bytes));
    }

    private static Optional<Charset> inPage(byte[] bytes) {
        String head = text(Arrays.copyOf(bytes, Math.min(bytes.length, LOOKED_AT)), 0, StandardCharsets.ISO_8859_1);
        // The declaration was readable as ASCII, so the page cannot be UTF-16, even if it says so.
        return named(IN_PAGE, head)
                .map(charset -> charset.name().startsWith("UTF-16") ? StandardCharsets.UTF_8 : charset);
    }

    private static Optional<Charset> named(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        return matcher.find() ? charset(matcher.group(1)) : Optional.empty();
    }

    /** Maps a label to a superset of the named charset, because pages use more characters than they declare. */
    private static Optional<Charset> charset(String label) {
        String name = switch (label.toLowerCase(Locale.ROOT)) {
            case "iso-8859-1", "latin1", "latin-1", "ascii", "us-ascii" -> "windows-1252";
            case "gb2312", "gbk", "x-gbk", "gb_2312-80" -> "GB18030";
            case "big5", "big5-hkscs", "x-x-big5" -> "Big5-HKSCS";
            case "shift_jis", "sjis", "x-sjis" -> "windows-31j";
            case "euc-kr", "ks_c_5601-1987" -> "x-windows-949";
            default -> label;
        };
        try {
            return Charset.isSupported(name) ? Optional.of(Charset.forName(name)) : Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static String guessed(byte[] bytes) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException e) {
            return text(bytes, 0, WESTERN);
        }
    }

    private static String text(byte[] bytes, int from, Charset charset) {
        return new String(bytes, from, bytes.length - from, charset);
    }

    private static boolean startsWith(byte[] bytes, int... mark) {
        boolean starts = bytes.length >= mark.length;
        for (int i = 0; starts && i < mark.length; i++) {
            starts = (bytes[i] & 0xFF) == mark[i];
        }
        return starts;
    }
}
