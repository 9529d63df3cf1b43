package dev.crosscheck.search.ingest;

import dev.crosscheck.files.Superscripts;
import java.util.Locale;
import org.commonmark.internal.InlineParserImpl;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Image;
import org.commonmark.node.Node;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;
import org.commonmark.parser.InlineParser;
import org.commonmark.parser.InlineParserContext;
import org.commonmark.parser.SourceLine;
import org.commonmark.parser.SourceLines;

/**
 * Parses inline markup one block at a time and replaces it by a single text node, so that only one block's inline nodes
 * are in memory at a time. A block is taken literally, with its markup, if it has more markup than anybody writes by
 * hand, or brackets nested so that the parser would copy its text again and again.
 */
final class InlineText implements InlineParser {

    /** The most characters of a block that may begin or end an inline node. */
    private static final int MOST_MARKS = 20_000;
    /** The most copies of a block that the parser may make while it closes brackets. */
    private static final int MOST_COPIES = 20;

    private static final String MARKS = "*_[]!<&`\\";
    private static final String LINE_BREAK = "<br";
    private static final String RAISED = "<sup";
    private static final String END_OF_RAISED = "</sup";

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

    /** Counts markup characters, and the characters between matching brackets. */
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
        /** Where the open superscript begins; -1 if there is none. */
        private int raisedFrom = -1;

        void takeWordForWord(SourceLines lines) {
            for (SourceLine line : lines.getLines()) {
                append(line.getContent().toString());
                brokenSoftly = true;
            }
        }

        private void append(String literal) {
            if (brokenSoftly) {
                text.append(LineUnwrapping.joint(text, literal));
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
        public void visit(HtmlInline node) {
            String tag = node.getLiteral().toLowerCase(Locale.ROOT);
            if (begins(tag, LINE_BREAK)) {
                append("\n");
            } else if (begins(tag, RAISED)) {
                append("");
                raisedFrom = text.length();
            } else if (begins(tag, END_OF_RAISED)) {
                String next = node.getNext() instanceof Text words ? words.getLiteral() : "";
                Superscripts.raise(text, raisedFrom, next.isEmpty() ? ' ' : next.codePointAt(0));
                raisedFrom = -1;
            }
        }

        /** Says whether it is a tag of this name, with or without attributes. */
        private static boolean begins(String tag, String name) {
            return tag.startsWith(name) && !Character.isLetterOrDigit(tag.charAt(name.length()));
        }

        @Override
        public void visit(Image node) {
            // Skip the image's description: it is not part of the text.
        }
    }
}
