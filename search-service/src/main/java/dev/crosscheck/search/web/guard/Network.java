package dev.crosscheck.search.web.guard;

import java.math.BigInteger;
import java.net.InetAddress;
import java.util.regex.Pattern;

/**
 * A range of addresses in the notation of RFC 4632 and RFC 4291, such as {@code 10.0.0.0/8} or {@code ::1}.
 *
 * @param prefix the first address of the range, as a number
 * @param length number of leading bits that all addresses of the range share
 * @param width 32 for IPv4, 128 for IPv6; ranges match only addresses of their own width
 */
public record Network(BigInteger prefix, int length, int width) {

    private static final Pattern LITERAL = Pattern.compile("[0-9a-fA-F:.]+");

    /** @throws IllegalArgumentException if the text is not a range of addresses; names are not looked up */
    public static Network parse(String text) {
        String[] parts = text.strip().split("/", -1);
        if (parts.length > 2 || !LITERAL.matcher(parts[0]).matches()) {
            throw new IllegalArgumentException("not a network such as 10.0.0.0/8: " + text);
        }
        try {
            byte[] address = InetAddress.ofLiteral(parts[0]).getAddress();
            int width = address.length * Byte.SIZE;
            int length = parts.length == 1 ? width : Integer.parseInt(parts[1]);
            if (length < 0 || length > width) {
                throw new IllegalArgumentException("the length of the prefix must be from 0 to " + width + ": " + text);
            }
            return new Network(
                    new BigInteger(1, address).shiftRight(width - length).shiftLeft(width - length), length, width);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("not a network such as 10.0.0.0/8: " + text, e);
        }
    }

    /** Says whether {@code address} lies within the range. */
    public boolean holds(InetAddress address) {
        byte[] bytes = address.getAddress();
        return bytes.length * Byte.SIZE == width
                && new BigInteger(1, bytes).shiftRight(width - length).equals(prefix.shiftRight(width - length));
    }
}
