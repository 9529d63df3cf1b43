package dev.crosscheck.critic;

import dev.crosscheck.model.DocumentId;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.message.AgentCommand.ReviewDraft;
import dev.crosscheck.model.message.AgentCommand.VerifyReport;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.Draft;
import dev.crosscheck.model.research.DraftStatus;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.source.FoundDocument;
import dev.crosscheck.model.source.ModeFilter;
import dev.crosscheck.model.source.Passage;
import dev.crosscheck.model.source.Rating;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.Language;
import java.time.LocalDate;
import java.util.List;

/** Samples for the Critic's tests. */
public final class Given {

    public static final SessionId SESSION = new SessionId("s1");
    public static final StepId STEP = new StepId("s1.step");

    public static final Source AGENCY = source(
            1,
            "Water Safety Agency",
            1,
            "government",
            "The Lakeview plant knew about the leak on 11 February 2025. The gasket failed in tank T-3. Headaches were associated with chlorine in the air.");
    public static final Source LEDGER = source(
            2, "The Lanchuan Ledger", 2, "news", "The manager of the plant was told by email that a tank was leaking.");
    public static final Source FORUM =
            source(3, "Riverbank Board", 5, "social", "The plant has known about the leak since Christmas 2024.");
    public static final Source AGENCY_ZH = source(4, "水安全署", 1, "government", "湖景廠在114年2月11日即已知悉儲槽洩漏。頭痛與空氣中的氯相關。");
    public static final Source FORUM_ZH = source(5, "溪聲論壇", 5, "social", "湖景廠去年聖誕節就知道儲槽在漏。");

    private Given() {}

    public static Source source(int number, String site, Integer tier, String type, String text) {
        return new Source(
                number,
                new FoundDocument(
                        new DocumentId("d" + number),
                        1,
                        "hash-" + number,
                        "Document " + number,
                        null,
                        site,
                        LocalDate.of(2025, 3, number),
                        Language.detect(text),
                        new Rating(tier, type, site),
                        1,
                        List.of(new Passage(100, 100 + text.length(), 2, "", text))),
                null);
    }

    public static List<Source> seenIn(Mode mode, Source... sources) {
        return ModeFilter.DEFAULT.select(mode, List.of(sources)).sources();
    }

    public static Brief brief(Mode mode, Language language) {
        String question = language == Language.ENGLISH ? "Did the plant know about the leak?" : "湖景廠知道洩漏嗎？";
        return new Brief(question, mode, language, LocalDate.of(2025, 11, 22), null, null);
    }

    public static ReviewDraft review(Mode mode, String markdown, Source... sources) {
        Draft draft = new Draft(
                DraftStatus.DRAFT_READY, markdown, "", CitationMarkers.in(markdown), List.of(), List.of(), List.of());
        return new ReviewDraft(SESSION, STEP, brief(mode, Language.detect(markdown)), 1, draft, seenIn(mode, sources));
    }

    public static VerifyReport verify(String markdown, Source... sources) {
        return new VerifyReport(
                SESSION, STEP, brief(Mode.DISCOVERY, Language.detect(markdown)), markdown, List.of(sources));
    }
}
