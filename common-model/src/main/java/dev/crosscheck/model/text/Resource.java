package dev.crosscheck.model.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Reads UTF-8 resource files beside a class. */
public final class Resource {

    private Resource() {}

    /** @throws IllegalStateException if there is no such file */
    public static String text(Class<?> anchor, String file) {
        try (InputStream in = anchor.getResourceAsStream(file)) {
            if (in == null) {
                throw new IllegalStateException("no " + file + " beside " + anchor.getName());
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
