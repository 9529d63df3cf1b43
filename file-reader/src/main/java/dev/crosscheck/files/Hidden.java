package dev.crosscheck.files;

import java.io.IOException;
import java.util.HashSet;
import java.util.Set;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * The sheets and slides of a file that nobody sees.
 *
 * @param sheets names of sheets that are hidden, including those that Excel itself does not offer to show
 * @param slides numbers of slides that are skipped in a show, from 1
 */
record Hidden(Set<String> sheets, Set<Integer> slides) {

    static final Hidden NOTHING = new Hidden(Set.of(), Set.of());

    Hidden {
        sheets = Set.copyOf(sheets);
        slides = Set.copyOf(slides);
    }

    static Hidden sheets(byte[] workbook) throws IOException {
        Set<String> names = new HashSet<>();
        OfficeParts.each(workbook, Set.of("workbook"), (root, part) -> {
            XMLStreamReader reader = OfficeParts.parsers().createXMLStreamReader(part);
            while (reader.hasNext()) {
                if (reader.next() == XMLStreamReader.START_ELEMENT && isHiddenSheet(reader)) {
                    names.add(reader.getAttributeValue(null, "name").strip());
                }
            }
        });
        return new Hidden(names, Set.of());
    }

    private static boolean isHiddenSheet(XMLStreamReader reader) throws XMLStreamException {
        String state = reader.getAttributeValue(null, "state");
        return reader.getLocalName().equals("sheet")
                && reader.getAttributeValue(null, "name") != null
                && state != null
                && !state.equals("visible");
    }
}
