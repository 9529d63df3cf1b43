package dev.crosscheck.gateway.loop.evaluation;

import dev.crosscheck.model.Require;
import dev.crosscheck.model.evaluation.Finding;
import dev.crosscheck.model.evaluation.TraceEntry;

/**
 * The consequence of an event for one criterion, as the log stores it. Does not repeat the contents of the event.
 *
 * @param criterion number of the criterion's work, from 1
 * @param place the place of the criterion after the event
 * @param turn the turn that numbers its steps, from 1
 * @param observation the outcome of the last action in the trace; null if that stays as it is
 * @param entry an entry that the loop itself adds to the trace; null for none
 * @param known index, from 0, of an earlier search with the wanted results; null if there is none
 * @param ending the final finding of the criterion; null until it ends
 * @param said the confidence as the controller gave it, if the ending has another one; null otherwise
 */
public record Move(
        int criterion,
        CriterionStage place,
        int turn,
        String observation,
        TraceEntry entry,
        Integer known,
        Finding ending,
        Double said) {

    public Move {
        Require.atLeast("criterion", 1, criterion);
        Require.present("place", place);
        if ((place == CriterionStage.DECIDED) != (ending != null)) {
            throw new IllegalArgumentException("a criterion is decided if it has an ending");
        }
    }

    static Move to(CriterionStage place, Work work, int turn) {
        return new Move(work.number(), place, turn, null, null, null, null, null);
    }

    static Move decided(Work work, Finding ending) {
        return new Move(work.number(), CriterionStage.DECIDED, work.turn(), null, null, null, ending, null);
    }

    Move observing(String what) {
        return new Move(criterion, place, turn, what, entry, known, ending, said);
    }

    Move tracing(TraceEntry added) {
        return new Move(criterion, place, turn, observation, added, known, ending, said);
    }

    Move knowing(int search) {
        return new Move(criterion, place, turn, observation, entry, search, ending, said);
    }

    /** Ends with a calibrated finding. */
    Move calibrated(Finding changed) {
        return new Move(criterion, place, turn, observation, entry, known, changed, ending.confidence());
    }
}
