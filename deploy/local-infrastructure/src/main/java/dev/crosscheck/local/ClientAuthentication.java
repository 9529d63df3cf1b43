package dev.crosscheck.local;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Controls the authentication of an embedded server through its {@code pg_hba.conf}: clients need a password, checked
 * by SCRAM. Servers of earlier versions trusted every local connection. Such a folder {@linkplain #isTrusting is
 * recognised}, and requires passwords after its next start.
 */
record ClientAuthentication(Path dataFolder) {

    private static final String TRUST = "# written by Crosscheck\nhost all all 127.0.0.1/32 trust\n";
    private static final String SCRAM = "# written by Crosscheck\nhost all all 127.0.0.1/32 scram-sha-256\n";

    /** Returns whether the folder contains a server. */
    boolean isInitialised() {
        return Files.exists(dataFolder.resolve("PG_VERSION"));
    }

    /** Returns whether a server on the folder accepts clients without a password. */
    boolean isTrusting() throws IOException {
        return Files.readAllLines(file(), StandardCharsets.UTF_8).stream()
                .map(String::strip)
                .anyMatch(line -> !line.startsWith("#") && line.endsWith("trust"));
    }

    /**
     * Allows access without a password for a short time, to set new passwords after the old ones are lost. It takes
     * effect at the next start.
     */
    void trust() throws IOException {
        PrivateFiles.write(file(), TRUST);
    }

    /** Requires passwords. It takes effect at the next start, or when the server reads its files again. */
    void askForPasswords() throws IOException {
        PrivateFiles.write(file(), SCRAM);
    }

    private Path file() {
        return dataFolder.resolve("pg_hba.conf");
    }
}
