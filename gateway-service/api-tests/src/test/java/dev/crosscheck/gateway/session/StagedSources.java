package dev.crosscheck.gateway.session;

import dev.crosscheck.model.DocumentId;
import dev.crosscheck.model.source.FoundDocument;
import dev.crosscheck.model.source.Passage;
import dev.crosscheck.model.source.Rating;
import dev.crosscheck.model.text.Language;
import java.time.LocalDate;
import java.util.List;

/** The small sources that {@link StagedAgents} find. */
public final class StagedSources {

    static final Passage COUNTED = passage(0, "By 17:00 on 5 March 2025, 14 people had been treated.");
    private static final Passage CLOSED = passage(120, "The valve was closed at 04:10.");

    public static final FoundDocument NOTICE =
            document("notice", "County notice", new Rating(1, "government", "Water Bureau"), COUNTED);
    public static final FoundDocument NOTICE_ELSEWHERE =
            document("notice", "County notice", new Rating(1, "government", "Water Bureau"), COUNTED, CLOSED);
    public static final FoundDocument WIRE = document(
            "wire", "First report", new Rating(2, "news", "Wire"), passage(0, "A total of 41 people were treated."));
    public static final FoundDocument WIRE_REPLACED = again(WIRE, passage(40, "The figure was corrected later."));
    public static final FoundDocument DIGITAL = document(
            "digital", "Explainer", new Rating(3, "digital", "Tide"), passage(0, "The centre treated 14 people."));
    public static final FoundDocument FORUM = document(
            "forum", "They knew", new Rating(5, "social", "Board"), passage(0, "My cousin says 300 people came in."));
    public static final FoundDocument BLOG =
            document("blog", "A walk by the creek", Rating.unknown("Blog"), passage(0, "The creek smelt of bleach."));

    private StagedSources() {}

    private static FoundDocument document(String id, String title, Rating rating, Passage... passages) {
        return new FoundDocument(
                new DocumentId(id),
                1,
                "00" + id,
                title,
                "https://" + id + ".example/1",
                rating.originalSource(),
                LocalDate.of(2025, 3, 5),
                Language.ENGLISH,
                rating,
                1.0,
                List.of(passages));
    }

    private static FoundDocument again(FoundDocument document, Passage passage) {
        return new FoundDocument(
                document.documentId(),
                document.version() + 1,
                document.contentHash() + "2",
                document.title(),
                document.url(),
                document.site(),
                document.published(),
                document.language(),
                document.rating(),
                document.score(),
                List.of(passage));
    }

    private static Passage passage(int start, String text) {
        return new Passage(start, start + text.length(), null, "", text);
    }
}
