package dev.crosscheck.gateway.loop.evaluation;

import dev.crosscheck.model.Require;
import dev.crosscheck.model.evaluation.Finding;
import dev.crosscheck.model.evaluation.TraceEntry;

/**
 * What an event has led to for one criterion, as the log keeps it. What the event itself holds is not repeated.
 *
 * @param criterion its number, from 1
 * @param place where it stands since
 * @param turn its steps are numbered by turns, from 1
 * @param observation what the action came to that its trace ends with; null where that stays as it is
 * @param entry what the loop itself adds to the trace; null for nothing
 * @param known number, from 0, of the earlier search that has found what is wanted now; null where none has
 * @param ending what the criterion ended with; null while it has not
 */
public record Move(
        int criterion, Place place, int turn, String observation, TraceEntry entry, Integer known, Finding ending) {

    public Move {
        Require.atLeast("criterion", 1, criterion);
        Require.present("place", place);
        if ((place == Place.DECIDED) != (ending != null)) {
            throw new IllegalArgumentException("a criterion is decided if it has an ending");
        }
    }

    static Move to(Place place, Work work, int turn) {
        return new Move(work.number(), place, turn, null, null, null, null);
    }

    static Move decided(Work work, Finding ending) {
        return new Move(work.number(), Place.DECIDED, work.turn(), null, null, null, ending);
    }

    Move observing(String what) {
        return new Move(criterion, place, turn, what, entry, known, ending);
    }

    Move tracing(TraceEntry added) {
        return new Move(criterion, place, turn, observation, added, known, ending);
    }

    Move knowing(int search) {
        return new Move(criterion, place, turn, observation, entry, search, ending);
    }
}
