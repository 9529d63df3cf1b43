package dev.crosscheck.files;

import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * What lies behind the text of a Word document, as far as its paragraphs and tables do not say it themselves.
 *
 * @param colour the colour of the pages; empty if it is unknown, because a drawing lies behind the text, the pages have
 *     a picture, or a style for all text is shaded
 * @param shadedStyles ids of the styles that shade some of their text, by themselves or by the style they are based on
 */
record WordPaper(Optional<Rgb> colour, Set<String> shadedStyles) {

    private static final Set<String> PARTS = Set.of("settings", "styles", "document", "hdr", "ftr");
    private static final Set<String> OFF = Set.of("0", "false", "off");
    /** More styles than a chain of them has. */
    private static final int MOST_BASES = 20;

    WordPaper {
        shadedStyles = Set.copyOf(shadedStyles);
    }

    static WordPaper of(byte[] document) throws IOException {
        Finding finding = new Finding();
        OfficeParts.each(document, PARTS, finding::take);
        return finding.paper();
    }

    /** Returns the value of an attribute, in whatever namespace it is. */
    private static String value(XMLStreamReader element, String name) {
        for (int i = 0; i < element.getAttributeCount(); i++) {
            if (element.getAttributeLocalName(i).equals(name)) {
                return element.getAttributeValue(i);
            }
        }
        return null;
    }

    /** Collects from the parts in whatever order they come. Not thread safe. */
    private static final class Finding {
        private final Set<String> shaded = new HashSet<>();
        private final Map<String, String> bases = new HashMap<>();
        private boolean showsBackground;
        private boolean isUnknown;
        private Optional<Rgb> background = Optional.of(Rgb.WHITE);
        private String style = "";
        private boolean isDefault;
        private int inBackground;

        void take(String root, InputStream part) throws XMLStreamException {
            XMLStreamReader reader = OfficeParts.parsers().createXMLStreamReader(part);
            while (reader.hasNext()) {
                int event = reader.next();
                if (event == XMLStreamReader.START_ELEMENT) {
                    start(root, reader);
                } else if (event == XMLStreamReader.END_ELEMENT) {
                    inBackground = Math.max(0, inBackground - 1);
                }
            }
        }

        private void start(String root, XMLStreamReader element) {
            switch (root) {
                case "settings" -> {
                    boolean is = element.getLocalName().equals("displayBackgroundShape");
                    showsBackground |= is && !OFF.contains(String.valueOf(value(element, "val")));
                }
                case "styles" -> style(element);
                default -> drawing(element);
            }
        }

        private void style(XMLStreamReader element) {
            switch (element.getLocalName()) {
                case "style" -> {
                    style = String.valueOf(value(element, "styleId"));
                    String all = value(element, "default");
                    isDefault = all != null && !OFF.contains(all);
                }
                case "docDefaults" -> isDefault = true;
                case "basedOn" -> bases.put(style, String.valueOf(value(element, "val")));
                case "shd" -> {
                    isUnknown |= isDefault;
                    shaded.add(style);
                }
                default -> {
                    // Shades nothing.
                }
            }
        }

        private void drawing(XMLStreamReader element) {
            String css = value(element, "style");
            boolean behind = "1".equals(value(element, "behindDoc")) || "true".equals(value(element, "behindDoc"));
            isUnknown |= behind || (css != null && css.replace(" ", "").contains("z-index:-"));
            if (inBackground > 0) {
                // A picture, a pattern or a gradient.
                background = Optional.empty();
                inBackground++;
            } else if (element.getLocalName().equals("background")) {
                String colour = value(element, "color");
                background = colour == null || colour.equals("auto") ? Optional.of(Rgb.WHITE) : Rgb.of(colour);
                inBackground = 1;
            }
        }

        WordPaper paper() {
            Set<String> styles = new HashSet<>(shaded);
            for (String based : bases.keySet()) {
                String base = based;
                for (int i = 0; i < MOST_BASES && base != null && !shaded.contains(base); i++) {
                    base = bases.get(base);
                }
                if (base != null) {
                    styles.add(based);
                }
            }
            Optional<Rgb> shown = showsBackground ? background : Optional.of(Rgb.WHITE);
            return new WordPaper(isUnknown ? Optional.empty() : shown, styles);
        }
    }
}
