package dev.crosscheck.search.corpus;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/** By what a passage's vector is known: the same title and text have the same, wherever they stand. */
public record VectorKey(String value) {

    /** The network that vectors are made with. To be changed with it, and with what it is given to read. */
    private static final String MODEL = "bge-small-en-v1.5-q/1";

    static VectorKey of(String title, String passage) {
        try {
            MessageDigest hash = MessageDigest.getInstance("SHA-256");
            for (String part : List.of(MODEL, title)) {
                hash.update(part.getBytes(StandardCharsets.UTF_8));
                hash.update((byte) 0);
            }
            return new VectorKey(HexFormat.of().formatHex(hash.digest(passage.getBytes(StandardCharsets.UTF_8))));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Of each passage of a document, in order. */
    public static List<VectorKey> of(DocumentText source) {
        String title = source.document().metadata().title();
        return source.passages().stream()
                .map(span -> of(title, source.text().substring(span.start(), span.end())))
                .toList();
    }
}
