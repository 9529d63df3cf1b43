package dev.crosscheck.search.index.opensearch;

import java.io.IOException;

/** OpenSearch does not answer, or refuses a request. Its message contains no text of documents and no credentials. */
final class OpenSearchFailure extends IOException {

    private static final long serialVersionUID = 1;

    OpenSearchFailure(String message) {
        super(message);
    }

    OpenSearchFailure(String message, Throwable cause) {
        super(message, cause);
    }
}
