package dev.crosscheck.files;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.apache.poi.openxml4j.opc.PackagePart;

/**
 * What lies behind the text of a Word document, where its paragraphs and tables do not say so themselves.
 *
 * @param colour the colour of the pages; empty if it is unknown, because a drawing lies behind the text, the pages have
 *     a picture, or a part about them cannot be read
 * @param isMarked whether a style for all text makes letters visible whatever their colour, or may do so
 * @param marks ids of the styles that do so for some of their text, by themselves or by the style they are based on:
 *     they shade it, highlight it, or show more of its letters than their colour
 */
record WordPaper(Optional<Rgb> colour, boolean isMarked, Set<String> marks) {

    /** What shows letters in another way than their colour. */
    static final Set<String> SHOWING =
            Set.of("outline", "shadow", "emboss", "imprint", "textOutline", "textFill", "glow");

    private static final Set<String> GROUNDS = Set.of("shd", "highlight");
    private static final Set<String> OFF = Set.of("0", "false", "off");
    /** More styles than a chain of them has. */
    private static final int MOST_BASES = 20;
    /** A longer part beside the text itself counts as one that cannot be read. */
    private static final int LONGEST = 8 * 1024 * 1024;

    WordPaper {
        marks = Set.copyOf(marks);
    }

    /** @param stories the parts with the text of the document */
    static WordPaper of(OfficeParts parts, List<PackagePart> stories) throws IOException {
        Finding finding = new Finding();
        for (PackagePart story : stories) {
            finding.drawings(story, Integer.MAX_VALUE);
        }
        for (PackagePart part : parts.related(stories, "header", "footer")) {
            finding.drawings(part, LONGEST);
        }
        for (PackagePart part : parts.related(stories, "settings")) {
            finding.settings(part);
        }
        for (PackagePart part : parts.related(stories, "styles")) {
            finding.styles(part);
        }
        return finding.paper();
    }

    /** Collects from the parts in whatever order they come. Not thread safe. */
    private static final class Finding {
        private final Set<String> marking = new HashSet<>();
        private final Map<String, String> bases = new HashMap<>();
        private final Set<String> defaults = new HashSet<>();
        private boolean showsBackground;
        private boolean isUnknown;
        private boolean isMarked;
        private Optional<Rgb> background = Optional.of(Rgb.WHITE);
        private String style = "";
        private int inBackground;

        void drawings(PackagePart part, int longest) throws IOException {
            inBackground = 0;
            if (!reads(part, longest, this::drawing)) {
                isUnknown = true;
            }
        }

        void settings(PackagePart part) throws IOException {
            if (!reads(part, LONGEST, this::setting)) {
                isUnknown = true;
            }
        }

        void styles(PackagePart part) throws IOException {
            style = "";
            if (!reads(part, LONGEST, this::style)) {
                isMarked = true;
            }
        }

        /** Takes the elements of a part, and returns whether it could be read to its end. */
        private boolean reads(PackagePart part, int longest, Consumer<XMLStreamReader> elements) throws IOException {
            try (InputStream in = part.getInputStream()) {
                InputStream read = longest == Integer.MAX_VALUE ? in : new ByteArrayInputStream(in.readNBytes(longest));
                XMLStreamReader reader = OfficeParts.parsers().createXMLStreamReader(read);
                while (reader.hasNext()) {
                    int event = reader.next();
                    if (event == XMLStreamReader.START_ELEMENT) {
                        elements.accept(reader);
                    } else if (event == XMLStreamReader.END_ELEMENT) {
                        inBackground = Math.max(0, inBackground - 1);
                    }
                }
                return true;
            } catch (XMLStreamException e) {
                return false;
            }
        }

        private void setting(XMLStreamReader element) {
            boolean is = element.getLocalName().equals("displayBackgroundShape");
            showsBackground |= is && !OFF.contains(String.valueOf(OfficeParts.attribute(element, "val")));
        }

        private void style(XMLStreamReader element) {
            String name = element.getLocalName();
            switch (name) {
                case "style" -> {
                    style = String.valueOf(OfficeParts.attribute(element, "styleId"));
                    String all = OfficeParts.attribute(element, "default");
                    if (all != null && !OFF.contains(all)) {
                        defaults.add(style);
                    }
                }
                // The defaults come before the styles.
                case "docDefaults" -> defaults.add(style);
                case "basedOn" -> bases.put(style, String.valueOf(OfficeParts.attribute(element, "val")));
                default -> {
                    if (SHOWING.contains(name) || GROUNDS.contains(name)) {
                        marking.add(style);
                    }
                }
            }
        }

        private void drawing(XMLStreamReader element) {
            String css = OfficeParts.attribute(element, "style");
            boolean behind = "1".equals(OfficeParts.attribute(element, "behindDoc"))
                    || "true".equals(OfficeParts.attribute(element, "behindDoc"));
            isUnknown |= behind || (css != null && css.replace(" ", "").contains("z-index:-"));
            if (inBackground > 0) {
                // A picture, a pattern or a gradient.
                background = Optional.empty();
                inBackground++;
            } else if (element.getLocalName().equals("background")) {
                String colour = OfficeParts.attribute(element, "color");
                background = colour == null || colour.equals("auto") ? Optional.of(Rgb.WHITE) : Rgb.of(colour);
                inBackground = 1;
            }
        }

        WordPaper paper() {
            Set<String> marks = new HashSet<>(marking);
            for (String based : bases.keySet()) {
                String base = based;
                for (int i = 0; i < MOST_BASES && base != null && !marking.contains(base); i++) {
                    base = bases.get(base);
                }
                if (base != null) {
                    marks.add(based);
                }
            }
            isMarked |= defaults.stream().anyMatch(marks::contains);
            Optional<Rgb> shown = showsBackground ? background : Optional.of(Rgb.WHITE);
            return new WordPaper(isUnknown ? Optional.empty() : shown, isMarked, marks);
        }
    }
}
