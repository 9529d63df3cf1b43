package dev.crosscheck.gateway.report;

import dev.crosscheck.model.claim.Verdict;
import java.util.List;
import org.commonmark.node.CustomNode;

/** The nodes in a report's text that Markdown does not have. */
final class Marks {

    private Marks() {}

    /** A citation such as {@code [1, 3]}. Each number links to its source. */
    static final class Citation extends CustomNode {
        private final List<Integer> numbers;

        Citation(List<Integer> numbers) {
            this.numbers = List.copyOf(numbers);
        }

        List<Integer> numbers() {
            return numbers;
        }
    }

    /** Words of a checked sentence, as child nodes. */
    static final class Checked extends CustomNode {
        private final Verdict verdict;

        Checked(Verdict verdict) {
            this.verdict = verdict;
        }

        Verdict verdict() {
            return verdict;
        }
    }

    /** Follows a checked sentence and shows its verdict. */
    static final class Check extends CustomNode {
        private final ClaimedSentences.Sentence sentence;
        private final int place;

        /** @param place index of the sentence among the checked ones, from 1 */
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
