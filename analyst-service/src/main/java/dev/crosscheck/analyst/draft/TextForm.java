package dev.crosscheck.analyst.draft;

import java.util.Set;

/** The form of a source's text. */
enum TextForm {
    SENTENCE(Set.of()),
    /** An item of a list, or a line such as {@code Present: A. Osei (chair)}; it needs no verb or full stop. */
    ITEM(Set.of(Unfit.FRAGMENT)),
    /** A row of a table: its cells with {@code |} between them. */
    ROW(Set.of(Unfit.FRAGMENT, Unfit.TOO_SHORT, Unfit.DANGLING));

    private final Set<Unfit> excused;

    TextForm(Set<Unfit> excused) {
        this.excused = excused;
    }

    boolean excuses(Unfit reason) {
        return excused.contains(reason);
    }
}
