package dev.crosscheck.analyst.draft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.Given;
import dev.crosscheck.model.source.Source;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests corrections that recall in one sentence what was said before, and say in the next how it is. */
class FormerStatementTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "I told the Gazette that 1,400 books were waiting.          | A recount of the lists shows 1,160.",
                "This article stated that twelve shows were cancelled.      | The number is fourteen.",
                "An error: our first notice gave 18 May.                    | The correct date is 19 May.",
                "We had wrongly announced 40 seats.                         | In fact the hall has 44.",
                "It cannot be finished by 5 May as we had announced.        | We now expect the end on 3 June.",
                "Your draft says 47 people paid twice.                     | I have now seen the bank file, and it's 63.",
                "My first list gave 12 names.                              | It is 15.",
                "The count of 1,900 in the release covered the town only.   | The correct number is 2,346.",
                "本報日前報導有三十人受傷。                                   | 正確人數為十三人。",
                "我們先前公告的費用是三萬元。                                 | 實際為三萬五千元。",
            })
    void shouldTellACorrectionInTwoSentences(String before, String now) {
        assertThat(FormerStatement.isCorrectedBy(before, now)).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The company said that 1,200 litres leaked.    | The actual volume is 4,800 litres.",
                "I told the Gazette that 1,400 books waited.   | They were sorted by hand.",
                "Your draft says 47 people paid twice.         | It's a pity.",
                "Your mail says 12 people are coming.          | It is 3 more than we have chairs.",
                "The report says 47 people paid twice.         | It's 63.",
                "The tank holds 30,000 litres.                 | The number is painted on it.",
                "This report describes twelve shows.           | The number is fourteen.",
                "環保局表示洩漏了三百公升。                      | 目前已停止供水。",
                "我們先前通知會議於6月5日舉行。                  | 目前報名至5月20日截止。",
                "我國政府日前宣布增產30萬噸。                    | 實際為12萬噸。",
                "We announced the meeting for 5 May.           | Proposals should be sent by 12 April.",
                "We reported on 240 patients.                  | In fact, 31 patients had never smoked.",
                "We reported the leak on 3 May.                | The actual leak began on 28 April.",
                "We reported 120,000 visitors for 2019.        | The number is now 310,000.",
                "The hall was finished on 5 May as planned.    | The price was paid on 3 June.",
                "We had estimated that 300 would come.         | In fact 412 came.",
            })
    void shouldNotTakeAnAccountOfOthersOrAStoryForACorrection(String before, String now) {
        assertThat(FormerStatement.isCorrectedBy(before, now)).isFalse();
    }

    @Test
    void shouldAnswerWithTheCorrectedFigureAndQuoteBothSentences() throws Exception {
        // Given
        Source article = Given.source(
                1,
                "Gazette",
                2,
                "2024-01-05",
                "The librarian said that 14,000 books were waiting in crates in November.");
        Source memo = Given.source(
                2,
                "Memo",
                2,
                "2024-02-22",
                "I told the Gazette that 14,000 books were waiting in November. A recount of the lists shows 11,600."
                        + " The last crate was emptied on 9 February.");

        // When
        String answer = DraftOf.answer("How many books were waiting in crates in November?", article, memo);

        // Then
        assertThat(answer)
                .contains("**11,600** — Memo")
                .contains("“I told the Gazette that 14,000 books were waiting in November. A recount of the lists shows"
                        + " 11,600.” [2]");
    }

    @Test
    void shouldAnswerWithTheNewFigureWhenTheReaderPointsToTheOldOneInTheCorrection() throws Exception {
        // Given
        Source notice = Given.source(
                1,
                "Notice",
                2,
                "2026-03-02",
                "The footbridge over the Arn will be closed for 10 days from 16 March 2026.");
        Source mail = Given.source(
                2,
                "Mail",
                2,
                "2026-03-12",
                "We wrote in the notice of 2 March that the footbridge would be closed for 10 days. The correct number"
                        + " is 17 days, because the second bearing has to be replaced as well.");

        // When
        String answer = DraftOf.answer(
                "For how many days will the footbridge be closed?", Pointing.at("10 days", "10"), notice, mail);

        // Then
        assertThat(answer).contains("**17 days** — Mail");
    }

    @Test
    void shouldFollowANewspapersOwnCorrection() throws Exception {
        // Given
        Source article = Given.source(
                1,
                "Courier",
                2,
                "2024-09-16",
                "Twelve performances of the play are cancelled.\n\nCorrection: This article stated that twelve"
                        + " performances had been cancelled. The number is fourteen, as two matinees were left out.");

        // When
        String answer = DraftOf.answer("How many performances of the play are cancelled?", article);

        // Then
        assertThat(answer).contains("**fourteen** — Courier").contains("The number is fourteen");
    }

    @Test
    void shouldKnowTheCorrectedFigureWhereNoWordTellsWhatItCounts() throws Exception {
        // Given
        Source release =
                Given.source(1, "Release", 2, "2025-07-18", "About 1,900 households are affected by the bills.");
        Source memo = Given.source(
                2,
                "Memo",
                2,
                "2025-07-28",
                "The count of 1,900 in the release covered quarterly accounts only. With 446 accounts on monthly debit"
                        + " the correct number is 2,346.");

        // When
        String answer = DraftOf.answer("How many households are affected by the bills?", release, memo);

        // Then
        assertThat(answer).contains("**2,346** — Memo");
    }

    @Test
    void shouldReadTheOtherDayOfTheSameMonth() throws Exception {
        // Given
        Source article = Given.source(
                1, "Courier", 2, "2024-01-05", "The book sorter was delivered to the library on 20 December.");
        Source minutes = Given.source(
                2,
                "Minutes",
                2,
                "2024-01-17",
                "The book sorter was delivered to the library on 18 December 2023, not on the 20th.");

        // When
        String answer = DraftOf.answer("When was the book sorter delivered to the library?", article, minutes);

        // Then
        assertThat(answer).contains("**18 December 2023** — Minutes");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "When does the fair open?           | The fair opens on 20 December.         | 20 December",
                "When was the library founded?      | The library was founded in 1900.       | 1900",
                "How many cases of measles are there? | There are 2.5 cases of measles a day. | 2.5",
            })
    void shouldNotCorrectAFigureOfAnotherMatter(String question, String sentence, String figure) throws Exception {
        // Given
        Source other = Given.source(1, "Gazette", 2, "2024-01-05", sentence);
        Source corrections = Given.source(
                2,
                "Minutes",
                2,
                "2024-01-17",
                "The book sorter was delivered to the station on 18 December, not on the 20th. We announced 1,900 in the"
                        + " letter. The correct number is 2,346. We wrongly reported 12 cars. In fact it began in 2019.");

        // When
        String answer = DraftOf.answer(question, other, corrections);

        // Then
        assertThat(answer).contains(figure).doesNotContain("corrected since", "since corrected");
    }

    @Test
    void shouldLeaveASentenceAloneThatCannotBeQuotedWithTheOneBefore() throws Exception {
        // Given
        Source article = Given.source(
                1,
                "Courier",
                2,
                "2024-06-16",
                "This article originally stated that the school fair is on 14 June. The correct date of the school fair"
                        + " is 21 June.");

        // When
        String answer = DraftOf.answer("When is the school fair?", article);

        // Then
        assertThat(answer).contains("**21 June** — Courier");
    }

    @Test
    void shouldNotLetTwoCopiesOfACorrectionCorrectEachOther() throws Exception {
        // Given
        String correction = "I told the Gazette that 14,000 books were waiting. A recount of the lists shows 11,600.";
        Source article = Given.source(1, "Gazette", 2, "2024-01-05", "14,000 books were waiting in crates.");
        Source memo = Given.source(2, "Memo", 2, "2024-02-22", correction);
        Source copy = Given.source(3, "Copy", 2, "2024-02-25", correction + " The last crate is empty.");

        // When
        String answer = DraftOf.answer("How many books were waiting?", article, memo, copy);

        // Then
        assertThat(answer).contains("**11,600**").doesNotContain("since corrected");
    }

    @Test
    void shouldKeepAFigureThatNobodyCorrects() throws Exception {
        // Given
        Source report = Given.source(
                1,
                "Agency",
                1,
                "2024-01-05",
                "The company said that 1,200 litres leaked from the tank. The actual tank is from 1987.");

        // When
        String answer = DraftOf.answer("How many litres leaked from the tank?", report);

        // Then
        assertThat(answer).contains("**1,200 litres** — Agency");
    }
}
