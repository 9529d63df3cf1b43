package dev.crosscheck.analyst.draft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.Given;
import dev.crosscheck.analyst.relevance.AnswerKind;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.source.Source;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TimelineTest {

    private static final String FEBRUARY = "What happened at the Corran ferry between 9 and 18 February 2026?";

    private static final Source LOG = Given.source(
            1,
            "Harbour Office",
            1,
            "2026-03-02",
            "The Corran ferry ran aground on 14 February 2026 at low water. On 9 February the captain of the ferry"
                    + " reported a broken rudder. The ferry was towed to the yard on 16 February 2026.",
            "The Corran ferry is to be inspected by 18 February 2026. A new timetable of the ferry began on 1 March 2026.");
    private static final Source PAPER = Given.source(
            2,
            "Corran Courier",
            2,
            "2026-02-15",
            "The Corran ferry ran aground on 14 February 2026 at low water near the slip.");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "What happened after the release?",
                "Tell me what has happened when the tank was opened.",
                "Give me a timeline of the dispute.",
                "The sequence of events at the plant",
                "2月中旬發生了什麼事？",
                "請說明事故的經過。",
                "這件事的來龍去脈"
            })
    void shouldKnowAQuestionForEvents(String question) {
        assertThat(AnswerKind.of(question)).isEqualTo(AnswerKind.EVENTS);
    }

    @ParameterizedTest
    @ValueSource(strings = {"When did it happen?", "Why did it happen?", "Who knew what?", "何時發生？"})
    void shouldTakeNoOtherQuestionForOne(String question) {
        assertThat(AnswerKind.of(question)).isNotEqualTo(AnswerKind.EVENTS);
    }

    @Test
    void shouldJoinTwoOutletsAccountsOfOneEventInTheirOwnWords() {
        // Given
        Source radio = Given.source(
                3,
                "Radio Corran",
                2,
                "2026-02-15",
                "At low water the ferry sat aground off Corran on 14 February 2026 and passengers waited.");
        Source later = Given.source(
                4,
                "Slip Post",
                2,
                "2026-02-16",
                "At 21:10 on 14 February 2026 the Corran ferry was aground at low water for the second time.");
        Source earlier = Given.source(
                5,
                "Harbour Office",
                1,
                "2026-02-16",
                "At 06:20 on 14 February 2026 the Corran ferry was aground at low water, its master said.");

        // When
        List<KeyFinding> joined = timeline(FEBRUARY, LOG, radio);
        List<KeyFinding> apart = timeline(FEBRUARY, later, earlier);

        // Then
        assertThat(joined)
                .filteredOn(event -> event.candidate().text().contains("14 February"))
                .singleElement()
                .satisfies(event -> assertThat(event.agreeing())
                        .extracting(Candidate::number)
                        .containsExactly(3));
        assertThat(apart).hasSize(2);
    }

    @Test
    void shouldTellTheDaysAskedForInOrderAndEachEventOnce() {
        // When
        List<KeyFinding> events = timeline(FEBRUARY, LOG, PAPER);

        // Then
        assertThat(events)
                .extracting(event -> Timeline.written(event.candidate()).orElseThrow())
                .containsExactly("9 February", "14 February 2026", "16 February 2026");
        assertThat(events.get(1).agreeing()).extracting(Candidate::number).hasSize(1);
    }

    @Test
    void shouldLeaveOutWhatWasToBeDoneByADay() {
        assertThat(timeline(FEBRUARY, LOG))
                .noneMatch(event -> event.candidate().text().contains("inspected"));
    }

    @Test
    void shouldBeNoTimelineWhenASingleDayIsTold() {
        assertThat(timeline(FEBRUARY, PAPER)).isEmpty();
    }

    @Test
    void shouldKeepToADayThatTheQuestionIsAbout() {
        // Given
        Source log = Given.source(
                1,
                "Harbour Office",
                1,
                "2026-03-02",
                "On 14 February 2026 the Corran ferry ran aground at low water. Divers looked at the hull of the Corran"
                        + " ferry on 14 February 2026. The Corran ferry was towed to the yard on 16 February 2026.");

        // When
        List<KeyFinding> thatDay = timeline("What happened at the Corran ferry on 14 February 2026?", log);
        List<KeyFinding> since = timeline("What happened to the Corran ferry since 14 February 2026?", log);

        // Then
        assertThat(thatDay)
                .hasSize(2)
                .noneMatch(event -> event.candidate().text().contains("16 February"));
        assertThat(since).hasSize(3);
    }

    @Test
    void shouldTakeADayWithoutAYearForTheLatestBeforeItsTextWasPublished() {
        // Given
        Source review = Given.source(
                1,
                "Harbour Office",
                1,
                "2026-01-10",
                "On 28 December the Corran ferry lost its anchor. On 3 January the Corran ferry found it again.");

        // When
        List<KeyFinding> events = timeline("What happened to the Corran ferry?", review);

        // Then
        assertThat(events)
                .extracting(event -> Timeline.written(event.candidate()).orElseThrow())
                .containsExactly("28 December", "3 January");
    }

    @Test
    void shouldTellWhatUnratedSourcesTellWhereNoneIsRated() {
        // Given
        Source chronicle = Given.source(
                1,
                "Library",
                null,
                "2026-11-05",
                "On 17 March 2026 the library lent its 100,000th book. On 21 August 2026 a storm tore tiles from the"
                        + " library's roof. On 2 November 2026 a firm began to mend the library's roof.");

        // When
        List<KeyFinding> events = timeline("What happened to the library's roof?", chronicle);

        // Then
        assertThat(events)
                .extracting(event -> Timeline.written(event.candidate()).orElseThrow())
                .containsExactly("21 August 2026", "2 November 2026");
    }

    @ParameterizedTest
    @CsvSource({
        "2026年2月9日至18日渡輪發生了什麼事？",
        "2026年2月9日到2026年2月18日渡輪發生了什麼事？",
    })
    void shouldReadASpanOfDaysInChinese(String question) {
        // Given
        Source log = Given.source(
                1, "港務局", 1, "2026-03-02", "渡輪於2026年2月14日在低潮時擱淺於碼頭附近。渡輪船長於2026年2月9日通報舵葉損壞情形。渡輪新時刻表自2026年3月1日起實施並公告周知。");

        // Then
        assertThat(timeline(question, log))
                .extracting(event -> Timeline.written(event.candidate()).orElseThrow())
                .containsExactly("2026年2月9日", "2026年2月14日");
    }

    @Test
    void shouldAnswerDayByDay() {
        // When
        String draft = DraftOf.sources(FEBRUARY, LOG, PAPER).markdown();

        // Then
        assertThat(draft)
                .startsWith("## Answer\n\n- **9 February** — Harbour Office")
                .containsSubsequence("- **9 February**", "- **14 February 2026**", "- **16 February 2026**");
    }

    @Test
    void shouldLeaveOutWhatOnlyLooksLikeADate() {
        // Given
        Source notice = Given.source(
                3,
                "Harbour Office",
                1,
                "2026-03-02",
                "The Corran ferry answers calls of passengers at 2720-88-89. On 31 February 2026 the ferry of Corran"
                        + " rested.");

        // Then
        assertThat(timeline(FEBRUARY, LOG, notice))
                .hasSize(3)
                .allSatisfy(event -> assertThat(event.candidate().number()).isEqualTo(1));
    }

    private static List<KeyFinding> timeline(String question, Source... sources) {
        SentenceRanking ranking = DraftOf.ranking(question, Given.seenIn(Mode.DISCOVERY, sources));
        return Timeline.of(question, ranking, 6);
    }
}
