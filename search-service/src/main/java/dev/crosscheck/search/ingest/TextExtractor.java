package dev.crosscheck.search.ingest;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Plain text: paragraphs are what blank lines separate. A first paragraph of one short line that does not end as a sentence
 * does is the heading; no other line is taken for one.
 */
final class TextExtractor {

    private static final Pattern BLANK_LINES = Pattern.compile("\\n[ \\t\\u3000]*\\n\\s*|[\\f\\u000b]+\\s*");
    private static final int LONGEST_HEADING = 160;
    private static final String SENTENCE_ENDS = ".!?。！？…;；:：,，、";

    private TextExtractor() {}

    static Extracted extract(String text) throws Unreadable {
        FrontMatter front = FrontMatter.split(text);
        String body = front.body().replace("\r\n", "\n").replace('\r', '\n').strip();
        List<String> paragraphs = BLANK_LINES.splitAsStream(body).toList();
        BlockText blocks = new BlockText();
        for (int i = 0; i < paragraphs.size(); i++) {
            String paragraph = paragraphs.get(i);
            if (i == 0 && paragraphs.size() > 1 && isHeading(paragraph)) {
                blocks.heading(1, paragraph);
            } else {
                add(paragraph, blocks);
            }
        }
        return blocks.build(front.metadata());
    }

    private static boolean isHeading(String paragraph) {
        String line = paragraph.strip();
        return !line.contains("\n")
                && !line.isEmpty()
                && line.length() <= LONGEST_HEADING
                && !Lines.isMarked(line)
                && SENTENCE_ENDS.indexOf(line.charAt(line.length() - 1)) < 0;
    }

    private static void add(String paragraph, BlockText blocks) {
        List<String> lines = new ArrayList<>();
        boolean marked = false;
        for (String line : paragraph.lines().toList()) {
            if (Lines.isMarked(line) && !lines.isEmpty()) {
                flush(lines, marked, blocks);
            }
            marked = lines.isEmpty() ? Lines.isMarked(line) : marked;
            lines.add(line);
        }
        flush(lines, marked, blocks);
    }

    private static void flush(List<String> lines, boolean marked, BlockText blocks) {
        String content = Lines.unwrap(lines);
        if (marked) {
            blocks.line(content);
        } else {
            blocks.paragraph(content);
        }
        lines.clear();
    }
}
