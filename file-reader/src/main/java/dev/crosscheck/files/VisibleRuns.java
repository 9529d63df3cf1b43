package dev.crosscheck.files;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLEventFactory;
import javax.xml.stream.XMLEventReader;
import javax.xml.stream.XMLEventWriter;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.events.Attribute;
import javax.xml.stream.events.StartElement;
import javax.xml.stream.events.XMLEvent;

/**
 * Removes runs of a Word document that nobody can see: the author has hidden them ({@code w:vanish}, ISO 29500-1,
 * 17.3.2.41), they have at most one point ({@code w:sz}, 17.3.2.38), or their own colour is that of what lies behind
 * them ({@code w:color}, 17.3.2.6). Tika would return them like any other run. A run stays if it is unknown what lies
 * behind it. Writes digits and signs of superscripts as those of Unicode. Not thread safe.
 */
final class VisibleRuns {

    private static final String RUN = "r";
    private static final String TEXT = "t";
    private static final String SHADING = "shd";
    /** Sizes of up to one point, in half-points. */
    private static final Set<String> TINY = Set.of("0", "1", "2");

    private static final Set<String> OFF = Set.of("0", "false", "off");
    /** What has a background of its own. */
    private static final Set<String> SHEETS = Set.of("tbl", "tc", "p");

    private static final Set<String> STYLES = Set.of("tblStyle", "pStyle", "rStyle");
    /** The elements around a shading that applies to the text, unlike one of the mark at the end of a paragraph. */
    private static final Set<String> OF_SHEETS = Set.of("tblPr", "tblPrEx", "tcPr", "pPr");
    /** Elements other than text. A run that contains one is kept, whatever its colour. */
    private static final Set<String> NO_TEXT =
            Set.of("drawing", "pict", "object", "AlternateContent", "fldChar", "instrText");
    /** The end of the names of elements with the properties before a tracked change. */
    private static final String BEFORE = "Change";

    private final WordPaper paper;
    private final XMLEventReader reader;
    private final XMLEventWriter writer;
    private final XMLEventFactory events = XMLEventFactory.newDefaultFactory();
    /** What lies behind the open tables, cells and paragraphs. */
    private final Deque<Ground> behind = new ArrayDeque<>();

    private final Deque<String> open = new ArrayDeque<>();
    /** How many of the open elements tell of properties that no longer apply. */
    private int past;

    private VisibleRuns(WordPaper paper, XMLEventReader reader, XMLEventWriter writer) {
        this.paper = paper;
        this.reader = reader;
        this.writer = writer;
        behind.push(new Ground(paper.colour(), paper.isMarked()));
    }

    /**
     * What lies behind a text.
     *
     * @param colour empty if it is unknown
     * @param isMarked whether a style may make letters visible whatever their colour
     */
    private record Ground(Optional<Rgb> colour, boolean isMarked) {}

    /** @throws XMLStreamException if the part is not XML, or declares entities */
    static void write(InputStream part, WordPaper paper, OutputStream out) throws XMLStreamException {
        XMLEventReader reader = OfficeParts.parsers().createXMLEventReader(part);
        XMLEventWriter writer = XMLOutputFactory.newDefaultFactory().createXMLEventWriter(out, "UTF-8");
        new VisibleRuns(paper, reader, writer).write();
        writer.close();
    }

    private void write() throws XMLStreamException {
        while (reader.hasNext()) {
            XMLEvent event = reader.nextEvent();
            if (isStart(event, RUN)) {
                for (XMLEvent kept : run(event)) {
                    writer.add(kept);
                }
            } else {
                follow(event);
                writer.add(event);
            }
        }
    }

    private void follow(XMLEvent event) {
        if (event.isEndElement()) {
            String name = open.pop();
            past -= name.endsWith(BEFORE) ? 1 : 0;
            if (SHEETS.contains(name)) {
                behind.pop();
            }
        } else if (event.isStartElement()) {
            StartElement element = event.asStartElement();
            String name = element.getName().getLocalPart();
            past += name.endsWith(BEFORE) ? 1 : 0;
            if (SHEETS.contains(name)) {
                behind.push(behind.element());
            } else if (past == 0) {
                cover(name, element);
            }
            open.push(name);
        }
    }

    private void cover(String name, StartElement property) {
        Ground ground = behind.element();
        if (isMarkingStyle(property)) {
            behind.pop();
            behind.push(new Ground(ground.colour(), true));
        } else if (name.equals(SHADING) && OF_SHEETS.contains(open.peek())) {
            boolean known = !open.element().equals("tblPrEx");
            behind.pop();
            behind.push(new Ground(known ? shading(property, ground.colour()) : Optional.empty(), ground.isMarked()));
        }
    }

    /** Returns the whole run, or nothing if it is hidden. Content within it, such as a text box, goes with it. */
    private List<XMLEvent> run(XMLEvent start) throws XMLStreamException {
        List<XMLEvent> run = new ArrayList<>(List.of(start));
        boolean hidden = false;
        boolean shown = behind.element().isMarked();
        Optional<Rgb> colour = Optional.empty();
        Optional<Rgb> shaded = behind.element().colour();
        Optional<StartElement> highlight = Optional.empty();
        boolean raised = false;
        int depth = 1;
        while (depth > 0) {
            XMLEvent event = reader.nextEvent();
            depth += event.isStartElement() ? 1 : event.isEndElement() ? -1 : 0;
            if (event.isStartElement() && depth <= 3) {
                // Only the run's own properties count, not those of a run within it.
                StartElement element = event.asStartElement();
                String name = element.getName().getLocalPart();
                shown |= NO_TEXT.contains(name) || WordPaper.SHOWING.contains(name) || isMarkingStyle(element);
                if (depth == 3) {
                    hidden |= isHidden(name, element);
                    colour = name.equals("color") ? colour(element) : colour;
                    shaded = name.equals(SHADING) ? shading(element, shaded) : shaded;
                    highlight = name.equals("highlight") ? Optional.of(element) : highlight;
                    raised |= isRaised(name, element);
                }
            }
            run.add(event);
        }
        // A highlight lies over a shading.
        Optional<Rgb> under = highlight.isPresent() ? highlight(highlight.get(), shaded) : shaded;
        boolean unseen = colour.isPresent() && under.isPresent() && colour.get().isLike(under.get());
        return hidden || (unseen && !shown) ? List.of() : raised ? raised(run) : run;
    }

    /** Says whether the run is a superscript (17.3.2.42), which Tika would return like any other text. */
    private static boolean isRaised(String name, StartElement property) {
        return name.equals("vertAlign")
                && value(property, "val").filter("superscript"::equals).isPresent();
    }

    private List<XMLEvent> raised(List<XMLEvent> run) {
        List<XMLEvent> raised = new ArrayList<>();
        boolean text = false;
        for (XMLEvent event : run) {
            text = event.isStartElement() ? isStart(event, TEXT) : text && !event.isEndElement();
            raised.add(
                    text && event.isCharacters()
                            ? events.createCharacters(
                                    Superscripts.raised(event.asCharacters().getData()))
                            : event);
        }
        return raised;
    }

    private static boolean isHidden(String name, StartElement property) {
        return switch (name) {
            case "vanish" -> value(property, "val").filter(OFF::contains).isEmpty();
            case "sz" -> value(property, "val").filter(TINY::contains).isPresent();
            default -> false;
        };
    }

    private boolean isMarkingStyle(StartElement element) {
        return STYLES.contains(element.getName().getLocalPart())
                && value(element, "val").filter(paper.marks()::contains).isPresent();
    }

    /** Returns the letters' own colour. One of a theme counts if it is that of the paper and stated as such as well. */
    private static Optional<Rgb> colour(StartElement color) {
        Optional<Rgb> stated = value(color, "val").flatMap(Rgb::of);
        Optional<String> theme = value(color, "themeColor");
        boolean ofPaper = theme.filter(name -> name.equals("background1") || name.equals("light1"))
                        .isPresent()
                && value(color, "themeShade").isEmpty()
                && value(color, "themeTint").isEmpty()
                && stated.filter(Rgb.WHITE::isLike).isPresent();
        return theme.isEmpty() || ofPaper ? stated : Optional.empty();
    }

    /** Returns the colour of a shading; empty if it is a pattern, or one of the theme without its colour. */
    private static Optional<Rgb> shading(StartElement shd, Optional<Rgb> before) {
        String pattern = value(shd, "val").orElse("clear");
        String fill = value(shd, "fill").orElse("auto");
        boolean none = fill.equals("auto") && value(shd, "themeFill").isEmpty();
        if (pattern.equals("nil") || (pattern.equals("clear") && none)) {
            return before;
        }
        return pattern.equals("clear") ? Rgb.of(fill) : Optional.empty();
    }

    private static Optional<Rgb> highlight(StartElement highlight, Optional<Rgb> before) {
        return switch (value(highlight, "val").orElse("none")) {
            case "none" -> before;
            case "white" -> Optional.of(Rgb.WHITE);
            case "black" -> Optional.of(Rgb.BLACK);
            default -> Optional.empty();
        };
    }

    private static boolean isStart(XMLEvent event, String name) {
        return event.isStartElement()
                && event.asStartElement().getName().getLocalPart().equals(name);
    }

    private static Optional<String> value(StartElement property, String name) {
        return Optional.ofNullable(
                        property.getAttributeByName(new QName(property.getName().getNamespaceURI(), name)))
                .map(Attribute::getValue);
    }
}
