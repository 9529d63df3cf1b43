package dev.crosscheck.analyst.draft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.Given;
import dev.crosscheck.analyst.draft.ShortAnswers.Line;
import dev.crosscheck.model.claim.AnswerWord;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.source.Source;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ShortAnswersTest {

    private static final Source AGENCY = Given.source(
            1,
            "Agency",
            1,
            "2025-03-14",
            "The Lakeview plant knew about the leak on 11 February 2025. At least 4,800 litres of solution leaked from"
                    + " the tank. The agency fined the operator NT$6 million.");
    private static final Source WIRE = Given.source(
            2,
            "Wire",
            2,
            "2025-03-08",
            "Nobody at the Lakeview plant knew about the leak before 3 March 2025, the company said.");
    private static final Source FORUM =
            Given.source(3, "Board", 5, "2025-03-08", "The Lakeview plant knew about the leak on 24 December 2024.");

    private static List<Line> answers(String question, Source... sources) {
        List<Source> seen = Given.seenIn(Mode.DISCOVERY, sources);
        return new DraftMaterial(Given.question(question), List.of(question), seen, "", Optional.empty()).answers();
    }

    @Test
    void shouldSayYesWhenTheBetterTierAffirms() {
        // When
        List<Line> answers = answers("Did the Lakeview plant know about the leak before March?", AGENCY, WIRE);

        // Then
        assertThat(answers).singleElement().satisfies(line -> {
            assertThat(line.word()).contains(AnswerWord.YES);
            assertThat(line.finding().number()).isEqualTo(1);
        });
    }

    @Test
    void shouldSayNoWhenTheSourceNamesWhatTheSentenceIsAbout() {
        // Given
        Source outage = Given.source(
                1,
                null,
                null,
                null,
                "A faulty update of Falcon caused the outage on 19 July 2024.",
                "Importantly, systems running on Linux were not affected by this update.");

        // When
        List<Line> answers = answers("Were Linux systems affected by the Falcon update?", outage);

        // Then
        assertThat(answers).singleElement().satisfies(line -> {
            assertThat(line.word()).contains(AnswerWord.NO);
            assertThat(line.finding().candidate().text()).contains("not affected");
        });
    }

    @Test
    void shouldNotSayNoWhenTheSentenceIsAboutSomethingElse() {
        // When
        List<Line> answers = answers(
                "Did the Falcon update affect Linux systems?",
                Given.source(
                        1,
                        null,
                        null,
                        null,
                        "The Falcon update was faulty. The Zoom update did not affect Linux systems."));

        // Then
        assertThat(answers)
                .noneMatch(line -> line.word().filter(AnswerWord.NO::equals).isPresent());
    }

    @Test
    void shouldNotSayYesWhenAClauseOnTheSubjectDenies() {
        // When
        List<Line> answers = answers(
                "Was the Lakeview bridge closed?",
                Given.source(
                        1,
                        null,
                        null,
                        null,
                        "The Lakeview bridge, which was not closed during the storm, carried traffic."));

        // Then
        assertThat(answers)
                .noneMatch(line -> line.word().filter(AnswerWord.YES::equals).isPresent());
    }

    @Test
    void shouldNotSayYesWhenTheDateBreaksTheBound() {
        // When
        List<Line> answers = answers("Did the Lakeview plant know about the leak before February?", AGENCY);

        // Then
        assertThat(answers)
                .singleElement()
                .satisfies(line -> assertThat(line.word()).contains(AnswerWord.NEAREST));
    }

    @Test
    void shouldSayNoWhenOnlyADenialIsThere() {
        // When
        List<Line> answers = answers("Did the Lakeview plant know about the leak before March?", WIRE);

        // Then
        assertThat(answers)
                .singleElement()
                .satisfies(line -> assertThat(line.word()).contains(AnswerWord.NO));
    }

    @Test
    void shouldTakeNoSideWhenASentenceAsksTheSameOrContradictsAStatement() {
        // Given
        Source emails = Given.source(
                4,
                "Ledger",
                2,
                "2025-03-20",
                "The emails contradict the statement that nobody at the Lakeview plant knew about the leak in February.");
        Source hotline = Given.source(5, "衛生局", 1, "2025-03-20", "民眾來電多半詢問自來水能不能喝。");

        // Then
        assertThat(answers("Did the Lakeview plant know about the leak in February?", emails))
                .extracting(Line::word)
                .doesNotContain(Optional.of(AnswerWord.DENIED), Optional.of(AnswerWord.NO));
        assertThat(answers("自來水可以喝嗎？", hotline))
                .extracting(Line::word)
                .doesNotContain(Optional.of(AnswerWord.DENIED), Optional.of(AnswerWord.NO));
    }

    @Test
    void shouldOnlySayAffirmedWhenNobodyButAForumAffirms() {
        // When
        List<Line> answers = answers("Did the Lakeview plant know about the leak?", FORUM);

        // Then
        assertThat(answers)
                .singleElement()
                .satisfies(line -> assertThat(line.word()).contains(AnswerWord.AFFIRMED));
    }

    @Test
    void shouldHearBothWhenEqualTiersDiffer() {
        // Given
        Source other = Given.source(
                4, "Ledger", 2, "2025-03-20", "The Lakeview plant knew about the leak on 11 February 2025.");

        // When
        List<Line> answers = answers("Did the Lakeview plant know about the leak before March?", WIRE, other);

        // Then
        assertThat(answers)
                .extracting(Line::word)
                .containsExactly(Optional.of(AnswerWord.AFFIRMED), Optional.of(AnswerWord.DENIED));
    }

    @Test
    void shouldTakeNoSideWhenTheQuestionTurnsOnDegree() {
        // Given
        Source study = Given.source(
                1, "Study", 1, "2020-01-01", "Patients in stable partnerships progress to AIDS at a slower rate.");

        // When
        List<Line> answers = answers("Do patients in stable partnerships progress to AIDS at the same rate?", study);

        // Then
        assertThat(answers)
                .singleElement()
                .satisfies(line -> assertThat(line.word()).contains(AnswerWord.NEAREST));
    }

    @Test
    void shouldPutTheFigureFirstWithWhatBelongsToIt() {
        // Then
        assertThat(answers("How many litres of solution leaked?", AGENCY))
                .singleElement()
                .satisfies(line -> assertThat(line.figure()).isEqualTo("At least 4,800 litres"));
        assertThat(answers("When did the Lakeview plant know about the leak?", AGENCY))
                .singleElement()
                .satisfies(line -> assertThat(line.figure()).isEqualTo("11 February 2025"));
        assertThat(answers("How much was the operator fined?", AGENCY))
                .singleElement()
                .satisfies(line -> assertThat(line.figure()).isEqualTo("NT$6 million"));
    }

    @Test
    void shouldPutNoFigureFirstWhenTheSentenceNamesSeveralOrDenies() {
        // Given
        Source several = Given.source(
                1, "Agency", 1, "2025-03-14", "The leak began on 6 February or 9 February 2025, two employees say.");
        Source none = Given.source(
                1, "Agency", 1, "2025-03-14", "None of the 14 people was taken to hospital after the leak.");

        // Then
        assertThat(answers("When did the leak begin?", several))
                .singleElement()
                .satisfies(line -> assertThat(line.figure()).isEmpty());
        assertThat(answers("How many people were taken to hospital after the leak?", none))
                .singleElement()
                .satisfies(line -> assertThat(line.figure()).isEmpty());
    }

    @Test
    void shouldPutNoDateFirstThatAnotherClauseOfTheSentenceNames() {
        // Given
        Source agency = Given.source(
                1,
                "Agency",
                1,
                "2025-03-14",
                "The plant knew about the leak on 11 February 2025, 21 days before its operator notified the county.");

        // Then
        assertThat(answers("When was the county notified of the leak?", agency))
                .singleElement()
                .satisfies(line -> assertThat(line.figure()).isEmpty());
        assertThat(answers("When did the plant know about the leak?", agency))
                .singleElement()
                .satisfies(line -> assertThat(line.figure()).isEqualTo("11 February 2025"));
    }

    @Test
    void shouldPutTheCorrectedFigureFirst() {
        // Given
        Source wire = Given.source(
                1,
                "Wire",
                2,
                "2025-04-11",
                "The county corrected the beginning of the leak from 27 February to 9 February 2025.");

        // Then
        assertThat(answers("When did the leak begin?", wire))
                .singleElement()
                .satisfies(line -> assertThat(line.figure()).isEqualTo("9 February 2025"));
    }

    @Test
    void shouldListWhenSeveralAreAskedFor() {
        // Given
        Source county =
                Given.source(1, "County", 1, "2025-03-05", "The county closed the Heron school on 5 March 2025.");
        Source wire =
                Given.source(2, "Wire", 2, "2025-03-06", "A kindergarten beside the Heron school closed as well.");

        // When
        List<Line> answers = answers("Which schools closed?", county, wire);

        // Then
        assertThat(answers).hasSizeGreaterThan(1);
    }

    @Test
    void shouldSayThatItOnlyComesNearWhenTheSentenceHoldsLittleOfWhatIsAsked() {
        // Given
        Source agency = Given.source(
                1,
                "Agency",
                1,
                "2025-03-14",
                "The county replaced the pumps of the plant in May. A part of the leak went into the basin. "
                        + "The inspectors looked at the flange, the valve and the tank.");

        // Then
        assertThat(answers("Which inspectors looked at the pumps that leaked into the basin at night?", agency))
                .extracting(Line::word)
                .containsExactly(Optional.of(AnswerWord.NEAREST), Optional.empty(), Optional.empty());
    }

    @Test
    void shouldCountThoseWhoGiveTheSameFigureInOtherWords() {
        // Given
        Source county = Given.source(
                1, "County", 1, "2025-03-05", "By 17:00 on 5 March 2025, 14 people had been treated at the centre.");
        Source wire = Given.source(
                2, "Wire", 2, "2025-03-08", "The nurses treated 14 people for sore eyes, not 41, and sent them home.");
        Source other = Given.source(
                3, "Ledger", 2, "2025-03-09", "The fire brigade of the township treated 9 people at the creek.");

        // When
        List<Line> answers = answers("How many people were treated?", county, wire, other);

        // Then
        assertThat(answers).singleElement().satisfies(line -> {
            assertThat(line.figure()).isEqualTo("14 people");
            assertThat(line.finding().agreeing()).extracting(Candidate::number).containsExactly(2);
        });
    }

    @Test
    void shouldSayThatItOnlyComesNearWhenNoSideIsTaken() {
        // Given
        Source wire = Given.source(
                1, "Wire", 2, "2025-03-20", "The council asked whether the board of the company knew of the leak.");

        // Then
        assertThat(answers("Did the board of the company know of the leak?", wire))
                .singleElement()
                .satisfies(line -> assertThat(line.word()).contains(AnswerWord.NEAREST));
    }
}
