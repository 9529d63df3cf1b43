package dev.crosscheck.gateway.report.print;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.poi.xwpf.usermodel.XWPFDocument;
import org.apache.poi.xwpf.usermodel.XWPFParagraph;
import org.apache.poi.xwpf.usermodel.XWPFTable;
import org.apache.poi.xwpf.usermodel.XWPFTableCell;
import org.apache.poi.xwpf.usermodel.XWPFTableRow;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;

/** Converts the page's blocks to paragraphs, lists and tables. Not safe for use by several threads. */
final class DocxBlocks {

    private static final Set<String> BLOCKS = Set.of(
            "p",
            "ul",
            "ol",
            "li",
            "table",
            "blockquote",
            "pre",
            "hr",
            "div",
            "section",
            "article",
            "main",
            "header",
            "footer",
            "h1",
            "h2",
            "h3",
            "h4",
            "h5",
            "h6");

    /** The indentation per list level, in twentieths of a point. */
    private static final int INDENT = 360;

    private final XWPFDocument document;
    private final DocxLists lists;
    private final DocxWords words = new DocxWords();

    /** Bookmarks for the next paragraph. */
    private final List<String> anchors = new ArrayList<>();

    /**
     * The formatting context of a block.
     *
     * @param style style of its paragraphs
     * @param list list that numbers its first paragraph, or null
     * @param level level of the surrounding list, from 0; −1 outside lists
     */
    private record Place(String style, BigInteger list, int level) {
        static final Place TOP = new Place(DocxStyles.NORMAL, null, -1);

        Place styled(String other) {
            return new Place(other, list, level);
        }

        Place unnumbered() {
            return new Place(style, null, level);
        }
    }

    DocxBlocks(XWPFDocument document) {
        this.document = document;
        this.lists = new DocxLists(document);
    }

    void write(Element body) {
        children(body, Place.TOP);
    }

    private void children(Element parent, Place place) {
        List<Node> line = new ArrayList<>();
        Place now = place;
        for (Node child : parent.childNodes()) {
            if (child instanceof Element element && BLOCKS.contains(element.normalName())) {
                now = flush(line, now);
                block(element, now);
                now = now.unnumbered();
            } else {
                line.add(child);
            }
        }
        flush(line, now);
    }

    /** Writes inline content between blocks as a separate paragraph. */
    private Place flush(List<Node> line, Place place) {
        boolean blank = line.stream().allMatch(node -> node instanceof TextNode text && text.isBlank());
        if (!blank) {
            words.write(paragraph(place), line);
        }
        line.clear();
        return blank ? place : place.unnumbered();
    }

    private void block(Element block, Place place) {
        if (!block.id().isEmpty() && !block.id().equals("report")) {
            anchors.add(block.id());
        }
        switch (block.normalName()) {
            case "h1", "h2", "h3", "h4", "h5", "h6" ->
                line(block, place.styled(DocxStyles.HEADING + block.normalName().charAt(1)));
            case "p" -> line(block, block.hasClass("title") || block.className().isEmpty() ? place : detail(place));
            case "pre" -> line(block, place.styled(DocxStyles.CODE));
            case "blockquote" -> children(block, place.styled(DocxStyles.QUOTE));
            case "footer" -> children(block, detail(place));
            case "ul", "ol" -> list(block, place);
            case "table" -> table(block);
            case "hr" -> {}
            default -> children(block, place);
        }
    }

    private static Place detail(Place place) {
        return place.styled(DocxStyles.DETAIL);
    }

    private void list(Element list, Place place) {
        if (list.hasClass("facts")) {
            words.write(
                    paragraph(detail(place)),
                    List.of(new TextNode(
                            list.children().stream().map(Element::text).collect(Collectors.joining(" · ")))));
            return;
        }
        BigInteger numbers = list.hasClass("sources") ? null : begin(list);
        for (Element item : list.children()) {
            if (!item.id().isEmpty()) {
                anchors.add(item.id());
            }
            if (list.hasClass("sources")) {
                source(item, place);
            } else {
                children(item, new Place(place.style(), numbers, place.level() + 1));
            }
        }
    }

    private BigInteger begin(Element list) {
        if (!list.normalName().equals("ol")) {
            return lists.beginBullets();
        }
        return lists.beginNumbers(list.hasAttr("start") ? new BigInteger(list.attr("start")) : BigInteger.ONE);
    }

    /** Writes number and title on one line, followed by the other details. */
    private void source(Element item, Place place) {
        XWPFParagraph title = paragraph(place);
        title.setKeepNext(true);
        words.write(title, List.of(new TextNode(item.select("> .number").text() + " ")));
        for (Element line : item.select("> .entry > p")) {
            if (line.hasClass("title")) {
                words.write(title, line.childNodes());
            } else {
                line(line, detail(place));
            }
        }
    }

    private void line(Element block, Place place) {
        words.write(paragraph(place), block.childNodes());
    }

    private XWPFParagraph paragraph(Place place) {
        XWPFParagraph paragraph = document.createParagraph();
        paragraph.setStyle(place.style());
        if (place.list() != null) {
            paragraph.setNumID(place.list());
            paragraph.setNumILvl(BigInteger.valueOf(Math.min(place.level(), DocxLists.LEVELS - 1L)));
        } else if (place.level() >= 0) {
            paragraph.setIndentationLeft(INDENT * (place.level() + 1));
        }
        anchors.forEach(anchor -> words.bookmark(paragraph, anchor));
        anchors.clear();
        return paragraph;
    }

    private void table(Element table) {
        List<Element> rows = table.select("tr");
        int columns = rows.stream().mapToInt(row -> row.childrenSize()).max().orElse(0);
        if (columns == 0) {
            return;
        }
        XWPFTable written = document.createTable(rows.size(), columns);
        written.setWidth("100%");
        for (int i = 0; i < rows.size(); i++) {
            XWPFTableRow row = written.getRow(i);
            row.setRepeatHeader(i == 0);
            row.setCantSplitRow(true);
            for (int j = 0; j < rows.get(i).childrenSize(); j++) {
                Element content = rows.get(i).child(j);
                XWPFTableCell cell = row.getCell(j);
                XWPFParagraph paragraph = cell.getParagraphs().getFirst();
                paragraph.setStyle(DocxStyles.NORMAL);
                if (content.normalName().equals("th")) {
                    cell.setColor("F3F4F1");
                    words.writeBold(paragraph, content.childNodes());
                } else {
                    words.write(paragraph, content.childNodes());
                }
            }
        }
        document.createParagraph().setStyle(DocxStyles.DETAIL);
    }
}
