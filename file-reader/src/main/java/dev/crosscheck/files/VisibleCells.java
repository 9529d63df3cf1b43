package dev.crosscheck.files;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLEventFactory;
import javax.xml.stream.XMLEventReader;
import javax.xml.stream.XMLEventWriter;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.events.Attribute;
import javax.xml.stream.events.StartElement;
import javax.xml.stream.events.XMLEvent;

/**
 * Removes the rows of a sheet that nobody can see, and the cells of such columns: hidden ones, closed groups and
 * rows that a filter leaves out included, and those without height or width (ISO 29500-1, 18.3.1.13 and 18.3.1.73). Not
 * thread safe.
 */
final class VisibleCells {

    private static final Set<String> ON = Set.of("1", "true");
    /** The most columns of a sheet. */
    private static final int COLUMNS = 16_384;

    private static final int LETTERS = 26;
    private static final XMLEventFactory EVENTS = XMLEventFactory.newDefaultFactory();

    private final XMLEventReader reader;
    private final XMLEventWriter writer;
    private final BitSet hidden = new BitSet();
    private int column;

    private VisibleCells(XMLEventReader reader, XMLEventWriter writer) {
        this.reader = reader;
        this.writer = writer;
    }

    /** Whether the sheet hides a row or column. Most sheets do not, and this is faster than writing them anew. */
    static boolean hidesAny(InputStream sheet) throws XMLStreamException {
        XMLStreamReader reader = OfficeParts.parsers().createXMLStreamReader(sheet);
        while (reader.hasNext()) {
            if (reader.next() == XMLStreamReader.START_ELEMENT) {
                String size = size(reader.getLocalName());
                if (!size.isEmpty()
                        && isHidden(reader.getAttributeValue(null, "hidden"), reader.getAttributeValue(null, size))) {
                    return true;
                }
            }
        }
        return false;
    }

    /** @throws XMLStreamException if the sheet is not XML */
    static void write(InputStream sheet, OutputStream out) throws XMLStreamException {
        XMLEventReader reader = OfficeParts.parsers().createXMLEventReader(sheet);
        XMLEventWriter writer = XMLOutputFactory.newDefaultFactory().createXMLEventWriter(out, "UTF-8");
        new VisibleCells(reader, writer).write();
        writer.close();
    }

    private void write() throws XMLStreamException {
        while (reader.hasNext()) {
            XMLEvent event = reader.nextEvent();
            String name =
                    event.isStartElement() ? event.asStartElement().getName().getLocalPart() : "";
            switch (name) {
                case "col" -> {
                    column(event.asStartElement());
                    writer.add(event);
                }
                case "row" -> row(event.asStartElement());
                case "c" -> cell(event.asStartElement());
                default -> writer.add(event);
            }
        }
    }

    private void column(StartElement range) {
        if (isHidden(value(range, "hidden"), value(range, "width"))) {
            int first = number(value(range, "min"));
            int last = Math.min(number(value(range, "max")), COLUMNS);
            hidden.set(Math.min(first, last), last + 1);
        }
    }

    private void row(StartElement row) throws XMLStreamException {
        column = 0;
        if (isHidden(value(row, "hidden"), value(row, "ht"))) {
            skip();
        } else {
            writer.add(row);
        }
    }

    /** Skips a hidden cell, or empties it if it has no address: those after it may have none either. */
    private void cell(StartElement cell) throws XMLStreamException {
        String address = value(cell, "r");
        column = address == null ? column + 1 : column(address);
        if (!hidden.get(column)) {
            writer.add(cell);
        } else if (address != null) {
            skip();
        } else {
            QName name = cell.getName();
            QName text = new QName(name.getNamespaceURI(), "v", name.getPrefix());
            Attribute type = EVENTS.createAttribute("t", "str");
            writer.add(EVENTS.createStartElement(name, List.of(type).iterator(), cell.getNamespaces()));
            writer.add(EVENTS.createStartElement(text, null, null));
            writer.add(EVENTS.createEndElement(text, null));
            writer.add(skip());
        }
    }

    /** Reads to the end of the element that has begun, and returns that end. */
    private XMLEvent skip() throws XMLStreamException {
        int depth = 1;
        XMLEvent event = null;
        while (depth > 0) {
            event = reader.nextEvent();
            depth += event.isStartElement() ? 1 : event.isEndElement() ? -1 : 0;
        }
        return event;
    }

    /** Returns the name of the attribute for the size of a row or column; empty for other elements. */
    private static String size(String element) {
        return switch (element) {
            case "row" -> "ht";
            case "col" -> "width";
            default -> "";
        };
    }

    private static boolean isHidden(String hidden, String size) {
        return (hidden != null && ON.contains(hidden.strip())) || (size != null && isNothing(size));
    }

    private static boolean isNothing(String size) {
        try {
            return Double.parseDouble(size) <= 0;
        } catch (NumberFormatException e) {
            return false;
        }
    }

    /** Returns the number of the column of an address such as {@code AB12}, from 1. */
    private static int column(String address) {
        int number = 0;
        for (int i = 0; i < address.length() && Character.isLetter(address.charAt(i)) && number <= COLUMNS; i++) {
            number = number * LETTERS + Character.toUpperCase(address.charAt(i)) - 'A' + 1;
        }
        return Math.clamp(number, 0, COLUMNS);
    }

    private static int number(String written) {
        try {
            return Math.clamp(Integer.parseInt(written), 0, COLUMNS);
        } catch (NumberFormatException e) {
            return 0;
        }
    }

    private static String value(StartElement element, String name) {
        Attribute attribute = element.getAttributeByName(new QName(name));
        return attribute == null ? null : attribute.getValue();
    }
}
