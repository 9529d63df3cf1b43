package dev.crosscheck.gateway.report;

import dev.crosscheck.model.claim.Verdict;
import java.util.List;
import org.commonmark.node.CustomNode;

/** What a report's text holds besides what Markdown knows. */
final class Marks {

    private Marks() {}

    /** {@code [1, 3]}: each number leads to its source. */
    static final class Citation extends CustomNode {
        private final List<Integer> numbers;

        Citation(List<Integer> numbers) {
            this.numbers = List.copyOf(numbers);
        }

        List<Integer> numbers() {
            return numbers;
        }
    }

    /** Words of a sentence that was checked; they are its children. */
    static final class Checked extends CustomNode {
        private final Verdict verdict;

        Checked(Verdict verdict) {
            this.verdict = verdict;
        }

        Verdict verdict() {
            return verdict;
        }
    }

    /** Stands behind a sentence that was checked, and says what came of it. */
    static final class Check extends CustomNode {
        private final ClaimedSentences.Sentence sentence;
        private final int place;

        /** @param place of the sentence among those that were checked, from 1 */
        Check(ClaimedSentences.Sentence sentence, int place) {
            this.sentence = sentence;
            this.place = place;
        }

        ClaimedSentences.Sentence sentence() {
            return sentence;
        }

        int place() {
            return place;
        }
    }
}
