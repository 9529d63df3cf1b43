package dev.crosscheck.search.ingest;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jsoup.nodes.Element;

/**
 * Decides which elements of a page belong to its article, from those that {@link Readability} keeps. The library drops
 * some that a text needs. They are added here: line breaks and inline elements of kept blocks, the headings above them,
 * and the {@code h1} if the page has only one.
 */
final class KeptBlocks {

    private static final Set<String> LINE_BREAKS = Set.of("br", "wbr");

    /** The blocks and everything that contains one. */
    private final Set<Element> around = new HashSet<>();
    /** Blocks whose own words are read. The inline elements between these words are read with them. */
    private final Set<Element> worded = new HashSet<>();

    private KeptBlocks(Set<Element> kept) {
        kept.forEach(this::addWithParents);
        worded.addAll(kept);
        around.stream().filter(element -> !element.ownText().isBlank()).forEach(worded::add);
    }

    /** @param kept elements of the article; empty if there is none */
    static KeptBlocks of(Element body, Set<Element> kept) {
        KeptBlocks blocks = new KeptBlocks(kept);
        List<Element> titles = body.select("h1");
        if (titles.size() == 1 && !kept.isEmpty()) {
            blocks.addWithParents(titles.getFirst());
        }
        return blocks;
    }

    private void addWithParents(Element element) {
        Element next = element;
        while (next != null && around.add(next)) {
            next = next.parent();
        }
    }

    boolean keep(Element element) {
        if (around.contains(element) || LINE_BREAKS.contains(element.normalName())) {
            return true;
        }
        if (HtmlExtractor.isHeading(element)) {
            return headsKept(element);
        }
        if (HtmlExtractor.isBlock(element)) {
            return false;
        }
        Element block = element.parent();
        while (block != null && !HtmlExtractor.isBlock(block)) {
            block = block.parent();
        }
        return block != null && (worded.contains(block) || (HtmlExtractor.isHeading(block) && keep(block)));
    }

    /** Says whether kept content follows the heading among its siblings, before the next heading. */
    private boolean headsKept(Element heading) {
        Element next = heading.nextElementSibling();
        while (next != null && !HtmlExtractor.isHeading(next)) {
            if (around.contains(next)) {
                return true;
            }
            next = next.nextElementSibling();
        }
        return false;
    }
}
