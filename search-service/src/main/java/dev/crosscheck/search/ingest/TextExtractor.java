package dev.crosscheck.search.ingest;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Extracts plain text. Blank lines separate paragraphs. The first paragraph becomes the heading if it is one short line
 * without markup and without the end of a sentence; no other line becomes a heading. Rows of a table stay lines.
 */
final class TextExtractor {

    private static final Pattern BLANK_LINES = Pattern.compile("\\n[ \\t\\u3000]*+\\n\\s*+|[\\f\\u000b]++\\s*+");
    private static final int LONGEST_HEADING = 160;
    private static final Pattern MARKUP = Pattern.compile("</?[a-z][a-z0-9]*+(?:\\s[^<>]*+)?/?>|<!|https?://");
    private static final String SENTENCE_ENDS = ".!?。！？…;；:：,，、";

    private TextExtractor() {}

    static Extracted extract(String text, Bounds bounds) {
        FrontMatter front = FrontMatter.split(text);
        String body = front.body().replace("\r\n", "\n").replace('\r', '\n').strip();
        BlockText blocks = new BlockText(bounds);
        Matcher blank = BLANK_LINES.matcher(body);
        int start = 0;
        while (blank.find()) {
            String paragraph = body.substring(start, blank.start());
            if (start == 0 && isHeading(paragraph)) {
                blocks.heading(1, paragraph);
            } else {
                add(paragraph, blocks);
            }
            start = blank.end();
        }
        add(body.substring(start), blocks);
        return blocks.build(front.metadata());
    }

    private static boolean isHeading(String paragraph) {
        String line = paragraph.strip();
        return !line.contains("\n")
                && !line.isEmpty()
                && line.length() <= LONGEST_HEADING
                && !LineUnwrapping.isMarked(line)
                && !MARKUP.matcher(line).find()
                && SENTENCE_ENDS.indexOf(line.charAt(line.length() - 1)) < 0;
    }

    private static void add(String paragraph, BlockText blocks) {
        LineUnwrapping.Unwrapped lines = new LineUnwrapping.Unwrapped();
        boolean marked = false;
        for (String line : PlainTable.written(paragraph.lines().toList())) {
            if (PlainTable.isRow(line)) {
                flush(lines, marked, blocks);
                blocks.line(line);
                continue;
            }
            boolean begins = LineUnwrapping.isMarked(line);
            if (begins && !lines.isEmpty()) {
                flush(lines, marked, blocks);
            }
            marked = lines.isEmpty() ? begins : marked;
            lines.add(line);
        }
        flush(lines, marked, blocks);
    }

    private static void flush(LineUnwrapping.Unwrapped lines, boolean marked, BlockText blocks) {
        String content = lines.take();
        if (marked) {
            blocks.line(content);
        } else {
            blocks.paragraph(content);
        }
    }
}
