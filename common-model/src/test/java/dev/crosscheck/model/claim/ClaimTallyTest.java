package dev.crosscheck.model.claim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClaimTallyTest {

    @ParameterizedTest
    @CsvSource({
        "4, 0, 1, 0, false",
        "3, 0, 1, 0, true",
        "3, 0, 1, 9, true",
        "20, 1, 0, 0, true",
        "0, 0, 0, 3, false",
        "5, 0, 0, 0, false"
    })
    void shouldLowerTheConfidenceWhenContradictedOrAFifthIsMissing(
            int supported, int contradicted, int notFound, int inconclusive, boolean lowers) {
        // Given
        List<Claim> claims = new ArrayList<>();
        claims.addAll(Collections.nCopies(supported, claim(Verdict.SUPPORTED)));
        claims.addAll(Collections.nCopies(contradicted, claim(Verdict.CONTRADICTED)));
        claims.addAll(Collections.nCopies(notFound, claim(Verdict.NOT_FOUND)));
        claims.addAll(Collections.nCopies(inconclusive, claim(Verdict.INCONCLUSIVE)));

        // When
        ClaimTally tally = ClaimTally.of(claims);

        // Then
        assertThat(tally.lowersConfidence()).isEqualTo(lowers);
        assertThat(tally.failed()).isEqualTo(contradicted + notFound);
    }

    private static Claim claim(Verdict verdict) {
        return new Claim("It leaked.", 1, null, null, null, null, null, verdict, 0, 0, List.of());
    }
}
