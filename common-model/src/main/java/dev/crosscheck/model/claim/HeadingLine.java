package dev.crosscheck.model.claim;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A line of Markdown that opens a part of a text: an ATX heading, or a line in bold, which models write instead of a
 * heading. A line in bold that names a {@link Section} has the level of sections; any other has the lowest level.
 *
 * @param level 1 for a title, 2 for a section, to 6
 * @param text without its markers
 * @param announced the section that it opens; empty for any other heading
 */
public record HeadingLine(int level, String text, Optional<Section> announced) {

    /** The level of sections. Their own parts have headings below it. */
    public static final int SECTION_LEVEL = 2;

    private static final int LOWEST = 6;
    private static final Pattern ATX =
            Pattern.compile("^\\s{0,3}(#{1,6})\\s++([^\\n\\r\\x{85}\\u2028\\u2029]*+)\\s*+$");
    private static final Pattern BOLD = Pattern.compile("^\\*\\*([^*]+)\\*\\*[:：]?$");

    /** Returns the heading in {@code line}, or empty if it is none. */
    public static Optional<HeadingLine> in(String line) {
        Matcher atx = ATX.matcher(line);
        if (atx.matches()) {
            String text = withoutClosing(atx.group(2));
            return Optional.of(new HeadingLine(atx.group(1).length(), text, Section.announcedBy(text)));
        }
        Matcher bold = BOLD.matcher(line.strip());
        if (!bold.matches()) {
            return Optional.empty();
        }
        Optional<Section> announced = Section.announcedBy(bold.group(1));
        return Optional.of(new HeadingLine(announced.isPresent() ? SECTION_LEVEL : LOWEST, bold.group(1), announced));
    }

    /** Removes the closing {@code #} signs that a heading may have. */
    private static String withoutClosing(String text) {
        int end = text.length();
        while (end > 0 && text.charAt(end - 1) == '#') {
            end--;
        }
        return text.substring(0, end).stripTrailing();
    }
}
