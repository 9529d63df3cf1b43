package dev.crosscheck.model.claim;

import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.Conjecture;
import dev.crosscheck.model.text.Hedge;
import java.util.List;

/** How carefully a sentence has to be worded for the sources that it cites. */
public final class Wording {

    private Wording() {}

    /**
     * Whether it rests on weak sources alone and tells what they say as if it were so. Words that it quotes hedge
     * nothing.
     *
     * @param cited the sources that it cites and that exist
     */
    public static boolean lacksHedge(Statement statement, List<Source> cited) {
        boolean weak = !cited.isEmpty() && cited.stream().allMatch(source -> source.warning() != null);
        return weak && !Hedge.isIn(statement.frame());
    }

    /**
     * Whether it conjectures in its own words, as strict mode forbids. Where that mode fell back to weak sources, the
     * hedge that it then asks for is no conjecture.
     */
    public static boolean conjectures(Statement statement, List<Source> cited) {
        return Conjecture.isIn(statement.frame()) && cited.stream().allMatch(source -> source.warning() == null);
    }
}
