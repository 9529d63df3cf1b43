package dev.crosscheck.gateway.report.print;

import java.math.BigInteger;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.poi.xwpf.usermodel.UnderlinePatterns;
import org.apache.poi.xwpf.usermodel.XWPFHyperlinkRun;
import org.apache.poi.xwpf.usermodel.XWPFParagraph;
import org.apache.poi.xwpf.usermodel.XWPFRun;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.openxmlformats.schemas.wordprocessingml.x2006.main.CTBookmark;
import org.openxmlformats.schemas.wordprocessingml.x2006.main.CTHyperlink;

/** Converts the page's inline content to runs of text: emphasis, verdicts by underline and colour, links. */
final class DocxWords {

    private static final String GOOD = "1D6B3C";
    private static final String BAD = "B01C2E";
    private static final String DOUBT = "8A5300";
    private static final String SOFT = "59616A";
    private static final String LINK = "14548C";
    private static final int SMALL = 8;

    private static final Map<String, String> COLOURS = Map.of(
            "supported",
            GOOD,
            "contradicted",
            BAD,
            "not-found",
            DOUBT,
            "inconclusive",
            SOFT,
            "warning",
            DOUBT,
            "address",
            SOFT,
            "tier",
            SOFT);
    private static final Map<String, UnderlinePatterns> UNDERLINES = Map.of(
            "supported", UnderlinePatterns.DOTTED,
            "contradicted", UnderlinePatterns.WAVE,
            "not-found", UnderlinePatterns.DASH,
            "inconclusive", UnderlinePatterns.DOTTED);

    private int bookmarks;

    /**
     * The formatting of a run.
     *
     * @param colour six hexadecimal digits, or null for the style's
     * @param underline null for none; only the underline has the colour of the verdict, not the words
     * @param link {@code #name}, an address, or null
     */
    private record Look(boolean bold, boolean italic, boolean small, String colour, Underline underline, String link) {
        static final Look PLAIN = new Look(false, false, false, null, null, null);

        Look asBold() {
            return new Look(true, italic, small, colour, underline, link);
        }

        Look asItalic() {
            return new Look(bold, true, small, colour, underline, link);
        }

        Look asSmall(String inColour) {
            return new Look(bold, italic, true, inColour, underline, link);
        }

        Look underlined(Underline by) {
            return new Look(bold, italic, small, colour, by, link);
        }

        Look linked(String to) {
            return new Look(bold, italic, small, colour == null ? LINK : colour, underline, to);
        }
    }

    private record Underline(UnderlinePatterns pattern, String colour) {}

    void write(XWPFParagraph paragraph, List<Node> nodes) {
        nodes.forEach(node -> write(paragraph, node, Look.PLAIN));
    }

    void writeBold(XWPFParagraph paragraph, List<Node> nodes) {
        nodes.forEach(node -> write(paragraph, node, Look.PLAIN.asBold()));
    }

    /** Makes the paragraph a target for links. */
    void bookmark(XWPFParagraph paragraph, String name) {
        BigInteger id = BigInteger.valueOf(++bookmarks);
        CTBookmark start = paragraph.getCTP().addNewBookmarkStart();
        start.setId(id);
        start.setName(name);
        paragraph.getCTP().addNewBookmarkEnd().setId(id);
    }

    private void write(XWPFParagraph paragraph, Node node, Look look) {
        if (node instanceof TextNode text) {
            text(paragraph, isPreformatted(text) ? withoutLastBreak(text.getWholeText()) : text.text(), look);
        } else if (node instanceof Element element) {
            element(paragraph, element, look);
        }
    }

    /** The words may stand in other elements of a code block, as in {@code <pre><code>}. */
    private static boolean isPreformatted(TextNode text) {
        Element above = text.parent();
        return above != null && above.closest("pre") != null;
    }

    /** The last line of a code block ends with a line break, after which nothing follows. */
    private static String withoutLastBreak(String code) {
        return code.endsWith("\n") ? code.substring(0, code.length() - 1) : code;
    }

    private void element(XWPFParagraph paragraph, Element element, Look look) {
        switch (element.normalName()) {
            case "br" -> paragraph.createRun().addBreak();
            case "strong", "b" -> all(paragraph, element, look.asBold());
            case "em", "i" -> all(paragraph, element, look.asItalic());
            case "code" -> all(paragraph, element, look.asSmall(SOFT));
            case "q" -> {
                text(paragraph, " “", look);
                all(paragraph, element, look);
                text(paragraph, "”", look);
            }
            case "a" -> all(paragraph, element, linked(element, look));
            default -> all(paragraph, element, spanned(paragraph, element, look));
        }
    }

    private static Look linked(Element link, Look look) {
        Look as = link.hasClass("sign") ? look.asSmall(colour(link)).asBold().underlined(null) : look;
        String href = link.attr("href");
        return href.startsWith("#")
                ? as.linked(href)
                : address(href).map(as::linked).orElse(as);
    }

    private static Look spanned(XWPFParagraph paragraph, Element span, Look look) {
        if (span.hasClass("address")) {
            paragraph.createRun().addBreak();
        }
        if (span.hasClass("claim")) {
            return UNDERLINES.keySet().stream()
                    .filter(span::hasClass)
                    .findFirst()
                    .map(verdict -> look.underlined(new Underline(UNDERLINES.get(verdict), COLOURS.get(verdict))))
                    .orElse(look);
        }
        String colour = colour(span);
        Look as = colour == null ? look : look.asSmall(colour);
        return span.hasClass("verdict") ? as.asBold() : as;
    }

    private static String colour(Element element) {
        return element.classNames().stream()
                .filter(COLOURS::containsKey)
                .findFirst()
                .map(COLOURS::get)
                .orElse(null);
    }

    private void all(XWPFParagraph paragraph, Element element, Look look) {
        element.childNodes().forEach(child -> write(paragraph, child, look));
    }

    private static void text(XWPFParagraph paragraph, String words, Look look) {
        if (words.isEmpty()) {
            return;
        }
        XWPFRun run = run(paragraph, look.link());
        run.setText(words);
        if (look.bold()) {
            run.setBold(true);
        }
        if (look.italic()) {
            run.setItalic(true);
        }
        if (look.small()) {
            run.setFontSize(SMALL);
        }
        if (look.colour() != null) {
            run.setColor(look.colour());
        }
        if (look.underline() != null) {
            run.setUnderline(look.underline().pattern());
            run.setUnderlineColor(look.underline().colour());
        }
    }

    private static XWPFRun run(XWPFParagraph paragraph, String link) {
        if (link == null) {
            return paragraph.createRun();
        }
        if (!link.startsWith("#")) {
            return paragraph.createHyperlinkRun(link);
        }
        CTHyperlink within = paragraph.getCTP().addNewHyperlink();
        within.setAnchor(link.substring(1));
        return new XWPFHyperlinkRun(within, within.addNewR(), paragraph);
    }

    /** Returns the address in the form that a relationship allows; empty if it is not a web address. */
    private static Optional<String> address(String href) {
        try {
            URI address = new URI(href);
            String scheme = address.getScheme();
            boolean web = "https".equalsIgnoreCase(scheme) || "http".equalsIgnoreCase(scheme);
            return web ? Optional.of(address.toASCIIString()) : Optional.empty();
        } catch (URISyntaxException e) {
            return Optional.empty();
        }
    }
}
