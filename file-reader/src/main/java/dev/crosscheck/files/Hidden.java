package dev.crosscheck.files;

import java.io.IOException;
import java.io.InputStream;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.apache.poi.openxml4j.opc.PackagePart;

/**
 * The sheets of a workbook or the slides of a presentation that nobody sees.
 *
 * @param pages their numbers, from 1, as Tika counts them: sheets without a part and slides without one are left out
 */
record Hidden(Set<Integer> pages) {

    static final Hidden NOTHING = new Hidden(Set.of());

    private static final String RELATIONSHIPS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    private static final Set<String> OFF = Set.of("0", "false");

    Hidden {
        pages = Set.copyOf(pages);
    }

    /** Finds sheets that are hidden, including those that Excel itself does not offer to show. */
    static Hidden sheets(OfficeParts parts) throws IOException {
        Optional<PackagePart> workbook = parts.main();
        if (workbook.isEmpty()) {
            return NOTHING;
        }
        Set<Integer> hidden = new HashSet<>();
        int number = 0;
        try (InputStream in = workbook.get().getInputStream()) {
            XMLStreamReader reader = OfficeParts.parsers().createXMLStreamReader(in);
            while (reader.hasNext()) {
                if (reader.next() == XMLStreamReader.START_ELEMENT && isSheet(reader)) {
                    number++;
                    String state = OfficeParts.attribute(reader, "state");
                    if (state != null && !state.equals("visible")) {
                        hidden.add(number);
                    }
                }
            }
        } catch (XMLStreamException e) {
            throw new IOException(e);
        }
        return new Hidden(hidden);
    }

    /** Finds slides that are skipped in a show. */
    static Hidden slides(OfficeParts parts) throws IOException {
        Optional<PackagePart> presentation = parts.main();
        if (presentation.isEmpty()) {
            return NOTHING;
        }
        Map<String, PackagePart> slides = parts.byId(presentation.get(), "slide");
        Set<PackagePart> skipped = new HashSet<>();
        for (PackagePart slide : Set.copyOf(slides.values())) {
            if (isSkipped(slide)) {
                skipped.add(slide);
            }
        }
        return skipped.isEmpty() ? NOTHING : new Hidden(numbers(presentation.get(), slides, skipped));
    }

    private static Set<Integer> numbers(
            PackagePart presentation, Map<String, PackagePart> slides, Set<PackagePart> skipped) throws IOException {
        Set<Integer> numbers = new HashSet<>();
        int number = 0;
        try (InputStream in = presentation.getInputStream()) {
            XMLStreamReader reader = OfficeParts.parsers().createXMLStreamReader(in);
            boolean ended = false;
            while (!ended && reader.hasNext()) {
                int event = reader.next();
                String name = reader.hasName() ? reader.getLocalName() : "";
                ended = event == XMLStreamReader.END_ELEMENT && name.equals("sldIdLst");
                if (event == XMLStreamReader.START_ELEMENT && name.equals("sldId")) {
                    PackagePart slide = slides.get(reader.getAttributeValue(RELATIONSHIPS, "id"));
                    number += slide == null ? 0 : 1;
                    if (slide != null && skipped.contains(slide)) {
                        numbers.add(number);
                    }
                }
            }
        } catch (XMLStreamException e) {
            throw new IOException(e);
        }
        return numbers;
    }

    private static boolean isSheet(XMLStreamReader reader) {
        String id = OfficeParts.attribute(reader, "id");
        return reader.getLocalName().equals("sheet")
                && id != null
                && !id.isEmpty()
                && OfficeParts.attribute(reader, "name") != null;
    }

    private static boolean isSkipped(PackagePart slide) throws IOException {
        try (InputStream in = slide.getInputStream()) {
            XMLStreamReader reader = OfficeParts.parsers().createXMLStreamReader(in);
            while (reader.next() != XMLStreamReader.START_ELEMENT) {
                // Comments come before the root.
            }
            String show = OfficeParts.attribute(reader, "show");
            return show != null && OFF.contains(show.strip());
        } catch (XMLStreamException e) {
            throw new IOException(e);
        }
    }
}
