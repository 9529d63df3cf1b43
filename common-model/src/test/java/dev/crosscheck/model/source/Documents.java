package dev.crosscheck.model.source;

import dev.crosscheck.model.DocumentId;
import dev.crosscheck.model.text.Language;
import java.time.LocalDate;
import java.util.List;

/** Found documents, which differ only in the fields that a test sets. */
final class Documents {

    /** A text that is long enough to be recognised in a copy. */
    static final String RELEASE =
            "A leak of disinfectant at the water treatment plant has killed fish in the creek and left"
                    + " 3,200 households without mains water, the bureau said on Thursday evening.";

    private Documents() {}

    static Source source(int number, Integer tier) {
        return new Source(number, document("d-" + number, new Rating(tier, null, "outlet")), null);
    }

    /** @param published as in ISO 8601, or null */
    static Source source(int number, String outlet, String published, String text) {
        return new Source(
                number,
                new FoundDocument(
                        new DocumentId("d" + number),
                        1,
                        "hash-" + number,
                        "Title " + number,
                        null,
                        outlet,
                        published == null ? null : LocalDate.parse(published),
                        Language.detect(text),
                        Rating.unknown(outlet),
                        1,
                        List.of(new Passage(0, text.length(), null, "", text))),
                null);
    }

    static FoundDocument at(String url, FoundDocument of) {
        return new FoundDocument(
                of.documentId(),
                of.version(),
                of.contentHash(),
                of.title(),
                url,
                of.site(),
                of.published(),
                of.language(),
                of.rating(),
                of.score(),
                of.passages());
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
