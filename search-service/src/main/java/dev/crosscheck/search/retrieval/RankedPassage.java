package dev.crosscheck.search.retrieval;

import dev.crosscheck.model.DocumentId;

/**
 * A passage in the ranking of one query.
 *
 * @param id the passage's id, which orders equal scores
 * @param address where it is in the state of the index that was searched
 * @param score BM25, or from 1 down to 0 where meaning counts too; comparable within one query only
 */
record RankedPassage(String id, int address, double score) {

    DocumentId documentId() {
        return new DocumentId(id.substring(0, id.lastIndexOf('.')));
    }

    RankedPassage scored(double other) {
        return new RankedPassage(id, address, other);
    }
}
