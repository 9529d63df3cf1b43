package dev.crosscheck.analyst.draft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.Given;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.source.Voices;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Phrases;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class InferenceTest {

    private static final Source AGENCY = Given.source(
            1,
            "Agency",
            1,
            "2025-03-14",
            "The Lakeview plant knew about the leak on 11 February, its inspectors found.");
    private static final Source AGENCY_AGAIN =
            Given.source(2, "Agency", 1, "2025-04-10", "On 11 February staff told the head of the works of a leak.");
    private static final Source COPY = Given.source(
            3,
            "Courier",
            3,
            "2025-03-21",
            "The Lakeview plant knew about the leak on 11 February, its inspectors found.");
    private static final Source LEDGER = Given.source(
            4, "Ledger", 2, "2025-03-20", "Two emails show that it was known in the first half of February.");

    @Test
    void shouldSayThatSourcesAreNotIndependentOfEachOther() {
        // Then
        assertThat(whoSaysSo(Language.ENGLISH, AGENCY, AGENCY_AGAIN))
                .startsWith("2 sources say so, but they are not independent of each other: [2]");
        assertThat(whoSaysSo(Language.CHINESE, AGENCY, AGENCY_AGAIN)).startsWith("2 個來源都這麼說，但彼此並不獨立：[2]");
    }

    @Test
    void shouldSayThatSourcesCarryOneText() {
        // Then
        assertThat(whoSaysSo(Language.ENGLISH, AGENCY, COPY))
                .startsWith("2 sources say so, but all of them carry one text: [1]");
    }

    @Test
    void shouldCountHowManySourcesAreIndependent() {
        // Then
        assertThat(whoSaysSo(Language.ENGLISH, AGENCY, LEDGER)).startsWith("2 independent sources say so: [1]");
        assertThat(whoSaysSo(Language.ENGLISH, AGENCY, AGENCY_AGAIN, LEDGER))
                .startsWith("3 sources of 2 independent origins say so: [2]");
    }

    private static String whoSaysSo(Language language, Source... answering) {
        return inference(language, answering).sentences().getFirst();
    }

    private static Inference inference(Language language, Source... answering) {
        List<Source> all = List.of(answering);
        Voices voices = Voices.of(all);
        return new Inference(
                new Inference.Basis(
                        all,
                        voices.count(all.stream().map(Source::number).toList()),
                        all,
                        Map.of(),
                        1,
                        true,
                        false,
                        false),
                voices,
                language,
                Phrases.load(HeuristicDrafter.class, "draft", language));
    }
}
