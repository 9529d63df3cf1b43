package dev.crosscheck.analyst.draft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.Given;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.reader.Readers;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** Tests, with the real reader, that a number is taken for the answer only in a text on what is asked. */
class OfTheMatterTest {

    private static final Readers READERS = new Readers();

    private static final String QUESTION = "How many people were treated after the fire at Harrow Mill?";

    private static final Source FIRE = Given.source(
            1,
            "Fire service",
            1,
            "2025-03-05",
            "A fire broke out at Harrow Mill on 4 March 2025. After the fire, 14 people were treated at the Harrow"
                    + " Health Centre for smoke in their lungs. The fire was out by noon.");
    private static final Source PAPER = Given.source(
            2,
            "Harrow Gazette",
            2,
            "2025-03-07",
            "The fire at Harrow Mill destroyed two sheds. A total of 14 people were treated at the Harrow Health"
                    + " Centre, a nurse said. Nobody died in the fire.");
    private static final Source RACE = Given.source(
            3,
            "Harrow Weekly",
            2,
            "2025-11-03",
            "The half marathon from Harrow Mill to the lake had 900 runners. At the Harrow Health Centre 14 people"
                    + " were treated for exhaustion or cramps. The winner took 72 minutes.");

    @AfterAll
    static void close() {
        READERS.close();
    }

    @Test
    void shouldNotTakeTheSameNumberFromAReportOnAnotherMatterForAgreement() {
        // When
        String draft = DraftOf.sources(QUESTION, READERS::of, FIRE, PAPER, RACE).markdown();

        // Then
        assertThat(draft)
                .startsWith("## Answer\n\n**14")
                .contains("[1]", "[2]", "2 independent")
                .doesNotContain("[3]", "exhaustion");
    }

    @Test
    void shouldKeepASourceThatCallsTheMatterOtherwiseAndSpeaksOfItElsewhere() {
        // Given
        Source blaze = Given.source(
                3,
                "Harrow Weekly",
                2,
                "2025-03-08",
                "The blaze at Harrow Mill destroyed two sheds. In all, 14 people were treated at the health centre. The"
                        + " roof fell in at noon. The cause of the fire is unknown.");

        // Then
        assertThat(DraftOf.sources(QUESTION, READERS::of, FIRE, PAPER, blaze).markdown())
                .contains("[1]", "[2]", "[3]", "3 independent");
    }

    @Test
    void shouldFindAgreementAmongFewSentences() {
        // Given
        Source notice = Given.source(1, "County", 1, "2025-03-05", "14 people were treated after the fire.");
        Source paper = Given.source(2, "Gazette", 2, "2025-03-06", "The hospital treated 14 people.");

        // Then
        assertThat(DraftOf.sources("How many people were treated after the fire?", READERS::of, notice, paper)
                        .markdown())
                .contains("so also [2]");
    }

    @Test
    void shouldFindAgreementInChinese() {
        // Given
        Source notice = Given.source(1, "縣政府", 1, "2025-03-05", "湖景廠火災後，共有14人就醫。火勢在中午撲滅。");
        Source paper = Given.source(2, "地方新聞", 2, "2025-03-06", "湖景廠的火災使14人就醫，也燒毀兩座倉庫。");

        // Then
        assertThat(DraftOf.sources("湖景廠火災後有多少人就醫？", READERS::of, notice, paper).markdown())
                .contains("[2]", "獨立來源 2 個");
    }
}
