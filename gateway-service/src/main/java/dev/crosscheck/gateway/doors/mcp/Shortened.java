package dev.crosscheck.gateway.doors.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.model.text.Cut;
import java.util.regex.Pattern;

/** Limits what a tool returns to what a calling model can read. Lengths are in UTF-16 units. */
final class Shortened {

    /** The limit for a report, or for a list in an answer: about 15,000 to 25,000 tokens. */
    static final int LONGEST = 80_000;

    private static final Pattern BLANKS = Pattern.compile("\\s++");

    private Shortened() {}

    /** Cuts a long text, at the end of a line if possible, and says where to find the whole. */
    static String text(String text, String whole) {
        if (text.length() <= LONGEST) {
            return text;
        }
        int line = text.lastIndexOf('\n', LONGEST);
        return text.substring(0, line > 0 ? line : Cut.end(LONGEST, text)) + "\n\n(cut here; the whole is " + whole
                + ")";
    }

    /** Returns one line of at most {@code most} characters. */
    static String line(String text, int most) {
        String line = BLANKS.matcher(text).replaceAll(" ").strip();
        return line.length() <= most ? line : Cut.to(most, line) + "…";
    }

    /** Removes the last items of long lists; {@code left_out} counts the removed items. */
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
}
