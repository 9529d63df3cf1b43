package dev.crosscheck.local;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.Base64;

/** Creates files and folders that only their owner (and root) can read or write. */
public final class PrivateFiles {

    private static final SecureRandom RANDOM = new SecureRandom();
    private static final int SECRET_BYTES = 24;

    private PrivateFiles() {}

    /** Creates the folder if missing. Removes the rights of all other users in any case. */
    public static Path folder(Path folder) throws IOException {
        Files.createDirectories(folder);
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
        return folder;
    }

    /**
     * Replaces the whole file atomically: a reader sees either the old text or the new one, and no other user can read
     * it at any time.
     */
    static void write(Path file, String text) throws IOException {
        Path draft = Files.createTempFile(file.toAbsolutePath().getParent(), file.getFileName() + ".", ".new");
        try {
            // A temporary file is private to its owner from the start.
            Files.writeString(draft, text, StandardCharsets.UTF_8);
            Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(draft);
        }
    }

    /** Returns 192 random bits as 32 letters, digits, hyphens and underscores. */
    public static String newSecret() {
        byte[] secret = new byte[SECRET_BYTES];
        RANDOM.nextBytes(secret);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(secret);
    }
}
