package dev.crosscheck.gateway.routing;

import dev.crosscheck.model.evaluation.Calibration.Point;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * Fits a rising line through the shares of confirmed results, by pooling adjacent violators: neighbouring bins whose
 * shares fall become one bin (Ayer et al., 1955). Pure.
 */
final class Isotonic {

    /**
     * The weight, in reviews, of what the controller itself says. It keeps a bin of two or three reviews from claiming
     * certainty.
     */
    private static final double OWN_WORD = 2;

    private Isotonic() {}

    /**
     * Reviewed results of similar confidence.
     *
     * @param said sum of their confidences
     * @param held how many of them people confirmed
     */
    record Bin(long reviews, double said, long held) {}

    private record Block(double weight, double said, double held) {
        static Block of(Bin bin) {
            double own = OWN_WORD * bin.said() / bin.reviews();
            return new Block(bin.reviews() + OWN_WORD, bin.said() + own, bin.held() + own);
        }

        Block with(Block next) {
            return new Block(weight + next.weight, said + next.said, held + next.held);
        }

        double share() {
            return held / weight;
        }

        Point point() {
            return new Point(Math.min(1, said / weight), Math.min(1, share()));
        }
    }

    /** @param bins by rising confidence, none empty */
    static List<Point> fit(List<Bin> bins) {
        Deque<Block> blocks = new ArrayDeque<>();
        for (Bin bin : bins) {
            Block block = Block.of(bin);
            while (!blocks.isEmpty() && blocks.getLast().share() >= block.share()) {
                block = blocks.removeLast().with(block);
            }
            blocks.addLast(block);
        }
        return blocks.stream().map(Block::point).toList();
    }
}
