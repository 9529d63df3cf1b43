package dev.crosscheck.gateway.doors;

import java.text.BreakIterator;
import java.util.Locale;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Paragraph;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.text.TextContentRenderer;

/** Extracts a short summary from the beginning of a report. */
public final class Summary {

    private static final int LONGEST = 600;
    private static final Parser PARSER = Parser.builder().build();
    private static final TextContentRenderer TEXT =
            TextContentRenderer.builder().build();

    private Summary() {}

    /** Returns the report's first paragraph or list item as plain text with citations, cut after a sentence. */
    public static String of(String markdown) {
        First first = new First();
        PARSER.parse(markdown).accept(first);
        String text = first.text == null ? markdown : first.text;
        return text.length() <= LONGEST ? text : cut(text);
    }

    private static String cut(String text) {
        BreakIterator sentences = BreakIterator.getSentenceInstance(Locale.ROOT);
        sentences.setText(text);
        int end = sentences.preceding(LONGEST);
        return end > 0 ? text.substring(0, end).strip() : text.substring(0, text.offsetByCodePoints(0, 300)) + "…";
    }

    private static final class First extends AbstractVisitor {
        private String text;

        @Override
        public void visit(Paragraph paragraph) {
            if (text == null) {
                String found = TEXT.render(paragraph).strip();
                text = found.isEmpty() ? null : found;
            }
        }
    }
}
