package dev.crosscheck.files;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry.NameSource;

/**
 * Reads the names in ZIP archives. An archive without the flag for UTF-8 (APPNOTE.TXT, 4.4.4, bit 11) does not say how
 * its names are encoded: many programs use the code page of their system. The encoding is the first in which the name
 * is valid. A short name may be valid in a wrong one, and then has wrong characters. Pure.
 */
final class EntryNames {

    /** A runtime without the module with extended character sets lacks some of them. */
    private static final List<Charset> CODE_PAGES = Stream.of("Big5-HKSCS", "GB18030")
            .filter(Charset::isSupported)
            .map(Charset::forName)
            .toList();

    private static final Charset ANY_BYTES =
            Charset.isSupported("windows-1252") ? Charset.forName("windows-1252") : StandardCharsets.ISO_8859_1;

    private EntryNames() {}

    static String of(ZipArchiveEntry entry) {
        boolean stated = entry.getGeneralPurposeBit().usesUTF8ForNames() || entry.getNameSource() != NameSource.NAME;
        byte[] raw = entry.getRawName();
        if (stated || raw == null || decoded(raw, StandardCharsets.UTF_8).isPresent()) {
            return entry.getName();
        }
        return CODE_PAGES.stream()
                .flatMap(page -> decoded(raw, page).stream())
                .findFirst()
                .orElseGet(() -> new String(raw, ANY_BYTES))
                .replace('\\', '/');
    }

    private static Optional<String> decoded(byte[] raw, Charset encoding) {
        try {
            return Optional.of(
                    encoding.newDecoder().decode(ByteBuffer.wrap(raw)).toString());
        } catch (CharacterCodingException _) {
            return Optional.empty();
        }
    }
}
