package dev.crosscheck.gateway.doors.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.regex.Pattern;

/** Keeps what a tool says within what a calling model can read. Lengths are in UTF-16 units. */
final class Bounded {

    /** Of a report, or of the list of an answer: some 15,000 to 25,000 tokens. */
    static final int LONGEST = 80_000;

    private static final Pattern BLANKS = Pattern.compile("\\s++");

    private Bounded() {}

    /** The beginning of a text, up to the end of a line where there is one, and where the rest can be had. */
    static String text(String text, String whole) {
        if (text.length() <= LONGEST) {
            return text;
        }
        int line = text.lastIndexOf('\n', LONGEST);
        return text.substring(0, line > 0 ? line : end(text, LONGEST)) + "\n\n(cut here; the whole is " + whole + ")";
    }

    /** One line of at most {@code most} characters. */
    static String line(String text, int most) {
        String line = BLANKS.matcher(text).replaceAll(" ").strip();
        return line.length() <= most ? line : line.substring(0, end(line, most)) + "…";
    }

    /** Leaves out the last items of long lists; {@code left_out} says of how many. */
    static ObjectNode lists(ObjectNode answer) {
        int leftOut = 0;
        for (JsonNode value : answer) {
            if (value instanceof ArrayNode list) {
                leftOut += shorten(list);
            }
        }
        return leftOut == 0 ? answer : answer.put("left_out", leftOut);
    }

    private static int shorten(ArrayNode list) {
        int length = 0;
        int kept = 0;
        for (JsonNode item : list) {
            length += item.toString().length();
            if (length > LONGEST) {
                break;
            }
            kept++;
        }
        int leftOut = list.size() - kept;
        while (list.size() > kept) {
            list.remove(list.size() - 1);
        }
        return leftOut;
    }

    /** Never between the two halves of a character. */
    private static int end(String text, int most) {
        return Character.isHighSurrogate(text.charAt(most - 1)) ? most - 1 : most;
    }
}
