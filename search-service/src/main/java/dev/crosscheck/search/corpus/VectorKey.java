package dev.crosscheck.search.corpus;

import dev.crosscheck.model.text.Sha256;
import java.util.List;

/** The key of a passage's vector: a hash of model, title and text. Equal titles and texts share a key. */
public record VectorKey(String value) {

    /** The embedding model. Change this whenever the model changes, or the text that it reads. */
    private static final String MODEL = "bge-small-en-v1.5-q/1";

    static VectorKey of(String title, String passage) {
        return new VectorKey(Sha256.hex(MODEL + '\0' + title + '\0' + passage));
    }

    /** Returns the keys of a document's passages, in order. */
    public static List<VectorKey> of(DocumentText source) {
        String title = source.document().metadata().title();
        return source.passages().stream()
                .map(span -> of(title, source.text().substring(span.start(), span.end())))
                .toList();
    }
}
