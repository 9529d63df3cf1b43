package dev.crosscheck.distribution;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.archivers.tar.TarConstants;
import org.apache.commons.compress.compressors.gzip.GzipCompressorOutputStream;
import org.apache.commons.compress.compressors.gzip.GzipParameters;

/**
 * Writes a release as {@code .tar.gz}, with its SHA-256 in a file beside it. Five services share most of their
 * libraries, so a repeated file is stored as a link. The same files give the same archive, byte for byte: names are
 * sorted, and times and owners are left out.
 */
public final class ReleaseArchive {

    private static final int FILE = 0100644;
    private static final int PROGRAM = 0100755;
    private static final int COMPRESSION = 6;

    private ReleaseArchive() {}

    /** Arguments: the project's folder, its version, the archive's folder. */
    public static void main(String[] arguments) throws IOException {
        Path project = Path.of(arguments[0]).toAbsolutePath().normalize();
        String name = "crosscheck-" + arguments[1];
        Path archive = Files.createDirectories(Path.of(arguments[2])).resolve(name + ".tar.gz");
        String sum = write(Release.of(project), name, archive);
        Files.writeString(archive.resolveSibling(name + ".tar.gz.sha256"), sum + "  " + name + ".tar.gz\n");
        System.out.println(archive + " " + Files.size(archive) / (1024 * 1024) + " MiB, SHA-256 " + sum);
    }

    /** @return the archive's SHA-256 */
    static String write(Map<String, Path> files, String folder, Path archive) throws IOException {
        GzipParameters gzip = new GzipParameters();
        gzip.setCompressionLevel(COMPRESSION);
        MessageDigest digest = sha256();
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(archive));
                OutputStream summed = new DigestOutputStream(out, digest);
                TarArchiveOutputStream tar =
                        new TarArchiveOutputStream(new GzipCompressorOutputStream(summed, gzip), "UTF-8")) {
            tar.setLongFileMode(TarArchiveOutputStream.LONGFILE_POSIX);
            tar.setBigNumberMode(TarArchiveOutputStream.BIGNUMBER_POSIX);
            Map<String, String> written = new HashMap<>();
            for (Map.Entry<String, Path> file : files.entrySet()) {
                String place = folder + "/" + file.getKey();
                int mode = Release.isProgram(file.getKey()) ? PROGRAM : FILE;
                String earlier = written.putIfAbsent(mode + sum(file.getValue()), place);
                add(tar, place, file.getValue(), mode, earlier);
            }
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static void add(TarArchiveOutputStream tar, String place, Path file, int mode, String earlier)
            throws IOException {
        TarArchiveEntry entry;
        if (earlier == null) {
            entry = new TarArchiveEntry(place);
            entry.setSize(Files.size(file));
        } else {
            entry = new TarArchiveEntry(place, TarConstants.LF_LINK);
            entry.setLinkName(earlier);
        }
        entry.setMode(mode);
        entry.setModTime(0L);
        entry.setIds(0, 0);
        entry.setNames("", "");
        tar.putArchiveEntry(entry);
        if (earlier == null) {
            Files.copy(file, tar);
        }
        tar.closeArchiveEntry();
    }

    private static String sum(Path file) throws IOException {
        MessageDigest digest = sha256();
        try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
            in.transferTo(OutputStream.nullOutputStream());
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
