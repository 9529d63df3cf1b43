package dev.crosscheck.analyst.draft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.Given;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.source.Voices;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Phrases;
import java.util.List;
import org.junit.jupiter.api.Test;

class AgreeingVoicesTest {

    static final Source AGENCY =
            Given.source(1, "Agency", 1, "2025-03-14", "The Lakeview plant knew about the leak on 11 February.");
    static final Source LEDGER = Given.source(
            2, "Ledger", 2, "2025-03-20", "About the leak on 11 February, two emails show, the Lakeview plant knew.");
    static final Source COPY =
            Given.source(3, "Courier", 3, "2025-03-21", "The Lakeview plant knew about the leak on 11 February.");
    static final Source AGENCY_AGAIN = Given.source(
            4, "Agency", 1, "2025-04-10", "On 11 February the Lakeview plant already knew about the leak.");

    private static String note(Source... sources) {
        List<Source> all = List.of(sources);
        SentenceRanking ranking = DraftOf.ranking("Did the plant know of the leak?", all);
        List<Candidate> candidates = ranking.candidates();
        return new AgreeingVoices(
                        Voices.of(all),
                        candidate -> false,
                        Phrases.load(HeuristicDrafter.class, "draft", Language.ENGLISH))
                .note(new KeyFinding("", candidates.getFirst(), candidates.subList(1, candidates.size()), "", true));
    }

    @Test
    void shouldSayNothingWhenNobodyElseSaysIt() {
        // Then
        assertThat(note(AGENCY)).isEmpty();
    }

    @Test
    void shouldCountAnOutletWithWordsOfItsOwn() {
        // Then
        assertThat(note(AGENCY, LEDGER)).isEqualTo(" (so also [2]; 2 independent origins)");
    }

    @Test
    void shouldNotCountAPartyToTheMatterNorCallItACopy() {
        // Then
        assertThat(note(AGENCY, LEDGER.ofParty())).isEqualTo(" (so also [2]; 1 independent origin)");
    }

    @Test
    void shouldNotCountACopyNorTheSameOutletAgain() {
        // Then
        assertThat(note(AGENCY, COPY)).isEqualTo(" (so also [3]; all of one origin)");
        assertThat(note(AGENCY, AGENCY_AGAIN)).isEqualTo(" (so also [4]; all of one origin)");
        assertThat(note(AGENCY, COPY, LEDGER)).isEqualTo(" (so also [2, 3]; 2 independent origins)");
    }
}
