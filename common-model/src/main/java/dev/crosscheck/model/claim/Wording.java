package dev.crosscheck.model.claim;

import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.Conjecture;
import dev.crosscheck.model.text.Hedge;
import java.util.List;

/** Rules for how carefully a sentence must be worded, given the sources that it cites. */
public final class Wording {

    private Wording() {}

    /**
     * Returns whether the sentence rests only on weak sources and states their content as fact. A hedge inside a
     * quotation does not count.
     *
     * @param cited the sources that it cites and that exist
     */
    public static boolean lacksHedge(Statement statement, List<Source> cited) {
        boolean weak = !cited.isEmpty() && cited.stream().allMatch(source -> source.warning() != null);
        return weak && !Hedge.isIn(statement.frame());
    }

    /**
     * Returns whether it conjectures in its own words, which strict mode forbids. If strict mode fell back to weak
     * sources, it asks for a hedge, so a hedge is then allowed.
     */
    public static boolean conjectures(Statement statement, List<Source> cited) {
        return Conjecture.isIn(statement.frame()) && cited.stream().allMatch(source -> source.warning() == null);
    }
}
