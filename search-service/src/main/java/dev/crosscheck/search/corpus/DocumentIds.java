package dev.crosscheck.search.corpus;

import dev.crosscheck.model.DocumentId;
import dev.crosscheck.model.text.Sha256;

/**
 * Derives a document's id from its tenant, collection and name. The same folder added to two databases therefore gets
 * the same ids. Hence equal scores have the same order, and the reports are the same.
 */
final class DocumentIds {

    private static final int HEX_DIGITS = 24;

    private DocumentIds() {}

    static DocumentId of(CorpusWriter.CollectionKey place, String name) {
        String address = place.tenant() + '\0' + place.collection() + '\0' + name;
        return new DocumentId(Sha256.hex(address).substring(0, HEX_DIGITS));
    }
}
