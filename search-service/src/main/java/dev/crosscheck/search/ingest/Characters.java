package dev.crosscheck.search.ingest;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Decodes a document's bytes, and checks its characters. */
public final class Characters {

    private static final char BYTE_ORDER_MARK = '\uFEFF';

    private Characters() {}

    /** Decodes UTF-8 and drops a byte order mark; empty if the bytes are not valid UTF-8. */
    public static Optional<String> decode(byte[] utf8) {
        try {
            String text = strict().decode(ByteBuffer.wrap(utf8)).toString();
            return Optional.of(!text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK ? text.substring(1) : text);
        } catch (CharacterCodingException e) {
            return Optional.empty();
        }
    }

    private static CharsetDecoder strict() {
        return StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
    }

    /**
     * Says why {@code text} must not be stored; empty if it may. The reason is half a surrogate pair, or a control
     * character other than tab, line and page breaks. Postgres refuses NUL, and the others show that this is not text.
     */
    public static Optional<String> complaint(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == 0x7F || (c < ' ' && "\t\n\r\f\u000b".indexOf(c) < 0)) {
                return Optional.of("contains the control character U+%04X at position %d".formatted((int) c, i));
            }
            if (Character.isHighSurrogate(c) && i + 1 < text.length() && Character.isLowSurrogate(text.charAt(i + 1))) {
                i++;
            } else if (Character.isSurrogate(c)) {
                return Optional.of("contains half a surrogate pair at position " + i);
            }
        }
        return Optional.empty();
    }

    /**
     * Checks a single line that people will see, like {@link #complaint}. It also forbids direction marks, which make a
     * text look like another.
     */
    public static Optional<String> complaintOfLine(String text) {
        return complaint(text)
                .or(() -> text.chars().anyMatch(Characters::breaksALine)
                        ? Optional.of("must be a single line without tabs")
                        : Optional.empty())
                .or(() -> text.chars().anyMatch(Characters::turnsDirection)
                        ? Optional.of("contains a text direction mark")
                        : Optional.empty());
    }

    private static boolean breaksALine(int c) {
        return Character.isISOControl(c) || c == 0x2028 || c == 0x2029;
    }

    private static boolean turnsDirection(int c) {
        return c == 0x200E || c == 0x200F || (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
    }

    /** Checks bytes as they arrive for valid UTF-8. Not thread-safe. */
    public static final class Utf8Check {
        private static final int LONGEST_CHARACTER = 4;

        private final CharsetDecoder decoder = strict();
        private final CharBuffer thrownAway = CharBuffer.allocate(8 * 1024);
        private ByteBuffer rest = ByteBuffer.allocate(0);
        private boolean passed = true;

        public void take(byte[] bytes) {
            if (!passed) {
                return;
            }
            ByteBuffer input = ByteBuffer.allocate(rest.remaining() + bytes.length);
            input.put(rest).put(bytes).flip();
            decode(input, false);
            rest = passed ? input : ByteBuffer.allocate(0);
            passed &= rest.remaining() < LONGEST_CHARACTER;
        }

        /** Says whether all bytes were valid. Call it once, after the last bytes. */
        public boolean isPassed() {
            decode(rest, true);
            return passed;
        }

        private void decode(ByteBuffer input, boolean end) {
            CoderResult result = CoderResult.OVERFLOW;
            while (passed && result.isOverflow()) {
                thrownAway.clear();
                result = decoder.decode(input, thrownAway, end);
                passed = !result.isError();
            }
        }
    }
}
