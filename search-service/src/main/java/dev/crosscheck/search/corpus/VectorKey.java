package dev.crosscheck.search.corpus;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/** The key of a passage's vector: a hash of model, title and text. Equal titles and texts share a key. */
public record VectorKey(String value) {

    /** The embedding model. Change this whenever the model changes, or the text that it reads. */
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

    /** Returns the keys of a document's passages, in order. */
    public static List<VectorKey> of(DocumentText source) {
        String title = source.document().metadata().title();
        return source.passages().stream()
                .map(span -> of(title, source.text().substring(span.start(), span.end())))
                .toList();
    }
}
