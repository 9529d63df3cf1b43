package dev.crosscheck.cli.console;

import java.io.ByteArrayOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/**
 * Passes UTF-8 text on without its control characters. Questions, titles, file names and reports come from other
 * people. An escape sequence in them could rewrite what a terminal shows, or send it commands.
 *
 * <p>Line feeds and tabs pass. Carriage returns are left out. All other control characters (Unicode category Cc) and
 * the characters that change the direction of text (U+202A to U+202E, U+2066 to U+2069) become U+FFFD, so that a reader
 * sees that something was removed. Bytes may arrive one by one; an incomplete character is never written.
 *
 * <p>Not thread-safe; the {@code PrintStream} that wraps it is.
 */
public final class PlainText extends FilterOutputStream {

    private static final byte[] REPLACEMENT = {(byte) 0xEF, (byte) 0xBF, (byte) 0xBD};
    private static final int LONGEST_CHARACTER = 4;

    private final byte[] character = new byte[LONGEST_CHARACTER];
    private final ByteArrayOutputStream clean = new ByteArrayOutputStream();
    private int length;
    private int missing;

    /** @param text receives the cleaned text */
    PlainText(OutputStream text) {
        super(text);
    }

    @Override
    public void write(int oneByte) throws IOException {
        take(oneByte & 0xFF);
        release();
    }

    @Override
    public void write(byte[] bytes, int from, int count) throws IOException {
        for (int at = from; at < from + count; at++) {
            take(bytes[at] & 0xFF);
        }
        release();
    }

    private void take(int value) {
        if (value < 0x80) {
            begin(value, 0);
        } else if (value < 0xC0) {
            goOn(value);
        } else {
            begin(value, value < 0xE0 ? 1 : value < 0xF0 ? 2 : 3);
        }
    }

    private void begin(int value, int continuations) {
        character[0] = (byte) value;
        length = 1;
        missing = continuations;
        finish();
    }

    private void goOn(int value) {
        if (missing > 0) {
            character[length++] = (byte) value;
            missing--;
            finish();
        }
    }

    private void finish() {
        if (missing > 0) {
            return;
        }
        int codePoint = codePoint();
        if (isText(codePoint)) {
            clean.write(character, 0, length);
        } else if (codePoint != '\r') {
            clean.write(REPLACEMENT, 0, REPLACEMENT.length);
        }
    }

    private void release() throws IOException {
        clean.writeTo(out);
        clean.reset();
    }

    private int codePoint() {
        int value = length == 1 ? character[0] : character[0] & (0x7F >> length);
        for (int at = 1; at < length; at++) {
            value = (value << 6) | (character[at] & 0x3F);
        }
        return value;
    }

    /**
     * Escapes the characters that would not pass, as JSON strings do. Valid JSON has such characters only inside
     * strings.
     */
    public static String escapeInJson(String json) {
        if (json.codePoints().allMatch(PlainText::isText)) {
            return json;
        }
        StringBuilder escaped = new StringBuilder(json.length() + 16);
        json.chars().forEach(unit -> {
            if (isText(unit)) {
                escaped.append((char) unit);
            } else {
                escaped.append("\\u%04x".formatted(unit));
            }
        });
        return escaped.toString();
    }

    private static boolean isText(int codePoint) {
        return codePoint == '\n'
                || codePoint == '\t'
                || !(Character.isISOControl(codePoint) || turnsDirection(codePoint));
    }

    private static boolean turnsDirection(int codePoint) {
        return (codePoint >= 0x202A && codePoint <= 0x202E) || (codePoint >= 0x2066 && codePoint <= 0x2069);
    }
}
