package dev.crosscheck.critic;

import dev.crosscheck.agents.testing.PhrasesContract;
import dev.crosscheck.critic.review.HeuristicCritic;
import org.junit.jupiter.params.provider.Arguments;

class PhrasesInBothLanguagesTest extends PhrasesContract {

    PhrasesInBothLanguagesTest() {
        super(Arguments.of(HeuristicCritic.class, "review"));
    }
}
