package dev.crosscheck.files;

import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipArchiveOutputStream;
import org.apache.commons.compress.archivers.zip.ZipFile;
import org.apache.poi.openxml4j.exceptions.InvalidFormatException;
import org.apache.poi.openxml4j.exceptions.OpenXML4JException;
import org.apache.poi.openxml4j.opc.OPCPackage;
import org.apache.poi.openxml4j.opc.PackagePart;
import org.apache.poi.openxml4j.opc.PackagePartName;
import org.apache.poi.openxml4j.opc.PackageRelationship;
import org.apache.poi.openxml4j.opc.PackagingURIHelper;
import org.apache.poi.openxml4j.opc.TargetMode;
import org.apache.poi.openxml4j.opc.ZipPackagePart;
import org.apache.poi.openxml4j.util.ZipFileZipEntrySource;

/**
 * The parts of an Office Open XML file, found as programs find them: by relationships and content types. A file may
 * call its parts as it likes, and may have parts that no program reads; these stay packed. Not thread safe.
 */
final class OfficeParts implements AutoCloseable {

    /** The parts are written a few letters at a time, and each write costs the compression some time. */
    private static final int BUFFER = 64 * 1024;

    private final OPCPackage parts;

    OfficeParts(byte[] archive) throws IOException {
        try {
            parts = OPCPackage.open(new ZipFileZipEntrySource(Packed.open(archive)));
        } catch (OpenXML4JException e) {
            throw new IOException(e);
        }
    }

    /** Writes a part anew. */
    interface Rewriting {
        void rewrite(InputStream part, OutputStream out) throws IOException, XMLStreamException;
    }

    /** Returns the document, workbook or presentation itself. */
    Optional<PackagePart> main() throws IOException {
        for (PackageRelationship relationship : parts.getRelationships()) {
            if (isOfType(relationship, Set.of("officeDocument"))) {
                return target(relationship);
            }
        }
        return Optional.empty();
    }

    List<PackagePart> ofContentType(String type) {
        return parts.getPartsByContentType(type);
    }

    /**
     * Returns the parts that these parts refer to, each once.
     *
     * @param types last words of the relationships' types, because there are two families of them
     */
    Set<PackagePart> related(Collection<PackagePart> from, String... types) throws IOException {
        Set<PackagePart> related = new LinkedHashSet<>();
        for (PackagePart part : from) {
            related.addAll(byId(part, types).values());
        }
        return related;
    }

    /** Returns the parts that a part refers to, by the ids of its relationships. */
    Map<String, PackagePart> byId(PackagePart from, String... types) throws IOException {
        Map<String, PackagePart> related = new LinkedHashMap<>();
        Set<String> wanted = Set.of(types);
        for (PackageRelationship relationship : relationships(from)) {
            if (isOfType(relationship, wanted)) {
                target(relationship).ifPresent(part -> related.put(relationship.getId(), part));
            }
        }
        return related;
    }

    /** Returns the path of a part in the archive; empty for parts that are not read from there. */
    static Optional<String> path(PackagePart part) {
        return part instanceof ZipPackagePart packed
                ? Optional.of(packed.getZipArchive().getName())
                : Optional.empty();
    }

    @Override
    public void close() {
        parts.revert();
    }

    /** Returns the archive with the parts at these paths rewritten; copies the others without unpacking them. */
    static byte[] rewriting(byte[] archive, Map<String, Rewriting> changes) throws IOException {
        if (changes.isEmpty()) {
            return archive;
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream(archive.length);
        try (ZipFile zip = Packed.open(archive);
                ZipArchiveOutputStream copy = new ZipArchiveOutputStream(out)) {
            for (ZipArchiveEntry entry : Collections.list(zip.getEntries())) {
                Rewriting change = changes.get(entry.getName());
                if (change == null) {
                    try (InputStream raw = zip.getRawInputStream(entry)) {
                        copy.addRawArchiveEntry(entry, raw);
                    }
                } else {
                    copy.putArchiveEntry(new ZipArchiveEntry(entry.getName()));
                    try (InputStream part = zip.getInputStream(entry)) {
                        OutputStream buffered = new BufferedOutputStream(copy, BUFFER);
                        change.rewrite(part, buffered);
                        buffered.flush();
                    }
                    copy.closeArchiveEntry();
                }
            }
        } catch (XMLStreamException e) {
            throw new IOException(e);
        }
        return out.toByteArray();
    }

    /** Returns a factory of parsers that read no entities. */
    static XMLInputFactory parsers() {
        XMLInputFactory parsers = XMLInputFactory.newDefaultFactory();
        parsers.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        parsers.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        return parsers;
    }

    private static Iterable<PackageRelationship> relationships(PackagePart from) throws IOException {
        try {
            return from.getRelationships();
        } catch (InvalidFormatException e) {
            throw new IOException(e);
        }
    }

    private static boolean isOfType(PackageRelationship relationship, Set<String> types) {
        String type = relationship.getRelationshipType();
        return types.contains(type.substring(type.lastIndexOf('/') + 1));
    }

    private Optional<PackagePart> target(PackageRelationship relationship) throws IOException {
        if (relationship.getTargetMode() == TargetMode.EXTERNAL) {
            return Optional.empty();
        }
        try {
            URI target = relationship.getTargetURI();
            PackagePartName name = target.getRawFragment() == null
                    ? PackagingURIHelper.createPartName(target)
                    : PackagingURIHelper.createPartName(target.getPath());
            return Optional.ofNullable(parts.getPart(name));
        } catch (InvalidFormatException e) {
            return Optional.empty();
        }
    }

    /** Returns the value of an attribute, in whatever namespace it is; null if there is none. */
    static String attribute(XMLStreamReader element, String name) {
        for (int i = 0; i < element.getAttributeCount(); i++) {
            if (element.getAttributeLocalName(i).equals(name)) {
                return element.getAttributeValue(i);
            }
        }
        return null;
    }
}
