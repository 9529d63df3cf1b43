package dev.crosscheck.writer.answer;

import dev.crosscheck.model.chat.NumberLists;
import dev.crosscheck.model.chat.UsedOutputs;
import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.message.ChatCommand.WriteAnswer;
import dev.crosscheck.model.source.Source;
import java.util.List;

/**
 * What an answer rests on, derived from its words.
 *
 * @param steps numbers of the steps whose outputs the answer repeats or shares figures with, or of whose tables it
 *     names a row
 * @param sources numbers of the sources that the answer cites
 */
record Basis(List<Integer> steps, List<Integer> sources) {

    Basis {
        steps = List.copyOf(steps);
        sources = List.copyOf(sources);
    }

    static Basis of(String body, WriteAnswer command) {
        return new Basis(
                UsedOutputs.in(body, command.steps()),
                CitationMarkers.in(body).stream()
                        .filter(numbers(command)::contains)
                        .toList());
    }

    static List<Integer> numbers(WriteAnswer command) {
        return command.sources().stream().map(Source::number).toList();
    }

    /** Returns the text with spaces inside lists of numbers, which are no citations. */
    static String spaced(String text, WriteAnswer command) {
        return NumberLists.spaced(text, command.brief().question(), command.steps(), numbers(command));
    }

    boolean isReasoningAlone() {
        return steps.isEmpty() && sources.isEmpty();
    }
}
