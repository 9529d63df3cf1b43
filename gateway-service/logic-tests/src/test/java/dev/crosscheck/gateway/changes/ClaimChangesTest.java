package dev.crosscheck.gateway.changes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.gateway.changes.ClaimChange.Kind;
import dev.crosscheck.model.claim.Claim;
import dev.crosscheck.model.claim.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClaimChangesTest {

    @Test
    void shouldCallTheSameWhatHasTheSameWordsAndVerdict() {
        // When
        var changes = ClaimChanges.between(
                List.of(claim("“14 people” were treated.", Verdict.SUPPORTED)),
                List.of(claim("14 people were treated!", Verdict.SUPPORTED)));

        // Then
        assertThat(changes).extracting(ClaimChange::kind).containsExactly(Kind.SAME);
    }

    @Test
    void shouldCallChangedWhatHasAnotherVerdictOrAnotherFigure() {
        // Given
        Claim treated = claim("14 people were treated at the health centre", Verdict.SUPPORTED);
        Claim leaked = claim("The tank leaked in February", Verdict.SUPPORTED);

        // When
        var changes = ClaimChanges.between(
                List.of(treated, leaked),
                List.of(
                        claim("The tank leaked in February", Verdict.CONTRADICTED),
                        claim("17 people were treated at the health centre", Verdict.SUPPORTED)));

        // Then
        assertThat(changes).extracting(ClaimChange::kind).containsExactly(Kind.CHANGED, Kind.CHANGED);
        assertThat(changes).extracting(ClaimChange::before).containsExactly(leaked, treated);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Prices rose by 1.5 percent | Prices rose by 15 percent
            It took 1/5 of the budget  | It took 15 of the budget
            They lost 1:5 in May       | They lost 15 in May
            It was -4 degrees          | It was 4 degrees
            It was −4 degrees          | It was 4 degrees
            It cost $5 million         | It cost €5 million
            It rose by 5%              | It rose by 5‰
            There were <5 cases        | There were >5 cases
            It rose by 5–7 percent     | It rose by 57 percent
            10, 20 and 30 came         | 1020 and 30 came
            """)
    void shouldCallChangedWhatHasAnotherFigureOfTheSameDigits(String before, String after) {
        // When
        var changes = ClaimChanges.between(
                List.of(claim(before, Verdict.SUPPORTED)), List.of(claim(after, Verdict.SUPPORTED)));

        // Then
        assertThat(changes).extracting(ClaimChange::kind).containsExactly(Kind.CHANGED);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            It rained in 2019-2020.    | It rained in 2019–2020
            It holds 15,000 litres     | It holds 15000 litres
            On June 5, 2020 it leaked  | On June 5 2020, it leaked
            The A-4 was closed at 5.   | The A4 was closed at 5
            14 people: all were well   | 14 people – all were well
            """)
    void shouldCallTheSameWhatHasOtherPunctuation(String before, String after) {
        // When
        var changes = ClaimChanges.between(
                List.of(claim(before, Verdict.SUPPORTED)), List.of(claim(after, Verdict.SUPPORTED)));

        // Then
        assertThat(changes).extracting(ClaimChange::kind).containsExactly(Kind.SAME);
    }

    @Test
    void shouldNameWhatIsNewInTheOrderOfTheLaterReportAndThenWhatIsGone() {
        // Given
        Claim gone = claim("Birds fly south in autumn.", Verdict.SUPPORTED);
        Claim kept = claim("The tank leaked.", Verdict.SUPPORTED);
        Claim added = claim("儲槽於二月十一日洩漏。", Verdict.NOT_FOUND);

        // When
        var changes = ClaimChanges.between(List.of(gone, kept), List.of(added, kept));

        // Then
        assertThat(changes)
                .containsExactly(
                        new ClaimChange(Kind.NEW, null, added),
                        new ClaimChange(Kind.SAME, kept, kept),
                        new ClaimChange(Kind.GONE, gone, null));
    }

    @Test
    void shouldPairChineseClaimsByTheirCharacters() {
        // When
        var changes = ClaimChanges.between(
                List.of(claim("外洩後有14人就醫。", Verdict.SUPPORTED)), List.of(claim("外洩後有17人就醫。", Verdict.SUPPORTED)));

        // Then
        assertThat(changes).extracting(ClaimChange::kind).containsExactly(Kind.CHANGED);
    }

    @Test
    void shouldPairEachClaimOnceAndTheMostAlikeFirst() {
        // Given
        Claim old = claim("The plant knew of the leak in February", Verdict.SUPPORTED);
        Claim near = claim("The plant knew of the leak in March", Verdict.SUPPORTED);
        Claim nearer = claim("The plant knew of the leak in late February", Verdict.SUPPORTED);

        // When
        var changes = ClaimChanges.between(List.of(old), List.of(near, nearer));

        // Then
        assertThat(changes).extracting(ClaimChange::kind).containsExactly(Kind.NEW, Kind.CHANGED);
        assertThat(ClaimChanges.between(List.of(old, old), List.of(old)))
                .extracting(ClaimChange::kind)
                .containsExactly(Kind.SAME, Kind.GONE);
        assertThat(ClaimChanges.between(List.of(), List.of())).isEmpty();
    }

    private static Claim claim(String text, Verdict verdict) {
        return new Claim(text, 1, null, null, null, null, null, verdict, 0.5, 0, List.of());
    }
}
