package dev.crosscheck.analyst;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.agents.testing.PhrasesContract;
import dev.crosscheck.analyst.chat.HeuristicOrchestrator;
import dev.crosscheck.analyst.draft.HeuristicDrafter;
import dev.crosscheck.analyst.plan.PlannedQueries;
import dev.crosscheck.analyst.reflect.HeuristicReflector;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Phrases;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;

class PhrasesInBothLanguagesTest extends PhrasesContract {

    PhrasesInBothLanguagesTest() {
        super(
                Arguments.of(HeuristicDrafter.class, "draft"),
                Arguments.of(PlannedQueries.class, "queries"),
                Arguments.of(HeuristicReflector.class, "coverage"),
                Arguments.of(HeuristicOrchestrator.class, "chat"));
    }

    /** Drafts look for the gaps that reflection has written. */
    @ParameterizedTest
    @EnumSource
    void shouldNameAGapAlikeInDraftsAndReflection(Language language) {
        // Given
        Phrases draft = Phrases.load(HeuristicDrafter.class, "draft", language);
        Phrases reflection = Phrases.load(HeuristicReflector.class, "coverage", language);

        // Then
        assertThat(draft.say("missing.unspoken")).isEqualTo(reflection.say("gap.none"));
        assertThat(draft.say("missing.unanswered")).isEqualTo(reflection.say("gap.unanswered"));
    }
}
