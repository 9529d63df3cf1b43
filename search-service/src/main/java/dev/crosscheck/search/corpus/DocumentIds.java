package dev.crosscheck.search.corpus;

import dev.crosscheck.model.DocumentId;
import dev.crosscheck.model.text.Sha256;

/**
 * Ids follow from where a document belongs and what it is called: the same folder added to two databases has the same
 * ids, and so the same order of equal scores, and the same report.
 */
final class DocumentIds {

    private static final int HEX_DIGITS = 24;

    private DocumentIds() {}

    static DocumentId of(CorpusWriter.Place place, String name) {
        String address = place.tenant() + '\0' + place.collection() + '\0' + name;
        return new DocumentId(Sha256.hex(address).substring(0, HEX_DIGITS));
    }
}
