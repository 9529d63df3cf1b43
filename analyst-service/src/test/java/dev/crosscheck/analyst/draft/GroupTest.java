package dev.crosscheck.analyst.draft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.Given;
import dev.crosscheck.analyst.draft.CloseReading.Read;
import dev.crosscheck.analyst.relevance.Terms;
import dev.crosscheck.model.source.ModeFilter;
import dev.crosscheck.model.source.Source;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GroupTest {

    private static final String QUESTION = "How many goats are there on the Garrec farm?";
    private static final String SENTENCE = "Paul Tessier keeps 90 goats above the Garrec farm.";

    @ParameterizedTest
    @CsvSource({"1, 1, false", "1.5, 1.5, true", "4, 2, true"})
    void shouldTakeASentenceOfAWeakSourceForAnAnswerOnlyIfTheReaderDoes(double margin, double answers, boolean direct) {
        // When
        KeyFinding finding = finding(ModeFilter.WEAK_SOURCE, new Read(margin, answers, "90 goats"), List.of());

        // Then
        assertThat(finding.isDirect()).isEqualTo(direct);
    }

    @Test
    void shouldTakeItForAnAnswerIfItsSourceIsNotWeakOrAnotherAgreesOrNobodyReads() {
        // Given
        Read unsure = new Read(1, 1, "90 goats");
        Candidate other = ranking(ModeFilter.WEAK_SOURCE).candidates().getLast();

        // Then
        assertThat(finding(null, unsure, List.of()).isDirect()).isTrue();
        assertThat(finding(ModeFilter.WEAK_SOURCE, unsure, List.of(other)).isDirect())
                .isTrue();
        assertThat(finding(ModeFilter.WEAK_SOURCE, Read.NOTHING, List.of()).isDirect())
                .isTrue();
    }

    private static KeyFinding finding(String warning, Read read, List<Candidate> others) {
        SentenceRanking ranking = ranking(warning);
        Signals signals = new Signals(1, 1, 1, 1, 1, 0.2, 1, 1, 1, read);
        Ranked ranked = new Ranked(ranking.candidates().getFirst(), signals, 0.9, false);
        return new Group(ranked, others).finding(QUESTION, ranking.wanted(QUESTION));
    }

    private static SentenceRanking ranking(String warning) {
        Source paper = Given.source(1, "Valley paper", 2, "2025-12-10", SENTENCE);
        Source letter = Given.source(2, "Farmers' letter", 2, "2025-12-10", "There are 90 goats on the Garrec farm.");
        return new SentenceRanking(
                Given.question(QUESTION),
                List.of(new Source(1, paper.document(), warning), new Source(2, letter.document(), warning)),
                Terms.distinct(QUESTION));
    }
}
