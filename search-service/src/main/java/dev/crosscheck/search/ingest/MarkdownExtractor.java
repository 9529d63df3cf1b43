package dev.crosscheck.search.ingest;

import java.util.List;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TableRow;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.BulletList;
import org.commonmark.node.Code;
import org.commonmark.node.CustomBlock;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.Image;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.ListItem;
import org.commonmark.node.Node;
import org.commonmark.node.OrderedList;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.jsoup.Jsoup;

/**
 * Markdown (CommonMark with tables) as it reads: emphasis and links are their text, lists and tables keep their lines,
 * images are left out.
 */
final class MarkdownExtractor {

    private static final Parser PARSER =
            Parser.builder().extensions(List.of(TablesExtension.create())).build();

    private MarkdownExtractor() {}

    static Extracted extract(String markdown) throws Unreadable {
        FrontMatter front = FrontMatter.split(markdown);
        Blocks blocks = new Blocks();
        PARSER.parse(front.body()).accept(blocks);
        return blocks.text.build(front.metadata());
    }

    /** The text of a block's inline nodes. */
    private static String inline(Node block) {
        Inline inline = new Inline();
        block.accept(inline);
        return inline.text.toString();
    }

    /** Walks the blocks and puts their text together. */
    private static final class Blocks extends AbstractVisitor {
        private final BlockText text = new BlockText();

        @Override
        public void visit(Heading heading) {
            text.heading(heading.getLevel(), inline(heading));
        }

        @Override
        public void visit(Paragraph paragraph) {
            String content = inline(paragraph);
            if (!(paragraph.getParent() instanceof ListItem item)) {
                text.paragraph(content);
            } else if (paragraph.getPrevious() == null) {
                text.line(marker(item) + content);
            } else {
                text.line(content);
            }
        }

        private static String marker(ListItem item) {
            if (item.getParent() instanceof OrderedList list) {
                int number = list.getMarkerStartNumber() == null ? 1 : list.getMarkerStartNumber();
                for (Node before = item.getPrevious(); before != null; before = before.getPrevious()) {
                    number++;
                }
                return number + ". ";
            }
            return item.getParent() instanceof BulletList ? "- " : "";
        }

        @Override
        public void visit(FencedCodeBlock code) {
            text.verbatim(code.getLiteral());
        }

        @Override
        public void visit(IndentedCodeBlock code) {
            text.verbatim(code.getLiteral());
        }

        @Override
        public void visit(HtmlBlock html) {
            text.paragraph(Jsoup.parseBodyFragment(html.getLiteral()).text());
        }

        @Override
        public void visit(CustomBlock block) {
            if (block instanceof TableBlock) {
                rows(block);
            } else {
                visitChildren(block);
            }
        }

        private void rows(Node parent) {
            for (Node child = parent.getFirstChild(); child != null; child = child.getNext()) {
                if (child instanceof TableRow) {
                    StringBuilder row = new StringBuilder("|");
                    for (Node cell = child.getFirstChild(); cell != null; cell = cell.getNext()) {
                        row.append(' ')
                                .append(cell instanceof TableCell ? inline(cell) : "")
                                .append(" |");
                    }
                    text.line(row.toString());
                } else {
                    rows(child);
                }
            }
        }
    }

    /** Collects the text of inline nodes. */
    private static final class Inline extends AbstractVisitor {
        private final StringBuilder text = new StringBuilder();
        private boolean brokenSoftly;

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
