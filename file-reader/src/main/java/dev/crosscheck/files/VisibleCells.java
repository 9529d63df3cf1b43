package dev.crosscheck.files;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLEventFactory;
import javax.xml.stream.XMLEventReader;
import javax.xml.stream.XMLEventWriter;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.events.Attribute;
import javax.xml.stream.events.StartElement;
import javax.xml.stream.events.XMLEvent;

/** Removes the {@link HiddenCells} of a sheet. Not thread safe. */
final class VisibleCells {

    private static final XMLEventFactory EVENTS = XMLEventFactory.newDefaultFactory();

    private final HiddenCells hidden;
    private final XMLEventReader reader;
    private final XMLEventWriter writer;
    private int row;
    private boolean rowHidden;
    private int column;

    private VisibleCells(HiddenCells hidden, XMLEventReader reader, XMLEventWriter writer) {
        this.hidden = hidden;
        this.reader = reader;
        this.writer = writer;
    }

    /** @throws XMLStreamException if the sheet is not XML */
    static void write(InputStream sheet, HiddenCells hidden, OutputStream out) throws XMLStreamException {
        XMLEventReader reader = OfficeParts.parsers().createXMLEventReader(sheet);
        XMLEventWriter writer = XMLOutputFactory.newDefaultFactory().createXMLEventWriter(out, "UTF-8");
        new VisibleCells(hidden, reader, writer).write();
        writer.close();
    }

    private void write() throws XMLStreamException {
        while (reader.hasNext()) {
            XMLEvent event = reader.nextEvent();
            String name =
                    event.isStartElement() ? event.asStartElement().getName().getLocalPart() : "";
            switch (name) {
                case "row" -> row(event.asStartElement());
                case "c" -> cell(event.asStartElement());
                default -> writer.add(event);
            }
        }
    }

    private void row(StartElement element) throws XMLStreamException {
        column = 0;
        row = HiddenCells.rowNumber(name -> value(element, name), row);
        rowHidden = HiddenCells.isHiddenRow(name -> value(element, name));
        if (rowHidden && hidden.hidesAll(row)) {
            skip();
        } else {
            writer.add(element);
        }
    }

    /** Skips a hidden cell, or empties it if it has no address: those after it may have none either. */
    private void cell(StartElement cell) throws XMLStreamException {
        String address = value(cell, "r");
        column = address == null ? column + 1 : HiddenCells.column(address);
        boolean unseen = rowHidden || hidden.hidesColumn(column);
        if (!unseen || hidden.shows(row, column)) {
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

    private static String value(StartElement element, String name) {
        Attribute attribute = element.getAttributeByName(new QName(name));
        return attribute == null ? null : attribute.getValue();
    }
}
