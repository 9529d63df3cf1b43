package dev.crosscheck.model.source;

import dev.crosscheck.model.DocumentId;
import dev.crosscheck.model.text.Language;
import java.util.List;

/** Found documents, which differ only in the fields that a test sets. */
final class Documents {

    private Documents() {}

    static Source source(int number, Integer tier) {
        return new Source(number, document("d-" + number, new Rating(tier, null, "outlet")), null);
    }

    static FoundDocument document(String id, Rating rating) {
        return new FoundDocument(
                new DocumentId(id),
                1,
                "hash",
                "Title",
                null,
                null,
                null,
                Language.ENGLISH,
                rating,
                1.0,
                List.of(new Passage(0, 4, null, null, "text")));
    }
}
