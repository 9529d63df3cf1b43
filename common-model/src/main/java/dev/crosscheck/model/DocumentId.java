package dev.crosscheck.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/**
 * Names a document of the corpus. All versions of a document share the id.
 *
 * @param value opaque and not blank; on the wire it is a plain string
 */
public record DocumentId(@JsonValue String value) implements Comparable<DocumentId> {

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public DocumentId {
        Require.text("document_id", value);
    }

    @Override
    public int compareTo(DocumentId other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value;
    }
}
