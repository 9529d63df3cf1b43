package dev.crosscheck.system.faults.history;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import dev.crosscheck.system.faults.history.Histories.Accident;
import dev.crosscheck.system.faults.history.Histories.Call;
import dev.crosscheck.system.faults.history.Histories.CallSite;
import dev.crosscheck.system.faults.history.Histories.Database;
import dev.crosscheck.system.faults.history.Histories.Reading;
import dev.crosscheck.system.faults.history.Histories.Session;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The result of a check.
 *
 * @param seen counts of what was checked, because a run in which nothing happens breaks no promise either
 */
public record Findings(List<Violation> violations, String seen) {

    public Findings {
        violations = List.copyOf(violations);
    }

    static String describe(Histories histories) {
        Database database = histories.database();
        var byStatus = database.sessions().stream().collect(groupingBy(Session::status, TreeMap::new, counting()));
        long steps = database.steps().stream()
                .filter(step -> step.state().equals("completed"))
                .count();
        int returns = histories.readings().stream().mapToInt(Reading::returns).sum();
        String accidents = histories.accidents().stream()
                .collect(groupingBy(Accident::what, TreeMap::new, counting()))
                .toString();
        Set<CallSite> made = database.calls().stream().map(Call::place).collect(Collectors.toSet());
        long hit = histories.accidents().stream()
                .flatMap(accident -> accident.hit().stream())
                .filter(made::contains)
                .count();
        return List.of(
                        "sessions accepted %d, ended %s"
                                .formatted(histories.accepted().size(), byStatus),
                        "steps completed %d of %d, commands %d"
                                .formatted(
                                        steps,
                                        database.steps().size(),
                                        database.commands().size()),
                        "events in logs %d, on the topic %d, read by %d readers that came back %d times"
                                .formatted(
                                        database.log().size(),
                                        histories.published().size(),
                                        histories.readings().size(),
                                        returns),
                        "journal rows %d, requests to the model %d, calls hit by accidents %d"
                                .formatted(
                                        database.calls().size(),
                                        histories.requests().size(),
                                        hit),
                        "accidents " + accidents)
                .stream()
                .collect(Collectors.joining("\n  ", "  ", ""));
    }
}
