package dev.crosscheck.gateway.session.protocol;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Turns results into events: a transaction that decides on some results, and then commits or rolls back. */
final class Door {

    private final Database database;
    private final List<Result> taken = new ArrayList<>();
    private final List<Entry> decided = new ArrayList<>();

    Door(Database database) {
        this.database = database;
    }

    /** Decides each result on the state that the previous one left. Results that change nothing also count as done. */
    void enter(List<Result> results) {
        if (!taken.isEmpty()
                || !database.lockRows(
                        this, results.stream().map(Result::session).collect(Collectors.toSet()))) {
            return;
        }
        taken.addAll(results);
        results.forEach(this::decide);
    }

    private void decide(Result result) {
        List<Entry> log = new ArrayList<>(database.log(result.session()));
        decided.stream().filter(entry -> entry.session() == result.session()).forEach(log::add);
        if (log.stream().noneMatch(entry -> entry.event() == result.event())) {
            decided.add(new Entry(result.session(), log.size() + 1, result.event()));
        }
    }

    /** Returns the results to acknowledge: all that were taken, or none if the database refused. */
    List<Result> commit() {
        List<Result> done = database.append(decided) ? List.copyOf(taken) : List.of();
        rollBack();
        return done;
    }

    void rollBack() {
        taken.clear();
        decided.clear();
        database.unlockRows(this);
    }
}
