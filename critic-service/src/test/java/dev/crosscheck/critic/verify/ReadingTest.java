package dev.crosscheck.critic.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.critic.Given;
import dev.crosscheck.critic.verify.support.ReadingWeigher;
import dev.crosscheck.model.claim.Claim;
import dev.crosscheck.model.claim.Verdict;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.reader.Entailment;
import dev.crosscheck.reader.Entailments;
import dev.crosscheck.reader.Stance;
import dev.crosscheck.steps.testing.NoCalls;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests claims that are judged by words and reading, with the network itself or a false one. */
class ReadingTest {

    private static final Entailments NETWORK = new Entailments();
    private static final TextVerifier VERIFIER = TextVerifier.by(new ReadingWeigher(NETWORK::english));

    private static final Source SOURCE = Given.source(1, "Harbour Office", 1, "government", """
            The harbour festival took place in May. Attendance at the festival rose by a fifth after the tram line \
            opened. The pilot project showed that reusable cups are necessary to keep the beach free of litter. \
            Traders found that the new fee had no effect on their sales.""");

    private final Set<String> claimsRead = new HashSet<>();
    private final Set<String> windowsRead = new HashSet<>();
    private final Entailment silent = (claim, windows) -> {
        claimsRead.add(claim);
        windowsRead.addAll(windows);
        return windows.stream().map(_ -> Stance.ofScores(0, 0, 0)).toList();
    };

    private static ReadingWeigher by(Entailment network) {
        return new ReadingWeigher(() -> Optional.of(network));
    }

    @AfterAll
    static void close() {
        NETWORK.close();
    }

    @ParameterizedTest
    @CsvSource({
        "SUPPORTED, Attendance at the harbour festival increased after the opening of the tram line.",
        "SUPPORTED, 'To keep the beach free of litter, reusable cups are needed.'",
        "CONTRADICTED, Attendance at the harbour festival fell after the tram line opened.",
        "CONTRADICTED, The pilot project showed that reusable cups are unnecessary to keep the beach free of litter.",
        "CONTRADICTED, The pilot project showed that the beach is kept free of litter without reusable cups.",
        "CONTRADICTED, Traders found that the new fee affected their sales.",
        "NOT_FOUND, The harbour festival was moved to the old airport."
    })
    void shouldReadWhatWordsLeaveOpen(Verdict verdict, String claim) {
        // When
        Claim judged = VERIFIER.claims(List.of(claim), List.of(SOURCE)).getFirst();

        // Then
        assertThat(judged.verdict()).isEqualTo(verdict);
    }

    @Test
    void shouldJudgeByWordsWhenTheNetworkFails() {
        // Given
        Entailment failing = (_, _) -> {
            throw new IllegalStateException("no memory");
        };
        List<String> claims = List.of("Attendance at the harbour festival increased after the tram line opened.");

        // When
        List<Claim> judged = TextVerifier.by(by(failing)).claims(claims, List.of(SOURCE));

        // Then
        assertThat(judged).isEqualTo(new TextVerifier().claims(claims, List.of(SOURCE)));
    }

    @Test
    void shouldNotReadAnExactQuotation() {
        // When
        TextVerifier.by(by(silent)).claims(List.of("“The harbour festival took place in May.”"), List.of(SOURCE));

        // Then
        assertThat(windowsRead).isEmpty();
    }

    @Test
    void shouldShowTheSentenceThatItReadAsTheOpposite() {
        // Given
        Source source = Given.source(1, "Harbour Office", 1, "government", """
                The harbour festival has had its own tram line since May, and attendance is counted at its gates. \
                Visitors became fewer.""");
        Entailment opposing = (_, windows) -> windows.stream()
                .map(window -> window.contains("fewer") ? Stance.ofScores(9, -9, -9) : Stance.ofScores(0, 0, 0))
                .toList();

        // When
        Claim judged = TextVerifier.by(by(opposing))
                .claims(List.of("Attendance at the harbour festival, counted at its gates, rose."), List.of(source))
                .getFirst();

        // Then
        assertThat(judged.verdict()).isEqualTo(Verdict.CONTRADICTED);
        assertThat(judged.quote()).isEqualTo("Visitors became fewer.");
    }

    @Test
    void shouldPutTheSentenceThatItReadAsTheOppositeInPlaceOfAFalseOne() {
        // Given
        Source source = Given.source(1, "Harbour Office", 1, "government", """
                The harbour festival has had its own tram line since May, and attendance is counted at its gates. \
                Visitors to it became fewer.""");
        Entailment opposing = (_, windows) -> windows.stream()
                .map(window -> window.contains("fewer") ? Stance.ofScores(9, -9, -9) : Stance.ofScores(0, 0, 0))
                .toList();
        String report = "## Answer\n\nAttendance at the harbour festival, counted at its gates, rose [1].\n";

        // When
        VerifiedReport repaired = HeuristicVerifier.by(by(opposing))
                .verify(Given.verify(report, source), NoCalls.context())
                .result();

        // Then
        assertThat(repaired.markdown()).isEqualTo("## Answer\n\n“Visitors to it became fewer.” [1]\n");
    }

    @Test
    void shouldCompareTheLastOfVeryManyClaimsByWords() {
        // Given
        List<String> claims = IntStream.rangeClosed(1, 200)
                .mapToObj("Attendance at the harbour festival in May rose by a fifth in round %d."::formatted)
                .toList();

        // When
        TextVerifier verifier = TextVerifier.by(by(silent));
        verifier.claims(claims, List.of(SOURCE));

        // Then
        assertThat(claimsRead).hasSize(150).contains(claims.getFirst()).doesNotContain(claims.getLast());

        // When
        verifier.claims(claims.subList(199, 200), List.of(SOURCE));

        // Then
        assertThat(claimsRead).contains(claims.getLast());
    }

    @Test
    void shouldNotCountWhatATextRepeats() {
        // Given
        String repeated = "Attendance at the harbour festival in May rose by a fifth in that round.";
        List<String> claims = new ArrayList<>(Collections.nCopies(200, repeated));
        claims.add("Attendance at the harbour festival in May rose by a fifth in the last round.");

        // When
        List<Claim> judged = TextVerifier.by(by(silent)).claims(claims, List.of(SOURCE));

        // Then
        assertThat(claimsRead).contains(claims.getLast());
        assertThat(judged.subList(0, 200)).allMatch(judged.getFirst()::equals);
    }

    @Test
    void shouldCompareConclusionsWithoutACitationByWords() {
        // When
        HeuristicVerifier.by(by(silent)).verify(Given.verify("""
                ## Key findings

                - Traders found that the fee changed no sales. [1]

                ## Analysis

                Attendance at the harbour festival fell after the tram line opened.
                """, SOURCE), NoCalls.context());

        // Then
        assertThat(claimsRead).containsExactly("Traders found that the fee changed no sales.");
    }

    @Test
    void shouldReadNoMoreThanThreeOfManySources() {
        // Given
        List<Source> many = IntStream.rangeClosed(1, 15)
                .mapToObj(i -> Given.source(
                        i,
                        "Site " + i,
                        3,
                        "news",
                        "Attendance at the festival rose, writes paper number %d.".formatted(i)))
                .toList();

        // When
        TextVerifier.by(by(silent)).claims(List.of("Attendance at the festival rose a lot."), many);

        // Then
        assertThat(windowsRead.stream().filter(window -> window.startsWith("Document")))
                .hasSizeBetween(1, 3);
    }
}
