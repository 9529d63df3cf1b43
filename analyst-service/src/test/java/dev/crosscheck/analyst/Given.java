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
import dev.crosscheck.reader.Reader;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Samples for the Analyst's tests. */
public final class Given {

    public static final SessionId SESSION = new SessionId("s1");
    public static final StepId STEP = new StepId("s1.step");
    public static final LocalDate ASKED = LocalDate.of(2025, 11, 22);

    /** The readers of an installation without any. */
    public static final Function<Language, Optional<Reader>> NO_READER = _ -> Optional.empty();

    private Given() {}

    public static Brief question(String question) {
        return question(question, Mode.DISCOVERY);
    }

    public static Brief question(String question, Mode mode) {
        return new Brief(question, mode, Language.detect(question), ASKED, null, null);
    }

    /** Returns a brief for a prompt. It has dates in monitor mode, so that one of the approved prompts has them. */
    public static Brief prompted(String question, Mode mode) {
        Brief brief = question(question, mode);
        return mode == Mode.MONITOR ? brief.within(LocalDate.of(2025, 1, 1), LocalDate.of(2025, 3, 31)) : brief;
    }

    /** Returns a source in each language. */
    public static List<Source> sources() {
        return seenIn(
                Mode.DISCOVERY,
                source(
                        1,
                        "Water Safety Agency",
                        1,
                        "2025-03-14",
                        "The Lakeview plant knew about the leak on 11 February 2025. The inspectors found a gasket of the"
                                + " wrong material."),
                source(2, "溪聲論壇", 5, null, "湖景廠早就知道洩漏了。"));
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
