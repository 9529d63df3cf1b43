package dev.crosscheck.system.faults.history;

import java.util.ArrayList;
import java.util.List;

/** Checks the observations of a run against the invariants. */
public final class HistoryChecker {

    private HistoryChecker() {}

    /** Returns all violations, and counts of what was checked. */
    public static Findings check(Histories histories) {
        List<Violation> violations = new ArrayList<>();
        violations.addAll(SessionsEnd.violations(histories));
        violations.addAll(ResultsOnce.violations(histories));
        violations.addAll(CallsPaidOnce.violations(histories));
        violations.addAll(EventsComplete.violations(histories));
        violations.addAll(NoWayBack.violations(histories));
        return new Findings(violations, Findings.describe(histories));
    }
}
