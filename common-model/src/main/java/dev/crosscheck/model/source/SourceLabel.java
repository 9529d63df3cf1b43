package dev.crosscheck.model.source;

import java.util.regex.Pattern;

/** What a report calls a source. Names come from documents, so what could pass for Markdown or a citation is taken out. */
public final class SourceLabel {

    private static final int LONGEST_OUTLET = 80;
    private static final int LONGEST_TITLE = 200;
    private static final Pattern MARKS = Pattern.compile("[\\[\\]|*_`<>#\\\\“”「」『』\"]|\\p{Cntrl}");
    private static final Pattern BLANKS = Pattern.compile("[\\s\\u3000]+");

    private SourceLabel() {}

    /** The outlet's name; the document's title where it has none. */
    public static String outlet(Source source) {
        String site = plain(source.document().site(), LONGEST_OUTLET);
        if (!site.isEmpty()) {
            return site;
        }
        String rated = plain(source.rating().originalSource(), LONGEST_OUTLET);
        return rated.isEmpty() ? plain(source.document().title(), LONGEST_OUTLET) : rated;
    }

    public static String title(Source source) {
        String title = plain(source.document().title(), LONGEST_TITLE);
        return title.isEmpty() ? source.document().documentId().value() : title;
    }

    private static String plain(String text, int longest) {
        if (text == null) {
            return "";
        }
        String plain = BLANKS.matcher(MARKS.matcher(text).replaceAll(" "))
                .replaceAll(" ")
                .strip();
        if (plain.codePointCount(0, plain.length()) <= longest) {
            return plain;
        }
        return plain.substring(0, plain.offsetByCodePoints(0, longest - 1)).strip() + "…";
    }
}
