package dev.crosscheck.files;

import java.io.IOException;
import java.io.InputStream;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipFile;
import org.apache.commons.compress.utils.SeekableInMemoryByteChannel;

/** Reads ZIP archives and formats based on them. Writes nothing to disk, so paths in an archive do no harm. */
final class Packed {

    private static final String ENCRYPTED_PACKAGE = "META-INF/encryption.xml";

    private Packed() {}

    /** Receives the files of an archive. */
    interface Each {
        void take(String path, byte[] content) throws IOException;

        void refuse(String path, String reason);
    }

    static void each(byte[] archive, Allowance allowance, Each each) {
        try (ZipFile zip = open(archive)) {
            for (ZipArchiveEntry entry : Collections.list(zip.getEntries())) {
                String path = EntryNames.of(entry);
                if (entry.isDirectory() || isHidden(path)) {
                    continue;
                }
                allowance.entry();
                if (entry.getGeneralPurposeBit().usesEncryption()) {
                    each.refuse(path, UnreadableFile.ENCRYPTED);
                } else if (!zip.canReadEntryData(entry)) {
                    each.refuse(path, "is compressed with an unsupported method");
                } else {
                    take(zip, entry, allowance, each);
                }
            }
        } catch (IOException | IllegalArgumentException e) {
            throw UnreadableFile.damaged(FileKind.ZIP);
        }
    }

    private static void take(ZipFile zip, ZipArchiveEntry entry, Allowance allowance, Each each) throws IOException {
        byte[] content;
        try (InputStream in = zip.getInputStream(entry)) {
            content = allowance.unpack(in, entry.getCompressedSize());
        } catch (IOException e) {
            each.refuse(EntryNames.of(entry), "is damaged in its archive");
            return;
        }
        each.take(EntryNames.of(entry), content);
    }

    /** Unpacks a document that is an archive, to exclude a ZIP bomb before a parser opens it. */
    static void check(byte[] document, FileKind kind, FileLimits limits) {
        Allowance allowance = new Allowance(limits);
        try (ZipFile zip = open(document)) {
            for (ZipArchiveEntry entry : Collections.list(zip.getEntries())) {
                allowance.entry();
                boolean encrypted = entry.getGeneralPurposeBit().usesEncryption();
                if (encrypted || (kind == FileKind.EPUB && entry.getName().equals(ENCRYPTED_PACKAGE))) {
                    throw UnreadableFile.because(UnreadableFile.ENCRYPTED);
                }
                try (InputStream in = zip.getInputStream(entry)) {
                    allowance.measure(in, entry.getCompressedSize());
                }
            }
        } catch (UnreadableFile e) {
            throw UnreadableFile.because(e.getMessage());
        } catch (IOException | IllegalArgumentException e) {
            throw UnreadableFile.damaged(kind);
        }
    }

    /** Whether the archive's directory, which is at its end, can be read. */
    static boolean isWhole(byte[] archive) {
        try (ZipFile zip = open(archive)) {
            return zip.getEntries().hasMoreElements();
        } catch (IOException | IllegalArgumentException e) {
            return false;
        }
    }

    static ZipFile open(byte[] archive) throws IOException {
        return ZipFile.builder()
                .setSeekableByteChannel(new SeekableInMemoryByteChannel(archive))
                .get();
    }

    /** Whether the path is a system file that programs leave in archives. */
    private static boolean isHidden(String path) {
        for (String part : List.of(path.split("/"))) {
            if (part.toLowerCase(Locale.ROOT).equals("__macosx") || (part.startsWith(".") && !part.startsWith(".."))) {
                return true;
            }
        }
        return false;
    }
}
