package dev.crosscheck.system.faults.history;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import dev.crosscheck.system.faults.history.Histories.Command;
import dev.crosscheck.system.faults.history.Histories.Database;
import dev.crosscheck.system.faults.history.Histories.Session;
import dev.crosscheck.system.faults.history.Histories.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Checks I2. The ledger's key allows one row for each step. This class compares the ledger with the log, which may hold
 * a result once, and with the commands, which must all be closed when their session is over.
 */
final class ResultsOnce {

    private ResultsOnce() {}

    static List<Violation> violations(Histories histories) {
        Database database = histories.database();
        List<Violation> violations = new ArrayList<>();
        inTheLog(database).forEach((step, times) -> {
            if (times > 1) {
                violations.add(violation(step, "has " + times + " results in the log"));
            }
        });
        Map<String, List<Step>> ledger = database.steps().stream().collect(groupingBy(Step::id));
        ledger.forEach((step, rows) -> {
            if (rows.size() > 1) {
                violations.add(violation(step, "has " + rows.size() + " rows in the ledger"));
            }
        });
        database.log().stream()
                .flatMap(event -> event.step().stream())
                .distinct()
                .filter(step -> isUnrecorded(ledger.get(step)))
                .forEach(step -> violations.add(violation(step, "has a result in the log that the ledger lacks")));
        violations.addAll(leftOpen(database));
        return violations;
    }

    /** Groups by session and step, because a fork's log begins with its parent's events. */
    private static Map<String, Long> inTheLog(Database database) {
        return database.log().stream()
                .filter(event -> event.step().isPresent())
                .collect(groupingBy(
                        event -> event.step().get() + " of session " + event.session(), TreeMap::new, counting()));
    }

    private static boolean isUnrecorded(List<Step> rows) {
        return rows == null || rows.stream().noneMatch(row -> row.state().equals("completed"));
    }

    private static List<Violation> leftOpen(Database database) {
        Set<String> over = database.sessions().stream()
                .filter(session -> SessionsEnd.TERMINAL.contains(session.status()))
                .map(Session::id)
                .collect(Collectors.toSet());
        List<Violation> violations = new ArrayList<>();
        for (Step step : database.steps()) {
            if (over.contains(step.session()) && Set.of("ready", "running").contains(step.state())) {
                violations.add(violation(step.id(), "is " + step.state() + " although its session is over"));
            }
        }
        for (Command command : database.commands()) {
            if (over.contains(command.session()) && !command.answered()) {
                violations.add(violation(command.step(), "is still being ordered although its session is over"));
            }
        }
        return violations;
    }

    private static Violation violation(String step, String what) {
        return new Violation(Invariant.I2, "step " + step + " " + what);
    }
}
