package dev.crosscheck.local;

import java.io.IOException;
import java.io.Reader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Properties;

/**
 * The passwords of the embedded server's two roles: of its superuser, and of the role that owns our database. Random,
 * made with the server, and kept beside its data folder in a file that its owner alone can read. {@code toString}
 * leaves them out.
 *
 * @param superuser of the role {@code postgres}
 * @param owner of the role {@code crosscheck}
 */
record DatabasePasswords(String superuser, String owner) {

    private static final String SUPERUSER = "postgres";
    private static final String OWNER = EmbeddedDatabase.NAME;

    /** Where the passwords for a data folder are kept. */
    static Path file(Path dataFolder) {
        return dataFolder.resolveSibling(dataFolder.getFileName() + ".passwords");
    }

    /** Those that are kept; empty where there are none, or not both. */
    static Optional<DatabasePasswords> kept(Path dataFolder) throws IOException {
        Path file = file(dataFolder);
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        Properties kept = new Properties();
        try (Reader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            kept.load(reader);
        }
        String superuser = kept.getProperty(SUPERUSER, "");
        String owner = kept.getProperty(OWNER, "");
        return superuser.isEmpty() || owner.isEmpty()
                ? Optional.empty()
                : Optional.of(new DatabasePasswords(superuser, owner));
    }

    /** New ones, kept from now on in place of any others. */
    static DatabasePasswords create(Path dataFolder) throws IOException {
        DatabasePasswords created = new DatabasePasswords(PrivateFiles.newSecret(), PrivateFiles.newSecret());
        Properties text = new Properties();
        text.setProperty(SUPERUSER, created.superuser);
        text.setProperty(OWNER, created.owner);
        StringWriter writer = new StringWriter();
        text.store(writer, "Passwords of the embedded Postgres, by role");
        PrivateFiles.write(file(dataFolder), writer.toString());
        return created;
    }

    @Override
    public String toString() {
        return "DatabasePasswords[***]";
    }
}
