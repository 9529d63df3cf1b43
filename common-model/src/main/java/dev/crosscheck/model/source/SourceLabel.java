package dev.crosscheck.model.source;

import dev.crosscheck.model.text.Language;
import java.util.regex.Pattern;

/**
 * The names of sources in a report. They come from documents, so characters that could form Markdown or a citation are
 * removed.
 */
public final class SourceLabel {

    private static final int LONGEST_OUTLET = 70;
    private static final int LONGEST_TITLE = 200;
    /** What separates the parts of a title: "Village talk > Dam building site". */
    private static final Pattern BETWEEN_PARTS = Pattern.compile("(?<=\\S) [>|] (?=\\S)");

    private static final Pattern QUOTATION_MARKS = Pattern.compile("[“”「」『』\"]");
    private static final Pattern MARKS = Pattern.compile("[\\[\\]|*_`<>#\\\\]|\\p{Cntrl}");
    private static final Pattern BLANK_BEFORE_A_MARK = Pattern.compile(" (?=[,.;:!?](?:\\s|$))| (?=[，、。；：！？])");
    /** Ends of sentences, and commas and colons at the end of the name. */
    private static final Pattern STOPS =
            Pattern.compile("(?<![.!?;])[.!?;]++(?=[,:，：、]*+(?:\\s|$|…))|[。！？；]|(?<![,:，：、])[,:，：、]++(?=…?$)");

    private static final Pattern BLANKS = Pattern.compile("[\\s\\u3000]+");

    private SourceLabel() {}

    /** Returns the outlet's name; if no outlet is known, the document's title in title marks. */
    public static String outlet(Source source) {
        String site = unbroken(plain(source.document().site(), LONGEST_OUTLET));
        if (!site.isEmpty()) {
            return site;
        }
        String rated = unbroken(plain(source.rating().originalSource(), LONGEST_OUTLET));
        return rated.isEmpty() ? titled(unbroken(plain(title(source), LONGEST_OUTLET))) : rated;
    }

    /** Removes stops, which would split the sentence that contains the name. Commas and colons inside it stay. */
    private static String unbroken(String name) {
        return STOPS.matcher(name).replaceAll("").strip();
    }

    private static String titled(String title) {
        return Language.holdsHan(title) ? "《" + title + "》" : "‘" + title + "’";
    }

    public static String title(Source source) {
        String title = plain(source.document().title(), LONGEST_TITLE);
        return title.isEmpty() ? source.document().documentId().value() : title;
    }

    private static String plain(String text, int longest) {
        if (text == null) {
            return "";
        }
        String parts = BETWEEN_PARTS.matcher(text).replaceAll(" · ");
        String unquoted = QUOTATION_MARKS.matcher(parts).replaceAll("");
        String blanks = BLANKS.matcher(MARKS.matcher(unquoted).replaceAll(" ")).replaceAll(" ");
        String plain = BLANK_BEFORE_A_MARK.matcher(blanks).replaceAll("").strip();
        if (plain.codePointCount(0, plain.length()) <= longest) {
            return plain;
        }
        String cut = plain.substring(0, plain.offsetByCodePoints(0, longest - 1));
        int word = cut.lastIndexOf(' ');
        return (word > cut.length() / 2 ? cut.substring(0, word) : cut).strip() + "…";
    }
}
