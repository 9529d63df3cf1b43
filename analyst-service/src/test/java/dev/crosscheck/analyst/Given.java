package dev.crosscheck.analyst;

import dev.crosscheck.model.DocumentId;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.source.FoundDocument;
import dev.crosscheck.model.source.ModeFilter;
import dev.crosscheck.model.source.Passage;
import dev.crosscheck.model.source.Rating;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.Language;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/** Samples for the Analyst's tests. */
public final class Given {

    public static final SessionId SESSION = new SessionId("s1");
    public static final StepId STEP = new StepId("s1.step");
    public static final LocalDate ASKED = LocalDate.of(2025, 11, 22);

    private Given() {}

    public static Brief question(String question) {
        return question(question, Mode.DISCOVERY);
    }

    public static Brief question(String question, Mode mode) {
        return new Brief(question, mode, Language.detect(question), ASKED, null, null);
    }

    /** Returns the sources that agents see in {@code mode}. */
    public static List<Source> seenIn(Mode mode, Source... sources) {
        return ModeFilter.DEFAULT.select(mode, List.of(sources)).sources();
    }

    /** Returns a source of the outlet {@code site}; each text is a passage of its own. */
    public static Source source(int number, String site, Integer tier, String published, String... texts) {
        List<Passage> passages = new ArrayList<>();
        int start = 0;
        for (String text : texts) {
            passages.add(new Passage(start, start + text.length(), null, "", text));
            start += text.length() + 2;
        }
        String type = tier == null
                ? null
                : List.of("government", "news", "digital", "blog", "social").get(tier - 1);
        return new Source(
                number,
                new FoundDocument(
                        new DocumentId("d" + number),
                        1,
                        "hash-" + number,
                        "Document " + number,
                        "https://" + number + ".example/",
                        site,
                        published == null ? null : LocalDate.parse(published),
                        Language.detect(String.join(" ", texts)),
                        new Rating(tier, type, site),
                        1,
                        passages),
                null);
    }
}
