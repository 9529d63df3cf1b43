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
 * The passwords of the embedded server's two roles: its superuser, and the owner of our database. They are random, are
 * created with the server, and are stored beside its data folder in a file that only its owner can read. {@code
 * toString} leaves them out.
 *
 * @param superuser the password of the role {@code postgres}
 * @param owner the password of the role {@code crosscheck}
 */
record DatabasePasswords(String superuser, String owner) {

    private static final String SUPERUSER = "postgres";
    private static final String OWNER = EmbeddedDatabase.NAME;

    /** Returns the file with the passwords for a data folder. */
    static Path file(Path dataFolder) {
        return dataFolder.resolveSibling(dataFolder.getFileName() + ".passwords");
    }

    /** Returns the stored passwords; empty unless both exist. */
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

    /** Creates new passwords, and stores them in place of any others. */
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
