package dev.crosscheck.search.retrieval;

import dev.crosscheck.model.DocumentId;

/**
 * A passage in the ranking of a query.
 *
 * @param id the passage's id; the tie-breaker for equal scores
 * @param address its Lucene document number in the searched state of the index
 * @param score BM25, or from 1 down to 0 if meaning counts too; comparable only within one query
 */
record RankedPassage(String id, int address, double score) {

    DocumentId documentId() {
        return new DocumentId(id.substring(0, id.lastIndexOf('.')));
    }

    RankedPassage scored(double other) {
        return new RankedPassage(id, address, other);
    }
}
