package dev.crosscheck.writer;

import dev.crosscheck.model.DocumentId;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.message.AgentCommand.ComposeReport;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.Draft;
import dev.crosscheck.model.research.DraftStatus;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.research.ModeCompliance;
import dev.crosscheck.model.research.PlannedQuery;
import dev.crosscheck.model.research.QueryOutcome;
import dev.crosscheck.model.research.Review;
import dev.crosscheck.model.research.ReviewStatus;
import dev.crosscheck.model.research.RunFacts;
import dev.crosscheck.model.source.FoundDocument;
import dev.crosscheck.model.source.ModeFilter;
import dev.crosscheck.model.source.Passage;
import dev.crosscheck.model.source.Rating;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.Language;
import java.time.LocalDate;
import java.util.List;

/** Samples for the Writer's tests. */
public final class Given {

    public static final String QUESTION = "Did the plant know about the leak?";
    public static final String DRAFT = """
            ## Key findings

            - Water Safety Agency, 1 March 2025: “The plant knew about the leak on 11 February 2025.” [1]
            - According to Riverbank Board (social media, unconfirmed, 3 March 2025): “Everyone has smelt it since Christmas.” [3]

            ## Inference (induction)

            2 independent sources say so: [1, 3].
            """;
    /** {@link #DRAFT} with a second source that agrees with its answer. */
    public static final String AGREED_DRAFT =
            DRAFT.replace("1 March 2025: ", "1 March 2025 (so also [2]; 2 independent origins): ");

    public static final String DRAFT_ZH = """
            ## 核心發現

            - 水安全署（2025年3月4日）：「湖景廠在114年2月11日即已知悉儲槽洩漏。」 [4]

            ## 邏輯推論（演繹）

            推論類型：演繹。以上發現只根據一個來源 [4]。
            """;

    public static final Source AGENCY =
            source(1, "Water Safety Agency", 1, "government", "The plant knew about the leak on 11 February 2025.");
    public static final Source WIRE = source(
            2, "Meridian Wire", 2, "news", "The operator told the county on 4 March 2025, weeks after the alarm.");
    public static final Source FORUM =
            source(3, "Riverbank Board", 5, "social", "Everyone has smelt it since Christmas.");
    public static final Source AGENCY_ZH = source(4, "水安全署", 1, "government", "湖景廠在114年2月11日即已知悉儲槽洩漏。");

    private Given() {}

    public static Source source(int number, String site, Integer tier, String type, String text) {
        return new Source(
                number,
                new FoundDocument(
                        new DocumentId("d" + number),
                        1,
                        "hash-" + number,
                        "Document " + number,
                        "https://" + number + ".example/page",
                        site,
                        LocalDate.of(2025, 3, number),
                        Language.detect(text),
                        new Rating(tier, type, site),
                        1,
                        List.of(new Passage(0, text.length(), null, "", text))),
                null);
    }

    public static Draft draft(String markdown) {
        return new Draft(
                DraftStatus.DRAFT_READY, markdown, "", CitationMarkers.in(markdown), List.of(), List.of(), List.of());
    }

    public static Review review(ReviewStatus status) {
        return new Review(status, "", List.of(), List.of(), ModeCompliance.COMPLIANT, List.of(), List.of());
    }

    public static RunFacts facts(String... warnings) {
        return new RunFacts(
                2,
                1,
                List.of(
                        new QueryOutcome(new PlannedQuery("plant know leak", "The question in its own words"), 7, null),
                        new QueryOutcome(new PlannedQuery("leak denied | [1]", "Denials"), 0, "timeout")),
                9,
                List.of(),
                List.of(warnings),
                List.of());
    }

    /** @param missing parts of the question that no source answers directly */
    public static Draft draft(String markdown, List<String> missing) {
        return new Draft(
                DraftStatus.DRAFT_READY, markdown, "", CitationMarkers.in(markdown), missing, List.of(), List.of());
    }

    public static ComposeReport compose(String markdown, Review review, RunFacts facts, Source... sources) {
        return compose(Mode.DISCOVERY, markdown, review, facts, sources);
    }

    /** Returns the command to compose a draft that passed its review in {@code mode}. */
    public static ComposeReport compose(Mode mode, String markdown, Source... sources) {
        return compose(mode, markdown, review(ReviewStatus.PASS), facts(), sources);
    }

    private static ComposeReport compose(Mode mode, String markdown, Review review, RunFacts facts, Source... sources) {
        Language language = Language.detect(markdown);
        String question = language == Language.ENGLISH ? QUESTION : "湖景廠知道洩漏嗎？";
        Brief brief = new Brief(question, mode, language, LocalDate.of(2025, 11, 22), null, null);
        return new ComposeReport(
                new SessionId("s1"),
                new StepId("s1.compose"),
                brief,
                List.of(question),
                draft(markdown),
                review,
                ModeFilter.DEFAULT.select(mode, List.of(sources)).sources(),
                facts);
    }
}
