package dev.crosscheck.model.source;

import static dev.crosscheck.model.source.Documents.source;
import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.source.ModeFilter.Selection;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ModeFilterTest {

    private static final List<Source> ONE_OF_EACH =
            List.of(source(1, 5), source(2, 1), source(3, null), source(4, 2), source(5, 3), source(6, 4));

    @Test
    void shouldDropWeakAndUnknownSourcesInStrictMode() {
        // When
        Selection selection = ModeFilter.DEFAULT.select(Mode.STRICT, ONE_OF_EACH);
        // Then
        assertThat(selection.sources()).containsExactly(source(2, 1), source(4, 2));
        assertThat(selection.fallback()).isFalse();
    }

    @Test
    void shouldAdmitWhatItsConfiguredTierAdmits() {
        // When
        Selection selection = new ModeFilter(3).select(Mode.STRICT, ONE_OF_EACH);
        // Then
        assertThat(selection.sources()).extracting(Source::number).containsExactly(2, 4, 5);
    }

    @Test
    void shouldFallBackWithAWarningOnEverySourceWhenStrictModeHasNone() {
        // Given
        List<Source> weak = List.of(source(1, 5), source(2, null), source(3, 3));
        // When
        Selection selection = ModeFilter.DEFAULT.select(Mode.STRICT, weak);
        // Then
        assertThat(selection.fallback()).isTrue();
        assertThat(selection.sources()).extracting(Source::number).containsExactly(1, 2, 3);
        assertThat(selection.sources()).extracting(Source::warning).containsOnly(ModeFilter.STRICT_FALLBACK);
    }

    @ParameterizedTest
    @EnumSource(
            value = Mode.class,
            names = {"DISCOVERY", "MONITOR"})
    void shouldKeepAllAndMarkWhatIsWeak(Mode mode) {
        // When
        Selection selection = ModeFilter.DEFAULT.select(mode, ONE_OF_EACH);
        // Then
        assertThat(selection.fallback()).isFalse();
        assertThat(selection.sources()).extracting(Source::number).containsExactly(1, 2, 3, 4, 5, 6);
        assertThat(selection.sources())
                .extracting(Source::warning)
                .containsExactly(
                        ModeFilter.WEAK_SOURCE,
                        null,
                        ModeFilter.WEAK_SOURCE,
                        null,
                        ModeFilter.WEAK_SOURCE,
                        ModeFilter.WEAK_SOURCE);
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void shouldMarkASourceWhoseWordsMixScriptsWhateverItsTier(Mode mode) {
        // Given
        Source plain = source(1, 1);
        Source mixed = new Source(
                2, source(2, 1).document().withPassages(List.of(new Passage(0, 8, null, null, "L\u0430keview"))), null);
        // When
        Selection selection = ModeFilter.DEFAULT.select(mode, List.of(plain, mixed));
        // Then
        assertThat(selection.sources()).extracting(Source::warning).containsExactly(null, ModeFilter.MIXED_SCRIPTS);
    }

    @Test
    void shouldAdmitARetractedSourceInStrictModeOnlyWhenThereIsNoOther() {
        // Given
        Source retracted = source(1, 1).with(Notice.RETRACTED);
        // When
        Selection beside = ModeFilter.DEFAULT.select(Mode.STRICT, List.of(retracted, source(2, 2)));
        Selection alone = ModeFilter.DEFAULT.select(Mode.STRICT, List.of(retracted));
        // Then
        assertThat(beside.sources()).containsExactly(source(2, 2));
        assertThat(alone.fallback()).isFalse();
        assertThat(alone.sources()).extracting(Source::warning).containsExactly("retracted");
    }

    @Test
    void shouldMarkWhatIsRetractedOrDoubtedAndNotWhatIsCorrected() {
        // Given
        List<Source> sources = List.of(
                source(1, 1).with(Notice.RETRACTED),
                source(2, 5).with(Notice.CONCERN),
                source(3, 1).with(Notice.CORRECTED));
        // When
        Selection selection = ModeFilter.DEFAULT.select(Mode.DISCOVERY, sources);
        // Then
        assertThat(selection.sources()).extracting(Source::warning).containsExactly("retracted", "concern", null);
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void shouldAdmitNothingAndCallItNoFallbackWhenThereIsNothing(Mode mode) {
        // When
        Selection selection = ModeFilter.DEFAULT.select(mode, List.of());
        // Then
        assertThat(selection.isEmpty()).isTrue();
        assertThat(selection.fallback()).isFalse();
    }
}
