package dev.crosscheck.search.ingest;

import org.commonmark.internal.InlineParserImpl;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.Image;
import org.commonmark.node.Node;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;
import org.commonmark.parser.InlineParser;
import org.commonmark.parser.InlineParserContext;
import org.commonmark.parser.SourceLine;
import org.commonmark.parser.SourceLines;

/**
 * Reads the words of one block at a time and leaves a single node with them, so that the inline nodes of one block are
 * in memory and not those of the document. A block with more markup than anybody writes by hand, or with brackets
 * nested so that the parser would copy its text again and again, is taken word for word, marks and all.
 */
final class InlineText implements InlineParser {

    /** Characters of a block that may begin or end an inline node. */
    private static final int MOST_MARKS = 20_000;
    /** How often the parser may copy a block while it closes brackets. */
    private static final int MOST_COPIES = 20;

    private static final String MARKS = "*_[]!<&`\\";

    private final InlineParser parser;

    InlineText(InlineParserContext context) {
        this.parser = new InlineParserImpl(context);
    }

    @Override
    public void parse(SourceLines lines, Node block) {
        Words words = new Words();
        if (isMarkedUpBeyondReason(lines)) {
            words.takeWordForWord(lines);
        } else {
            parser.parse(lines, block);
            block.accept(words);
            while (block.getFirstChild() != null) {
                block.getFirstChild().unlink();
            }
        }
        block.appendChild(new Text(words.text.toString()));
    }

    private static boolean isMarkedUpBeyondReason(SourceLines lines) {
        Marks marks = new Marks();
        long length = 0;
        for (SourceLine line : lines.getLines()) {
            marks.count(line.getContent());
            length += line.getContent().length();
        }
        return marks.count > MOST_MARKS || marks.copied > MOST_COPIES * length + MOST_MARKS;
    }

    /** Counts marks, and the characters between the brackets that close. */
    private static final class Marks {
        private final int[] open = new int[MOST_MARKS + 1];
        private int opened;
        private int at;
        private int count;
        private long copied;

        void count(CharSequence line) {
            for (int i = 0; i < line.length() && count <= MOST_MARKS; i++, at++) {
                char c = line.charAt(i);
                count += MARKS.indexOf(c) >= 0 ? 1 : 0;
                if (c == '[') {
                    open[opened++] = at;
                } else if (c == ']' && opened > 0) {
                    copied += at - open[--opened];
                }
            }
        }
    }

    /** Collects the text of inline nodes. */
    private static final class Words extends AbstractVisitor {
        private final StringBuilder text = new StringBuilder();
        private boolean brokenSoftly;

        void takeWordForWord(SourceLines lines) {
            for (SourceLine line : lines.getLines()) {
                append(line.getContent().toString());
                brokenSoftly = true;
            }
        }

        private void append(String literal) {
            if (brokenSoftly) {
                text.append(Lines.joint(text, literal));
                brokenSoftly = false;
            }
            text.append(literal);
        }

        @Override
        public void visit(Text node) {
            append(node.getLiteral());
        }

        @Override
        public void visit(Code node) {
            append(node.getLiteral());
        }

        @Override
        public void visit(SoftLineBreak node) {
            brokenSoftly = true;
        }

        @Override
        public void visit(HardLineBreak node) {
            append("\n");
        }

        @Override
        public void visit(Image node) {
            // What a picture shows is not among the words of the text.
        }
    }
}
