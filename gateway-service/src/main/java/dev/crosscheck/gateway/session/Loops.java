package dev.crosscheck.gateway.session;

import io.quarkus.arc.All;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** All loops, by their kind. */
@ApplicationScoped
class Loops {

    private final Map<String, Loop> byKind;

    Loops(@All List<Loop> loops) {
        byKind = loops.stream().collect(Collectors.toMap(Loop::kind, Function.identity()));
    }

    /** @throws UnreadableLog if this version does not know the kind */
    Loop of(SessionRow row) {
        Loop loop = byKind.get(row.kind());
        if (loop == null) {
            throw new UnreadableLog(row.id(), "its kind, " + row.kind() + ", is not known to this version", null);
        }
        return loop;
    }
}
