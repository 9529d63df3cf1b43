package dev.crosscheck.search.api;

import dev.crosscheck.search.corpus.StoredDocument;
import dev.crosscheck.search.index.IndexTail;
import dev.crosscheck.search.retrieval.SourceRating;
import jakarta.enterprise.context.ApplicationScoped;

/** Builds the JSON of documents, with the current rating and whether searches see them. */
@ApplicationScoped
class DocumentView {

    private final SourceRating ratings;
    private final IndexTail index;

    DocumentView(SourceRating ratings, IndexTail index) {
        this.ratings = ratings;
        this.index = index;
    }

    DocumentJson of(StoredDocument document) {
        return of(document, document.version(), null);
    }

    /**
     * @param version the version to show
     * @param text the text of that version, or null
     */
    DocumentJson of(StoredDocument document, int version, String text) {
        return DocumentJson.of(
                document, version, ratings.of(document.metadata()), index.shows(document.change()), text);
    }
}
