package dev.crosscheck.files;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLEventReader;
import javax.xml.stream.XMLEventWriter;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.events.Attribute;
import javax.xml.stream.events.StartElement;
import javax.xml.stream.events.XMLEvent;

/**
 * Removes runs of a Word document that nobody can see: the author has hidden them ({@code w:vanish}, ISO 29500-1,
 * 17.3.2.41), or they have at most one point ({@code w:sz}, 17.3.2.38). Tika would return them like any other run.
 */
final class VisibleRuns {

    private static final String RUN = "r";
    /** Sizes of up to one point, in half-points. */
    private static final Set<String> TINY = Set.of("0", "1", "2");

    private static final Set<String> OFF = Set.of("0", "false", "off");

    private VisibleRuns() {}

    /** @throws XMLStreamException if the part is not XML, or declares entities */
    static byte[] of(byte[] part) throws XMLStreamException {
        XMLInputFactory input = XMLInputFactory.newDefaultFactory();
        input.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        input.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        ByteArrayOutputStream out = new ByteArrayOutputStream(part.length);
        XMLEventReader reader = input.createXMLEventReader(new ByteArrayInputStream(part));
        XMLEventWriter writer = XMLOutputFactory.newDefaultFactory().createXMLEventWriter(out, "UTF-8");
        while (reader.hasNext()) {
            XMLEvent event = reader.nextEvent();
            if (isStart(event, RUN)) {
                for (XMLEvent kept : run(event, reader)) {
                    writer.add(kept);
                }
            } else {
                writer.add(event);
            }
        }
        writer.close();
        return out.toByteArray();
    }

    /** Returns the whole run, or nothing if it is hidden. Content within it, such as a text box, goes with it. */
    private static List<XMLEvent> run(XMLEvent start, XMLEventReader reader) throws XMLStreamException {
        List<XMLEvent> events = new ArrayList<>(List.of(start));
        boolean hidden = false;
        int depth = 1;
        while (depth > 0) {
            XMLEvent event = reader.nextEvent();
            depth += event.isStartElement() ? 1 : event.isEndElement() ? -1 : 0;
            // Only the run's own properties count, not those of a run within it.
            hidden |= depth == 3 && isStart(event, "vanish") && isOn(event.asStartElement());
            hidden |= depth == 3 && isStart(event, "sz") && isTiny(event.asStartElement());
            events.add(event);
        }
        return hidden ? List.of() : events;
    }

    private static boolean isStart(XMLEvent event, String name) {
        return event.isStartElement()
                && event.asStartElement().getName().getLocalPart().equals(name);
    }

    private static boolean isOn(StartElement vanish) {
        return value(vanish).filter(OFF::contains).isEmpty();
    }

    private static boolean isTiny(StartElement size) {
        return value(size).filter(TINY::contains).isPresent();
    }

    private static Optional<String> value(StartElement property) {
        return Optional.ofNullable(
                        property.getAttributeByName(new QName(property.getName().getNamespaceURI(), "val")))
                .map(Attribute::getValue);
    }
}
