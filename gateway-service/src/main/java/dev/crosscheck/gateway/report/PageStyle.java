package dev.crosscheck.gateway.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/** The page's one style sheet, and the policy that lets nothing else in. */
final class PageStyle {

    static final String CSS = load();

    /** Styles of this very text, and nothing else: no script, no image, no font, no connection, no form. */
    static final String POLICY =
            "default-src 'none'; style-src 'sha256-" + hash(CSS) + "'; base-uri 'none'; form-action 'none'";

    private PageStyle() {}

    private static String load() {
        try (InputStream in = PageStyle.class.getResourceAsStream("page.css")) {
            if (in == null) {
                throw new IllegalStateException("no page.css beside " + PageStyle.class.getName());
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String hash(String css) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(css.getBytes(StandardCharsets.UTF_8));
            return Base64.getEncoder().encodeToString(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
