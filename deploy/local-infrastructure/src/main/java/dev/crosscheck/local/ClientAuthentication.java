package dev.crosscheck.local;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Whom an embedded server lets in, as its {@code pg_hba.conf} says: everybody who has a password, by SCRAM. Servers of
 * earlier versions trusted whoever reached their port; such a folder is {@linkplain #isTrusting known} and closed at
 * its next start.
 */
record ClientAuthentication(Path dataFolder) {

    private static final String TRUST = "# written by Crosscheck\nhost all all 127.0.0.1/32 trust\n";
    private static final String SCRAM = "# written by Crosscheck\nhost all all 127.0.0.1/32 scram-sha-256\n";

    /** Whether there is a server in the folder at all. */
    boolean isInitialised() {
        return Files.exists(dataFolder.resolve("PG_VERSION"));
    }

    /** Whether a server on the folder lets somebody in without a password. */
    boolean isTrusting() throws IOException {
        return Files.readAllLines(file(), StandardCharsets.UTF_8).stream()
                .map(String::strip)
                .anyMatch(line -> !line.startsWith("#") && line.endsWith("trust"));
    }

    /** For a moment, to set new passwords where the old ones are lost. Counts from the next start. */
    void trust() throws IOException {
        PrivateFiles.write(file(), TRUST);
    }

    /** Counts from the next start, or once the server has read its files again. */
    void askForPasswords() throws IOException {
        PrivateFiles.write(file(), SCRAM);
    }

    private Path file() {
        return dataFolder.resolve("pg_hba.conf");
    }
}
