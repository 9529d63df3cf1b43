package dev.crosscheck.search.ingest;

import dev.crosscheck.files.TableRows;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TableRow;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.BulletList;
import org.commonmark.node.CustomBlock;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.ListItem;
import org.commonmark.node.Node;
import org.commonmark.node.OrderedList;
import org.commonmark.node.Paragraph;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.jsoup.nodes.Element;

/**
 * Extracts readable text from Markdown (CommonMark with tables): the text of emphasis and links, one line for each list
 * item and table row, and no images.
 */
final class MarkdownExtractor {

    private MarkdownExtractor() {}

    static Extracted extract(String markdown, Bounds bounds) {
        FrontMatter front = FrontMatter.split(markdown);
        Blocks blocks = new Blocks(bounds);
        parser(bounds).parse(front.body()).accept(blocks);
        return blocks.text.build(front.metadata());
    }

    private static Parser parser(Bounds bounds) {
        return Parser.builder()
                .extensions(List.of(TablesExtension.create()))
                .customBlockParserFactory(new LongParagraph.Factory())
                .inlineParserFactory(InlineText::new)
                .maxOpenBlockParsers(bounds.depth())
                .maxInlineNesting(bounds.depth())
                .build();
    }

    /** Returns the text that {@link InlineText} left in a block. */
    private static String inline(Node block) {
        return block.getFirstChild() instanceof Text words ? words.getLiteral() : "";
    }

    /** Walks the blocks and joins their text. */
    private static final class Blocks extends AbstractVisitor {
        private final Bounds bounds;
        private final BlockText text;
        /** The marker of the current item in each open list; it precedes the item's first line. */
        private final Deque<String> markers = new ArrayDeque<>();

        Blocks(Bounds bounds) {
            this.bounds = bounds;
            this.text = new BlockText(bounds);
        }

        @Override
        public void visit(Heading heading) {
            text.heading(heading.getLevel(), inline(heading));
        }

        @Override
        public void visit(Paragraph paragraph) {
            String content = inline(paragraph);
            if (!(paragraph.getParent() instanceof ListItem)) {
                text.paragraph(content);
            } else if (paragraph.getPrevious() == null) {
                text.line(markers.getLast() + content);
            } else {
                text.line(content);
            }
        }

        @Override
        public void visit(OrderedList list) {
            int number = list.getMarkerStartNumber() == null ? 1 : list.getMarkerStartNumber();
            for (Node item = list.getFirstChild(); item != null; item = item.getNext()) {
                item(item, number + ". ");
                number++;
            }
        }

        @Override
        public void visit(BulletList list) {
            for (Node item = list.getFirstChild(); item != null; item = item.getNext()) {
                item(item, "- ");
            }
        }

        private void item(Node item, String marker) {
            markers.addLast(marker);
            item.accept(this);
            markers.removeLast();
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
            Element body = HtmlPage.parse(html.getLiteral(), bounds).body();
            text.paragraph(ElementText.of(body));
        }

        @Override
        public void visit(CustomBlock block) {
            if (block instanceof TableBlock) {
                TableRows rows = TableRows.ofText(text::line);
                rows(block, rows);
                rows.end();
            } else {
                visitChildren(block);
            }
        }

        private void rows(Node parent, TableRows rows) {
            for (Node child = parent.getFirstChild(); child != null; child = child.getNext()) {
                if (child instanceof TableRow) {
                    List<String> row = new ArrayList<>();
                    for (Node cell = child.getFirstChild(); cell != null; cell = cell.getNext()) {
                        row.add(cell instanceof TableCell ? inline(cell) : "");
                    }
                    rows.add(row);
                } else {
                    rows(child, rows);
                }
            }
        }
    }
}
