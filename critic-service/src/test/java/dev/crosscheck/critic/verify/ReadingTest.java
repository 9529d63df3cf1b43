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

    private final Set<String> read = new HashSet<>();

    private TextVerifier counting() {
        Entailment network = (_, windows) -> {
            read.addAll(windows);
            return windows.stream().map(_ -> Stance.ofScores(0, 0, 0)).toList();
        };
        return TextVerifier.by(new ReadingWeigher(() -> Optional.of(network)));
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
        List<Claim> judged =
                TextVerifier.by(new ReadingWeigher(() -> Optional.of(failing))).claims(claims, List.of(SOURCE));

        // Then
        assertThat(judged).isEqualTo(new TextVerifier().claims(claims, List.of(SOURCE)));
    }

    @Test
    void shouldNotReadAnExactQuotation() {
        // When
        counting().claims(List.of("“The harbour festival took place in May.”"), List.of(SOURCE));

        // Then
        assertThat(read).isEmpty();
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
        counting().claims(List.of("Attendance at the festival rose a lot."), many);

        // Then
        assertThat(read.stream().filter(window -> window.startsWith("Document")))
                .hasSizeBetween(1, 3);
    }
}
