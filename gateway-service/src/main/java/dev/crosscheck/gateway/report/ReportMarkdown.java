package dev.crosscheck.gateway.report;

import dev.crosscheck.model.claim.Section;
import dev.crosscheck.model.source.Source;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.text.TextContentRenderer;

/**
 * Parses a report's Markdown and makes it safe: links lead only to the web, images are not loaded, and link definitions
 * cannot turn citations into links. Omits the list of sources, because the page has its own.
 */
final class ReportMarkdown {

    private static final Parser PARSER = Parser.builder()
            .extensions(List.of(TablesExtension.create()))
            .includeSourceSpans(IncludeSourceSpans.BLOCKS_AND_INLINES)
            .build();
    private static final TextContentRenderer WORDS =
            TextContentRenderer.builder().build();

    /**
     * {@code [1]: https://…} at the start of a block, which may be in quotes and lists, would turn every {@code [1]}
     * into a link.
     */
    private static final Pattern DEFINITION =
            Pattern.compile("(?m)^((?:[ \\t>*+-]|\\d{1,9}[.)])*+)\\[([^\\]]{1,999}]:)");

    private static final int LIST_OF_SOURCES_LEVEL = 2;

    private ReportMarkdown() {}

    static Node parse(FinishedReport report) {
        String markdown = DEFINITION.matcher(report.report().markdown()).replaceAll("$1\\\\[$2");
        Node document = PARSER.parse(markdown);
        withoutSources(document);
        document.accept(new SafeLinks());
        Set<Integer> known = report.sources().stream().map(Source::number).collect(Collectors.toSet());
        MarkedText.mark(document, ClaimedSentences.in(markdown, report.language(), report.claims()), known);
        return document;
    }

    /** Returns whether the report begins with its own title. */
    static boolean hasTitle(Node document) {
        return document.getFirstChild() instanceof Heading heading && heading.getLevel() == 1;
    }

    private static void withoutSources(Node document) {
        boolean within = false;
        Node node = document.getFirstChild();
        while (node != null) {
            Node next = node.getNext();
            if (node instanceof Heading heading && heading.getLevel() <= LIST_OF_SOURCES_LEVEL) {
                within = heading.getLevel() == LIST_OF_SOURCES_LEVEL
                        && Section.announcedBy(WORDS.render(heading))
                                .filter(Section.SOURCES::equals)
                                .isPresent();
            }
            if (within) {
                node.unlink();
            }
            node = next;
        }
    }

    private static final class SafeLinks extends AbstractVisitor {

        @Override
        public void visit(Link link) {
            visitChildren(link);
            if (!WebLink.isOne(link.getDestination())) {
                unwrap(link);
            }
        }

        @Override
        public void visit(Image image) {
            image.insertBefore(new Text(WORDS.render(image)));
            image.unlink();
        }

        private static void unwrap(Node node) {
            Node child = node.getFirstChild();
            while (child != null) {
                Node next = child.getNext();
                node.insertBefore(child);
                child = next;
            }
            node.unlink();
        }
    }
}
