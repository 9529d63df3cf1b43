package dev.crosscheck.llm.output;

/**
 * Reads the text of one field from a JSON object while the model is still writing it. Returned text is never taken
 * back: the results of all calls together are a prefix of the field's value.
 *
 * <p>Follows what {@link AnswerReader} makes of the whole text. It skips prose, thinking and code fences before the
 * object, objects without the field, and objects that are not JSON from the start. Strings may contain raw line breaks,
 * have single quotes, and backslashes that begin no escape. Only a string field of the object itself counts; if the
 * field occurs twice, the first one. Half of a surrogate pair waits for its other half; a lone half becomes U+FFFD.
 * Reads each character once. Not safe for use by several threads.
 */
public final class GrowingField {

    private static final char REPLACEMENT = '\uFFFD';
    private static final int LONGEST_KEY = 200;
    private static final int DIGITS = 4;
    private static final int HEXADECIMAL = 16;
    private static final String DIGIT = "0123456789abcdefABCDEF";
    private static final String THOUGHT = "<think";

    private enum Place {
        /** Before an object. */
        OUTSIDE,
        /** Between {@code <think} and its end. */
        THINKING,
        /** After a bracket or comma of the object, where a field's name or a closing bracket follows. */
        NAME_DUE,
        IN_NAME,
        /** In a name without quotes. */
        IN_BARE_NAME,
        COLON_DUE,
        VALUE_DUE,
        /** In a skipped value, outside its strings. */
        IN_OTHER,
        IN_OTHER_STRING,
        IN_VALUE,
        DONE
    }

    private final String field;
    private final StringBuilder name = new StringBuilder();
    private final StringBuilder told = new StringBuilder();
    /** The last characters outside objects: a mark of thinking may be split between chunks. */
    private final StringBuilder mark = new StringBuilder();

    private Place place = Place.OUTSIDE;
    private char quote;
    private int depth;
    private boolean escaped;
    /** The digits of a Unicode escape so far; null outside one. */
    private String digits;

    private char high;

    public GrowingField(String field) {
        this.field = field;
    }

    /**
     * Reads the next chunk.
     *
     * @param chunk the text since the last call
     * @return the text that it adds to the field; empty if none
     */
    public String add(String chunk) {
        told.setLength(0);
        for (int i = 0; i < chunk.length() && place != Place.DONE; i++) {
            read(chunk.charAt(i));
        }
        return told.toString();
    }

    private void read(char c) {
        switch (place) {
            case OUTSIDE -> outside(c);
            case THINKING -> thinking(c);
            case NAME_DUE -> nameDue(c);
            case IN_NAME -> inName(c);
            case IN_BARE_NAME -> inBareName(c);
            case COLON_DUE -> colonDue(c);
            case VALUE_DUE -> valueDue(c);
            case IN_OTHER -> inOther(c);
            case IN_OTHER_STRING -> {
                if (isStringsEnd(c)) {
                    place = Place.IN_OTHER;
                }
            }
            case IN_VALUE -> inValue(c);
            case DONE -> {}
        }
    }

    private void outside(char c) {
        if (c == '{') {
            mark.setLength(0);
            place = Place.NAME_DUE;
        } else if (marks(c, THOUGHT)) {
            place = Place.THINKING;
        }
    }

    private void thinking(char c) {
        if (marks(c, "</think")) {
            place = Place.OUTSIDE;
        }
    }

    /** Returns whether the last characters are {@code text}. */
    private boolean marks(char c, String text) {
        mark.append(c);
        if (mark.length() > text.length()) {
            mark.delete(0, mark.length() - text.length());
        }
        boolean found = text.contentEquals(mark);
        if (found) {
            mark.setLength(0);
        }
        return found;
    }

    private void nameDue(char c) {
        if (c == '"' || c == '\'') {
            begin(Place.IN_NAME, c);
            name.setLength(0);
        } else if (Character.isJavaIdentifierStart(c)) {
            name.setLength(0);
            name.append(c);
            place = Place.IN_BARE_NAME;
        } else if (!Character.isWhitespace(c) && c != ',') {
            lookForAnother(c);
        }
    }

    /** Leaves an object that has ended or was not one. */
    private void lookForAnother(char c) {
        place = c == '{' ? Place.NAME_DUE : Place.OUTSIDE;
    }

    private void inName(char c) {
        int before = told.length();
        if (isDecodedTo(c)) {
            place = Place.COLON_DUE;
        }
        name.append(told, before, told.length());
        told.setLength(before);
        if (name.length() > LONGEST_KEY) {
            place = Place.OUTSIDE;
        }
    }

    private void inBareName(char c) {
        if (c == ':') {
            place = Place.VALUE_DUE;
        } else if (Character.isJavaIdentifierPart(c)) {
            name.append(c);
        } else if (Character.isWhitespace(c)) {
            place = Place.COLON_DUE;
        } else {
            lookForAnother(c);
        }
    }

    private void colonDue(char c) {
        if (c == ':') {
            place = Place.VALUE_DUE;
        } else if (!Character.isWhitespace(c)) {
            lookForAnother(c);
        }
    }

    private void valueDue(char c) {
        if (Character.isWhitespace(c)) {
            return;
        }
        depth = 0;
        if ((c == '"' || c == '\'') && field.contentEquals(name)) {
            begin(Place.IN_VALUE, c);
        } else {
            place = Place.IN_OTHER;
            inOther(c);
        }
    }

    private void inOther(char c) {
        switch (c) {
            case '"', '\'' -> begin(Place.IN_OTHER_STRING, c);
            case '{', '[' -> depth++;
            case '}', ']' -> {
                depth--;
                if (depth < 0) {
                    place = Place.OUTSIDE;
                }
            }
            case ',' -> place = depth == 0 ? Place.NAME_DUE : place;
            default -> {}
        }
    }

    private void inValue(char c) {
        if (isDecodedTo(c)) {
            place = Place.DONE;
        }
    }

    private void begin(Place string, char opening) {
        place = string;
        quote = opening;
        escaped = false;
        digits = null;
        high = 0;
    }

    private boolean isStringsEnd(char c) {
        if (escaped) {
            escaped = false;
            return false;
        }
        escaped = c == '\\';
        return c == quote;
    }

    /** Decodes the next character of a string. Returns whether it ends the string. */
    private boolean isDecodedTo(char c) {
        if (digits != null && DIGIT.indexOf(c) >= 0) {
            digit(c);
            return false;
        }
        if (digits != null) {
            // No Unicode escape after all, as in "the folder \\users".
            ("\\u" + digits).chars().forEach(raw -> tell((char) raw));
            digits = null;
        }
        if (escaped) {
            escaped = false;
            escape(c);
        } else if (c == '\\') {
            escaped = true;
        } else if (c == quote) {
            flushHalf();
            return true;
        } else {
            tell(c);
        }
        return false;
    }

    private void escape(char c) {
        switch (c) {
            case 'n' -> tell('\n');
            case 't' -> tell('\t');
            case 'r' -> tell('\r');
            case 'b' -> tell('\b');
            case 'f' -> tell('\f');
            case 'u' -> digits = "";
            case '"', '\'', '\\', '/' -> tell(c);
            default -> {
                tell('\\');
                tell(c);
            }
        }
    }

    /** Reads a digit of a Unicode escape. */
    private void digit(char c) {
        digits += c;
        if (digits.length() == DIGITS) {
            char unit = (char) Integer.parseInt(digits, HEXADECIMAL);
            digits = null;
            tell(unit);
        }
    }

    private void tell(char c) {
        if (Character.isLowSurrogate(c) && high != 0) {
            told.append(high).append(c);
            high = 0;
            return;
        }
        flushHalf();
        if (Character.isHighSurrogate(c)) {
            high = c;
        } else {
            told.append(Character.isSurrogate(c) ? REPLACEMENT : c);
        }
    }

    private void flushHalf() {
        if (high != 0) {
            told.append(REPLACEMENT);
            high = 0;
        }
    }
}
