package dev.crosscheck.files;

import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Collections;
import java.util.Set;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipArchiveOutputStream;
import org.apache.commons.compress.archivers.zip.ZipFile;

/**
 * The XML parts of an Office Open XML file, by the local names of their root elements. Their paths are not used,
 * because a file may call its parts as it likes.
 */
final class OfficeParts {

    /** The parts are written a few letters at a time, and each write costs the compression some time. */
    private static final int BUFFER = 64 * 1024;

    private OfficeParts() {}

    /** Takes a part. */
    interface Taking {
        void take(String root, InputStream part) throws IOException, XMLStreamException;
    }

    /** Says whether a part has to change, and writes it anew. */
    interface Rewriting {
        default boolean changes(String root, InputStream part) throws IOException, XMLStreamException {
            return true;
        }

        void rewrite(String root, InputStream part, OutputStream out) throws IOException, XMLStreamException;
    }

    static void each(byte[] archive, Set<String> roots, Taking taking) throws IOException {
        try (ZipFile zip = Packed.open(archive)) {
            for (ZipArchiveEntry entry : Collections.list(zip.getEntries())) {
                String root = root(zip, entry);
                if (roots.contains(root)) {
                    try (InputStream part = zip.getInputStream(entry)) {
                        taking.take(root, part);
                    }
                }
            }
        } catch (XMLStreamException e) {
            throw new IOException(e);
        }
    }

    /** Returns the archive with parts rewritten; copies the others without unpacking them. */
    static byte[] rewriting(byte[] archive, Set<String> roots, Rewriting rewriting) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream(archive.length);
        boolean changed = false;
        try (ZipFile zip = Packed.open(archive);
                ZipArchiveOutputStream copy = new ZipArchiveOutputStream(out)) {
            for (ZipArchiveEntry entry : Collections.list(zip.getEntries())) {
                String root = root(zip, entry);
                if (roots.contains(root) && changes(zip, entry, root, rewriting)) {
                    changed = true;
                    copy.putArchiveEntry(new ZipArchiveEntry(entry.getName()));
                    try (InputStream part = zip.getInputStream(entry)) {
                        OutputStream buffered = new BufferedOutputStream(copy, BUFFER);
                        rewriting.rewrite(root, part, buffered);
                        buffered.flush();
                    }
                    copy.closeArchiveEntry();
                } else {
                    try (InputStream raw = zip.getRawInputStream(entry)) {
                        copy.addRawArchiveEntry(entry, raw);
                    }
                }
            }
        } catch (XMLStreamException e) {
            throw new IOException(e);
        }
        return changed ? out.toByteArray() : archive;
    }

    /** Returns a factory of parsers that read no entities. */
    static XMLInputFactory parsers() {
        XMLInputFactory parsers = XMLInputFactory.newDefaultFactory();
        parsers.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        parsers.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        return parsers;
    }

    private static boolean changes(ZipFile zip, ZipArchiveEntry entry, String root, Rewriting rewriting)
            throws IOException, XMLStreamException {
        try (InputStream part = zip.getInputStream(entry)) {
            return rewriting.changes(root, part);
        }
    }

    /** Returns an empty name if the entry is no XML. */
    private static String root(ZipFile zip, ZipArchiveEntry entry) throws IOException {
        if (entry.isDirectory()) {
            return "";
        }
        try (InputStream part = zip.getInputStream(entry)) {
            XMLStreamReader reader = parsers().createXMLStreamReader(part);
            while (reader.hasNext()) {
                if (reader.next() == XMLStreamReader.START_ELEMENT) {
                    return reader.getLocalName();
                }
            }
            return "";
        } catch (XMLStreamException e) {
            return "";
        }
    }
}
