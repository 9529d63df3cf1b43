package dev.crosscheck.model.source;

import static dev.crosscheck.model.source.Documents.RELEASE;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class VoicesTest {

    private static final String INSPECTED =
            "Inspectors traced the trouble to a pipe flange below a tank, and will publish a record.";
    private static final String EMAILS = "Two emails show that the operators wrote of a smell of chlorine in February.";

    private static final Source BUREAU = source(1, "Bureau", RELEASE);
    private static final Source COPY = source(2, "Ledger", "Bleach leak: " + RELEASE);
    private static final Source LEDGER = source(3, "Ledger", EMAILS);
    private static final Source HERALD = source(4, "Herald", INSPECTED);
    private static final Source BUREAU_AGAIN = source(5, "bureau", "The order to close the works still stands today.");

    @Test
    void shouldCountACopyWithItsOriginal() {
        // Then
        assertThat(count(BUREAU, COPY)).isOne();
        assertThat(count(BUREAU, COPY, HERALD)).isEqualTo(2);
    }

    @Test
    void shouldCountAnOutletOnce() {
        // Then
        assertThat(count(BUREAU, BUREAU_AGAIN)).isOne();
        assertThat(count(BUREAU, BUREAU_AGAIN, HERALD)).isEqualTo(2);
    }

    @Test
    void shouldCountANewspapersOwnArticleBesideACopyInIt() {
        // Then
        assertThat(count(BUREAU, COPY, LEDGER)).isEqualTo(2);
        assertThat(count(COPY, LEDGER)).isOne();
    }

    @Test
    void shouldCountTextsThatShareTheirOutletsOnlyAsOftenAsThereAreOutlets() {
        // Given: three texts in four sources, of which two outlets
        Source elsewhere = source(6, "Herald", RELEASE);
        Source third = source(7, "Bureau", EMAILS + " They were not answered for a week.");

        // Then
        assertThat(count(BUREAU, elsewhere, BUREAU_AGAIN, third)).isEqualTo(2);
    }

    @Test
    void shouldCountSourcesWithTheSentenceInQuestionOnce() {
        // Given
        String sentence = "The plant knew of the leak on 11 February.";
        Source first = source(1, "Agency", sentence + " " + INSPECTED);
        Source second =
                source(2, "Courier", EMAILS + " The plant knew of the leak on 11 February. Shops closed early.");
        Source third = source(3, "Herald", "On 11 February the plant already knew that there was a leak in a flange.");
        Voices voices = Voices.of(List.of(first, second, third));

        // Then
        assertThat(voices.count(List.of(1, 2))).isEqualTo(2);
        assertThat(voices.count(List.of(1, 2), List.of(sentence))).isOne();
        assertThat(voices.count(List.of(1, 2, 3), List.of(sentence))).isEqualTo(2);
    }

    @Test
    void shouldCountChineseSourcesWithTheSentenceInQuestionOnce() {
        // Given
        Source first = source(1, "縣府", "截至中午共有14人在診所接受治療。當天下雨。");
        Source second = source(2, "日報", "記者查訪得知詳情。截至中午共有14人在診所接受治療，商店提早打烊。");
        Voices voices = Voices.of(List.of(first, second));

        // Then
        assertThat(voices.count(List.of(1, 2))).isEqualTo(2);
        assertThat(voices.count(List.of(1, 2), List.of("截至中午共有14人在診所接受治療。"))).isOne();
    }

    @Test
    void shouldNotTakeAFewWordsForACopiedSentence() {
        // Given
        Source first = source(1, "Agency", "By noon 14 people had been treated. " + INSPECTED);
        Source second = source(2, "Ledger", "The clinic said that 14 people came for help. " + EMAILS);

        // Then
        assertThat(Voices.of(List.of(first, second)).count(List.of(1, 2), List.of("14 people")))
                .isEqualTo(2);
    }

    @Test
    void shouldCountTheSameInAnyOrder() {
        // Given
        List<Source> sources = new ArrayList<>(List.of(BUREAU, COPY, LEDGER, HERALD, BUREAU_AGAIN));
        List<Integer> numbers = new ArrayList<>(List.of(1, 2, 3, 4, 5));

        // When
        int inOrder = Voices.of(sources).count(numbers);
        Collections.reverse(sources);
        Collections.reverse(numbers);

        // Then
        assertThat(inOrder).isEqualTo(3);
        assertThat(Voices.of(sources).count(numbers)).isEqualTo(3);
    }

    @Test
    void shouldNeverCountFewerWhenOneMoreSourceIsCounted() {
        // Given
        Source elsewhere = source(6, "Herald", RELEASE);
        Source party = source(7, "Works Ltd", "Our staff first heard of a leak in March.")
                .ofParty();
        List<Source> sources = List.of(BUREAU, COPY, LEDGER, HERALD, BUREAU_AGAIN, elsewhere, party);
        Voices voices = Voices.of(sources);

        for (int some = 0; some < (1 << sources.size()); some++) {
            for (Source added : sources) {
                // When
                List<Integer> before = numbers(some);
                List<Integer> after = numbers(some | (1 << (added.number() - 1)));

                // Then
                assertThat(voices.count(after))
                        .as(before + " to " + after)
                        .isGreaterThanOrEqualTo(voices.count(before));
            }
        }
    }

    /** Returns the numbers of the bits that are set, from 1. */
    private static List<Integer> numbers(int bits) {
        return BitSet.valueOf(new long[] {bits}).stream()
                .mapToObj(bit -> bit + 1)
                .toList();
    }

    @Test
    void shouldNotCountARetractedSourceBesideOthers() {
        // Given
        Source retracted = source(6, "Journal", "We measured no chlorine at all in any of the samples.")
                .with(Notice.RETRACTED);

        // Then
        assertThat(count(retracted, HERALD)).isOne();
        assertThat(count(retracted)).isOne();
        assertThat(count(retracted, HERALD, LEDGER)).isEqualTo(2);
    }

    @Test
    void shouldNotCountAPartyBesideOthers() {
        // Given
        Source party = source(6, "Works Ltd", "Our staff first heard of a leak in March, and told the county.")
                .ofParty();
        Source release = source(7, "Works Group", "The works ask all residents for their forgiveness.")
                .ofParty();

        // Then
        assertThat(count(party, HERALD)).isOne();
        assertThat(count(party, HERALD, LEDGER)).isEqualTo(2);
        assertThat(count(party, release)).isOne();
    }

    @Test
    void shouldNotCountUnknownNumbers() {
        // Then
        assertThat(Voices.of(List.of(BUREAU)).count(List.of(1, 77))).isOne();
        assertThat(Voices.of(List.of(BUREAU)).count(List.of())).isZero();
    }

    private static int count(Source... sources) {
        return Voices.of(List.of(sources))
                .count(List.of(sources).stream().map(Source::number).toList());
    }

    private static Source source(int number, String outlet, String text) {
        return Documents.source(number, outlet, null, text);
    }
}
