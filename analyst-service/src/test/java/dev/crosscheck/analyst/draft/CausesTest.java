package dev.crosscheck.analyst.draft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.Given;
import dev.crosscheck.analyst.relevance.Terms;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.Language;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CausesTest {

    private static final String WHY = "Why was the Corran bridge closed?";
    private static final String WHY_DIED = "Why did the trout in the pond die?";

    private static final Source COUNCIL = Given.source(
            1,
            "Corran Council",
            1,
            "2026-03-02",
            "The Corran bridge was closed on 1 March 2026. The closure of the bridge was due to a crack in its third"
                    + " pillar.");
    private static final Source PAPER = Given.source(
            2,
            "Corran Courier",
            2,
            "2026-03-04",
            "The Corran bridge was closed last week. Engineers said the bridge was also closed because its bearings"
                    + " have rusted.");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The bridge was closed because its bearings have rusted.",
                "The council chose the dearer firm, since the bridge must not be closed for long.",
                "The failure was traced to a worn gasket in the pump.",
                "The engineer blames a worn gasket in the pump.",
                "The council attributed it to years of neglect of the pillars.",
                "The engineer put the closure of the bridge down to rusted bearings.",
                "The closure stems from a crack in the third pillar.",
                "The closure was the result of a crack in the third pillar.",
                "橋梁關閉的原因是橋墩出現裂縫。",
                "由於橋墩出現裂縫，橋梁自三月一日起關閉。",
                "損壞是軸承長年鏽蝕所致。",
                "橋梁因橋墩出現裂縫而關閉。",
                "因軸承長年鏽蝕，橋梁自三月起停用。",
                "軸承長年鏽蝕造成橋梁關閉。",
                "鏽蝕的軸承導致橋梁關閉。"
            })
    void shouldKnowASentenceThatNamesACause(String sentence) {
        assertThat(namesCause(why(sentence), sentence)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The bridge was closed on 1 March 2026 for all traffic.",
                "The workers put the barriers at the bridge down and went to lunch.",
                "The bridge has been closed, since March there is a ferry instead.",
                "The bridge is closed, since 1 March at least, to all traffic.",
                "Nobody knows the reason; it is not known what the cause is.",
                "No cause of the crack has been found by the engineers.",
                "The council has not said who is to blame for the crack.",
                "A post claimed that the bridge was closed because of a bribe.",
                "橋墩裂縫的原因不明，仍在調查當中。",
                "橋梁已經關閉，因此車輛改走渡船。",
                "橋梁關閉，市政府因應加開了渡船班次。",
                "關閉橋梁的影響因素仍在評估當中。",
                "工程師尚未查出裂縫的原因為何。"
            })
    void shouldNotTakeWhatNamesNoneForOne(String sentence) {
        assertThat(namesCause(why(sentence), sentence)).isFalse();
    }

    @Test
    void shouldAnswerWithEachCauseThatAFirmSourceNames() {
        assertThat(DraftOf.answer(WHY, COUNCIL, PAPER))
                .contains("“The closure of the bridge was due to a crack in its third pillar.” [1]")
                .contains("because its bearings have rusted.” [2]")
                .doesNotContain("comes nearest");
    }

    @Test
    void shouldGiveTheWordsThatTheReaderPointsAtInFrontOfEachCause() {
        // When
        String answer = DraftOf.answer(WHY, Pointing.at("a crack", "its bearings have rusted"), COUNCIL, PAPER);

        // Then
        assertThat(answer)
                .containsPattern("\\*\\*a crack\\*\\* — [^“]+“The closure of the bridge was due to a crack")
                .containsPattern("\\*\\*its bearings have rusted\\*\\* — [^“]+“Engineers said the bridge was also");
    }

    @Test
    void shouldLeaveOutCausesOfWhatElseHappenedAboutTheSameThing() {
        // Given
        Source fine = Given.source(
                3,
                "Corran Courier",
                2,
                "2026-03-09",
                "The Corran bridge is closed. The council was fined because the police had not been told."
                        + " Tolls of the bridge cost the port 400 dollars a day, because ferries are slow.");

        // When
        String answer = DraftOf.answer(WHY, COUNCIL, fine);

        // Then
        assertThat(answer).contains("crack in its third pillar").doesNotContain("ferries", "fined");
    }

    @Test
    void shouldNotTakeWhatWasCausedForTheCause() {
        // Given
        Source bureau = Given.source(1, "工務局", 1, "2026-03-02", "軸承長年鏽蝕造成康倫橋關閉。該橋長四百公尺。");
        Source paper = Given.source(2, "康倫日報", 2, "2026-03-04", "康倫橋關閉造成渡船大排長龍。渡船每日來回十二趟。");

        // When
        String answer = DraftOf.answer("康倫橋為什麼關閉？", bureau, paper);

        // Then
        assertThat(answer).contains("「軸承長年鏽蝕造成康倫橋關閉。」 [1]").doesNotContain("大排長龍");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Why did the update crash the machines? | The update had an error that caused systems to crash. | true",
                "Why did the pillar crack? | Years of frost led to a crack in the pillar. | true",
                "Why were ships delayed? | The crack in the pillar resulted in long delays of ships. | true",
                "Why did the pillar crack? | The crack in the pillar led to long delays. | false",
                "Why did the tank leak? | The tank leak led to a ban of the tank leak test. | false",
                "Why did it leak? | The leak was caused by frost. | true"
            })
    void shouldTakeForACauseOnlyWhatBringsAboutWhatIsAsked(String question, String sentence, boolean named) {
        assertThat(namesCause(question, sentence)).isEqualTo(named);
    }

    @Test
    void shouldAnswerWithWhatComesBeforeSo() {
        // Given
        Source council = Given.source(
                1,
                "City Council",
                1,
                "2026-03-02",
                "Divers found a crack in the third pillar, so the Corran bridge was closed on 1 March 2026.");
        Source paper = Given.source(
                2,
                "Corran Courier",
                2,
                "2026-03-04",
                "The Corran bridge is closed, so the ferries are crowded. A crack in a pillar is to blame for the"
                        + " closure.");

        // When
        String answer = DraftOf.answer(WHY, council, paper);

        // Then
        assertThat(answer)
                .contains("“Divers found a crack in the third pillar, so the Corran bridge was closed on 1 March"
                        + " 2026.” [1]")
                .doesNotContain("comes nearest", "crowded");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                WHY_DIED + "| Chlorine from a leaking tank killed the trout in the pond.",
                WHY_DIED + "| The trout were killed by chlorine from a leaking tank.",
                WHY_DIED + "| The trout in the pond died of chlorine from a leaking tank.",
                "池塘裡的鱒魚為什麼死亡？ | 儲槽流出的氯毒死了池塘裡的鱒魚。",
                "池塘裡的鱒魚為什麼死亡？ | 池塘裡的鱒魚被儲槽流出的氯毒死。"
            })
    void shouldAcceptWhatKilledAsTheCauseOfADeath(String question, String sentence) {
        assertThat(namesCause(question, sentence)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The trout in the pond were killed on Sunday evening.",
                "The trout killed in the pond were sold at the market.",
                "The trout were killed by 3 March.",
                "The trout in the pond killed the flies.",
                "A falling tree killed two people on the road.",
                "A truck killed two people at the pond.",
            })
    void shouldNotAcceptADeathAsItsOwnCause(String sentence) {
        assertThat(namesCause(WHY_DIED, sentence)).isFalse();
    }

    @Test
    void shouldAnswerWhySomethingDiedWithWhatKilledIt() {
        // Given
        Source bureau = Given.source(
                1,
                "Fisheries Bureau",
                1,
                "2026-03-02",
                "Chlorine from a leaking tank killed the trout in the mill pond. The mill pond was fished last in"
                        + " May.");
        Source paper = Given.source(
                2,
                "Corran Courier",
                2,
                "2026-03-04",
                "The trout in the mill pond were killed on Sunday. A truck killed two people at the mill pond.");

        // When
        String answer = DraftOf.answer("Why did the trout in the mill pond die?", bureau, paper);

        // Then
        assertThat(answer)
                .contains("2 March 2026: “Chlorine from a leaking tank killed the trout in the mill pond.” [1]")
                .doesNotContain("comes nearest", "truck");
    }

    @Test
    void shouldNotExplainAClosureWithADeath() {
        // Given
        Source collapse = Given.source(
                3,
                "Corran Courier",
                2,
                "2026-03-09",
                "The collapse killed two people on the Corran bridge, which is closed.");

        // When
        String answer = DraftOf.answer(WHY, COUNCIL, collapse);

        // Then
        assertThat(answer).contains("crack in its third pillar").doesNotContain("two people");
    }

    @Test
    void shouldReadPutOffAsPostponed() {
        // Given
        Source council = Given.source(
                1,
                "City Council",
                1,
                "2026-03-02",
                "The piles are rotten, so the repair of the slipway was put off. The slipway was built in 1931.");

        // When
        String answer = DraftOf.answer("Why was the slipway repair postponed?", council);

        // Then
        assertThat(answer)
                .contains("“The piles are rotten, so the repair of the slipway was put off.” [1]")
                .doesNotContain("comes nearest");
    }

    @Test
    void shouldNotGiveTheCauseOfOneThingForThatOfAnother() {
        // Given
        Source ferry =
                Given.source(3, "Harbour Office", 1, "2026-03-02", "The Corran ferry was cancelled on 1 March 2026.");

        // When
        String answer = DraftOf.answer("Why was the Corran ferry cancelled?", ferry, COUNCIL, PAPER);

        // Then
        assertThat(answer)
                .contains("ferry was cancelled")
                .doesNotContain("crack")
                .doesNotContain("rusted");
    }

    private static String why(String sentence) {
        return Language.holdsHan(sentence) ? "橋梁為什麼關閉？" : WHY;
    }

    private static boolean namesCause(String question, String sentence) {
        return Causes.isNamedIn(candidate(sentence), Wanted.by(question, question));
    }

    private static Candidate candidate(String sentence) {
        return Candidates.of(
                        Given.seenIn(Mode.DISCOVERY, Given.source(1, "Council", 1, "2026-03-02", sentence)),
                        Given.question("Why?"),
                        Terms.distinct(sentence))
                .candidates()
                .getFirst();
    }
}
