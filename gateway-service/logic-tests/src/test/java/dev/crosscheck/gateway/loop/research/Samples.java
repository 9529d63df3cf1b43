package dev.crosscheck.gateway.loop.research;

import dev.crosscheck.model.DocumentId;
import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.claim.Claim;
import dev.crosscheck.model.claim.Verdict;
import dev.crosscheck.model.message.StepError;
import dev.crosscheck.model.research.AmbiguityType;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.Clarification;
import dev.crosscheck.model.research.Complexity;
import dev.crosscheck.model.research.ConfidenceLevel;
import dev.crosscheck.model.research.Coverage;
import dev.crosscheck.model.research.Draft;
import dev.crosscheck.model.research.DraftStatus;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.research.ModeCompliance;
import dev.crosscheck.model.research.Plan;
import dev.crosscheck.model.research.PlannedQuery;
import dev.crosscheck.model.research.QueryOutcome;
import dev.crosscheck.model.research.Reading;
import dev.crosscheck.model.research.Report;
import dev.crosscheck.model.research.Review;
import dev.crosscheck.model.research.ReviewStatus;
import dev.crosscheck.model.source.FoundDocument;
import dev.crosscheck.model.source.Passage;
import dev.crosscheck.model.source.Rating;
import dev.crosscheck.model.source.TierBounds;
import dev.crosscheck.model.text.Language;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Samples of what agents return in a session's story: small, with fixed ids and dates. */
final class Samples {

    static final LocalDate TODAY = LocalDate.of(2026, 3, 2);
    static final String QUESTION = "Did the plant know about the leak before March?";
    static final StepError ERROR = new StepError("timeout", "no answer within 60 s", true, 3, null);
    static final Rating OFFICIAL = new Rating(1, "official", "Water Board");
    static final Rating NEWS = new Rating(2, "news", "Herald");
    static final Rating SOCIAL = new Rating(5, "social", "Forum");

    static final Clarification CLARIFICATION = new Clarification(
            AmbiguityType.ENTITY,
            List.of(
                    new Reading("Lakeview", "Did the Lakeview plant know about the leak before March?"),
                    new Reading("Cloudbend", "Did the Cloudbend plant know about the leak before March?")));

    private Samples() {}

    static Brief brief(Mode mode) {
        return new Brief(QUESTION, mode, Language.ENGLISH, TODAY, null, null);
    }

    /** Returns the brief as agents receive it. */
    static Brief briefing(Mode mode) {
        return brief(mode).under(TierBounds.DEFAULT);
    }

    static List<PlannedQuery> queries(String... texts) {
        return Arrays.stream(texts)
                .map(text -> new PlannedQuery(text, "to find out"))
                .toList();
    }

    static Plan plan(Complexity complexity, LocalDate start, LocalDate end, String... queries) {
        return new Plan(queries(queries), List.of("who knew", "since when"), complexity, start, end);
    }

    static List<QueryOutcome> succeeded(String... queries) {
        return queries(queries).stream()
                .map(query -> new QueryOutcome(query, 1, null))
                .toList();
    }

    static List<QueryOutcome> failed(String... queries) {
        return queries(queries).stream()
                .map(query -> new QueryOutcome(query, 0, "timeout"))
                .toList();
    }

    static List<QueryOutcome> both(List<QueryOutcome> some, List<QueryOutcome> others) {
        return Stream.concat(some.stream(), others.stream()).toList();
    }

    static FoundDocument document(String id, Rating rating, Passage... passages) {
        return new FoundDocument(
                new DocumentId(id),
                1,
                "hash-of-" + id,
                "Title of " + id,
                "https://example.org/" + id,
                rating.originalSource(),
                TODAY.minusDays(9),
                Language.ENGLISH,
                rating,
                1.0,
                passages.length == 0 ? List.of(passage(0, "The plant knew.")) : List.of(passages));
    }

    static Passage passage(int start, String text) {
        return new Passage(start, start + text.length(), null, "", text);
    }

    static Coverage sufficient() {
        return new Coverage(true, 0.9, List.of(), List.of());
    }

    static Coverage insufficient(String... newQueries) {
        return new Coverage(false, 0.4, List.of("the date is missing"), queries(newQueries));
    }

    static Draft draft(Integer... citations) {
        return new Draft(
                DraftStatus.DRAFT_READY,
                "The plant knew" + markers(citations) + ".",
                "deduction",
                List.of(citations),
                List.of(),
                List.of(),
                List.of());
    }

    /** Returns a draft that requires a search with these queries first. */
    static Draft searchRequired(String markdown, String... newQueries) {
        return new Draft(
                DraftStatus.SEARCH_REQUIRED,
                markdown,
                "",
                CitationMarkers.in(markdown),
                List.of("who signed"),
                queries(newQueries),
                List.of());
    }

    static Review review(ReviewStatus status) {
        return new Review(status, "as it must", List.of(), List.of(), ModeCompliance.COMPLIANT, List.of(), List.of());
    }

    static Report report(ConfidenceLevel confidence, Integer... citations) {
        return new Report(
                "# Report\n\nThe plant knew" + markers(citations) + ".", List.of(citations), confidence, "one round");
    }

    static Claim claim(Verdict verdict) {
        return new Claim("The plant knew.", 1, null, null, null, null, 1, verdict, 0.5, 1, List.of());
    }

    private static String markers(Integer... citations) {
        return citations.length == 0 ? "" : " " + CitationMarkers.marker(List.of(citations));
    }
}
