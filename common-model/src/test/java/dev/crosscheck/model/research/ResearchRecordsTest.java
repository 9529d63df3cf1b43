package dev.crosscheck.model.research;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.crosscheck.model.text.Language;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests what the records validate, so that their users need not. */
class ResearchRecordsTest {

    private static final LocalDate TODAY = LocalDate.of(2026, 3, 2);

    @ParameterizedTest
    @CsvSource({"PASS, HIGH", "WARN, MEDIUM", "REJECT, LOW"})
    void shouldStartTheConfidenceFromTheReview(ReviewStatus review, ConfidenceLevel expected) {
        // When
        ConfidenceLevel confidence = ConfidenceLevel.from(review);
        // Then
        assertThat(confidence).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "HIGH, HIGH, HIGH",
        "HIGH, MEDIUM, MEDIUM",
        "HIGH, LOW, LOW",
        "MEDIUM, HIGH, MEDIUM",
        "MEDIUM, LOW, LOW",
        "LOW, HIGH, LOW",
        "LOW, MEDIUM, LOW"
    })
    void shouldOnlyEverLowerTheConfidence(ConfidenceLevel level, ConfidenceLevel most, ConfidenceLevel expected) {
        // When
        ConfidenceLevel lowered = level.atMost(most);
        // Then
        assertThat(lowered).isEqualTo(expected);
    }

    @Test
    void shouldKeepCitationsAscendingAndOnce() {
        // When
        var draft = new Draft(DraftStatus.DRAFT_READY, "text", "", List.of(3, 1, 3), List.of(), List.of(), List.of());
        var report = new Report("text", List.of(2, 2, 1), ConfidenceLevel.HIGH, null);
        // Then
        assertThat(draft.citationsUsed()).containsExactly(1, 3);
        assertThat(report.sourcesUsed()).containsExactly(1, 2);
        assertThat(report.methodologyNote()).isEmpty();
    }

    @Test
    void shouldNotChangeWithTheListThatItWasMadeFrom() {
        // Given
        List<String> gaps = new ArrayList<>(List.of("a gap"));
        Coverage coverage = new Coverage(false, 0.5, gaps, List.of());
        // When
        gaps.add("another");
        // Then
        assertThat(coverage.gaps()).containsExactly("a gap");
    }

    @ParameterizedTest
    @ValueSource(doubles = {-0.01, 1.01, Double.NaN})
    void shouldRefuseAConfidenceThatIsNoShare(double confidence) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Coverage(true, confidence, List.of(), List.of()))
                .withMessageStartingWith("confidence must be from 0 to 1");
    }

    @Test
    void shouldRefuseACoverageWithoutGaps() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Coverage(true, 1, null, List.of()))
                .withMessage("gaps must be given");
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {"0, -, true, false", "2, -, true, false", "3, -, false, false", "0, timeout, false, true"})
    void shouldTellAThinQueryFromAFailedOne(int results, String error, boolean thin, boolean failed) {
        // When
        QueryOutcome outcome = new QueryOutcome(new PlannedQuery("leak", null), results, error);
        // Then
        assertThat(outcome.thin()).isEqualTo(thin);
        assertThat(outcome.failed()).isEqualTo(failed);
    }

    @Test
    void shouldRefuseAPlanWithoutQueriesOrParts() {
        List<PlannedQuery> queries = List.of(new PlannedQuery("leak", ""));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Plan(List.of(), List.of("a part"), Complexity.SIMPLE, null, null))
                .withMessageStartingWith("queries");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Plan(queries, List.of(), Complexity.SIMPLE, null, null))
                .withMessageStartingWith("sub_questions");
    }

    @Test
    void shouldRefuseATimeRangeThatRunsBackwards() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Brief("Why?", Mode.STRICT, Language.ENGLISH, TODAY, TODAY, TODAY.minusDays(1)))
                .withMessage("start_date must not be after end_date");
    }

    @Test
    void shouldTakeATimeRangeOfOneDay() {
        // Given
        Brief brief = new Brief("Why?", Mode.STRICT, Language.ENGLISH, TODAY, null, null);
        // When
        Brief dated = brief.within(TODAY, TODAY);
        // Then
        assertThat(dated).isEqualTo(new Brief("Why?", Mode.STRICT, Language.ENGLISH, TODAY, TODAY, TODAY));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\n\t"})
    void shouldRefuseABlankQuestion(String question) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Brief(question, Mode.STRICT, Language.ENGLISH, TODAY, null, null))
                .withMessage("question must not be blank");
    }
}
