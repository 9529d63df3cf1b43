package dev.crosscheck.system;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

/**
 * A certificate authority and the certificates that it issued for a server at 127.0.0.1 and for a user. The JDK's own
 * tool makes them for one test.
 *
 * @param authority the authority's certificate, PEM
 * @param certificate the server's certificate, PEM
 * @param key the server's private key, PEM, readable by its owner only
 * @param store the server's key and certificate, PKCS12
 * @param user the user's key and certificate, PKCS12, with the same password
 */
record Certificates(Path authority, Path certificate, Path key, Path store, Path user) {

    static final String PASSWORD = "changed-never";

    /**
     * @param address the address that the server's certificate is for, in keytool's syntax, such as
     *     {@code ip:127.0.0.1}
     */
    static Certificates create(Path folder, String address) throws IOException, InterruptedException {
        Files.createDirectories(folder);
        Path all = folder.resolve("all.p12");
        Path store = folder.resolve("server.p12");
        keytool(all, "-genkeypair", "-alias", "ca", "-dname", "CN=authority", "-ext", "bc:c");
        keytool(
                all,
                "-genkeypair",
                "-alias",
                "server",
                "-dname",
                "CN=server",
                "-signer",
                "ca",
                "-ext",
                "san=" + address);
        keytool(all, "-genkeypair", "-alias", "user", "-dname", "CN=user", "-signer", "ca");
        only("server", all, store);
        Path user = folder.resolve("user.p12");
        only("user", all, user);
        try {
            KeyStore both = load(all);
            KeyStore one = load(store);
            Path key = Files.createFile(
                    folder.resolve("server.key"),
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
            return new Certificates(
                    pem(
                            folder.resolve("ca.crt"),
                            "CERTIFICATE",
                            both.getCertificate("ca").getEncoded()),
                    pem(
                            folder.resolve("server.crt"),
                            "CERTIFICATE",
                            one.getCertificate("server").getEncoded()),
                    pem(
                            key,
                            "PRIVATE KEY",
                            one.getKey("server", PASSWORD.toCharArray()).getEncoded()),
                    store,
                    user);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Copies the entry of one name into a store of its own. */
    private static void only(String name, Path all, Path store) throws IOException, InterruptedException {
        Files.copy(all, store);
        for (String other : List.of("ca", "server", "user")) {
            if (!other.equals(name)) {
                keytool(store, "-delete", "-alias", other);
            }
        }
    }

    private static KeyStore load(Path file) throws IOException, GeneralSecurityException {
        KeyStore store = KeyStore.getInstance("PKCS12");
        try (InputStream bytes = Files.newInputStream(file)) {
            store.load(bytes, PASSWORD.toCharArray());
        }
        return store;
    }

    private static Path pem(Path file, String what, byte[] bytes) throws IOException {
        String text = Base64.getMimeEncoder(64, "\n".getBytes(US_ASCII)).encodeToString(bytes);
        return Files.writeString(file, "-----BEGIN " + what + "-----\n" + text + "\n-----END " + what + "-----\n");
    }

    private static void keytool(Path store, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString()));
        command.addAll(List.of(arguments));
        command.addAll(List.of("-keystore", store.toString(), "-storetype", "PKCS12", "-storepass", PASSWORD));
        if (arguments[0].equals("-genkeypair")) {
            command.addAll(List.of("-keyalg", "EC", "-groupname", "secp256r1", "-validity", "2"));
        }
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String told = new String(process.getInputStream().readAllBytes(), US_ASCII);
        assertThat(process.waitFor()).as(told).isZero();
    }
}
