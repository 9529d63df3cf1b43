package dev.crosscheck.gateway.session.protocol;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Where results become events: a transaction that decides on some of them, and is committed or not. */
final class Door {

    private final Database database;
    private final List<Result> taken = new ArrayList<>();
    private final List<Entry> decided = new ArrayList<>();

    Door(Database database) {
        this.database = database;
    }

    /** Decides each result on what the one before it has left. Those that change nothing are done with as well. */
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

    /** Whom to acknowledge: all that were taken, or nobody if the database has refused. */
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
