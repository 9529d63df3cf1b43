package dev.crosscheck.writer.answer;

import dev.crosscheck.model.chat.ChatStep;
import dev.crosscheck.model.chat.ToolResult;
import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.message.ChatCommand.WriteAnswer;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.Figure;
import dev.crosscheck.model.text.Figures;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What an answer rests on, derived from its words.
 *
 * @param steps numbers of the steps whose outputs the answer repeats or shares figures with
 * @param sources numbers of the sources that the answer cites
 */
record Basis(List<Integer> steps, List<Integer> sources) {

    Basis {
        steps = List.copyOf(steps);
        sources = List.copyOf(sources);
    }

    static Basis of(String body, WriteAnswer command) {
        Set<String> said = figures(CitationMarkers.strip(body));
        List<Integer> used = command.steps().stream()
                .filter(step -> step.result() instanceof ToolResult.Output output && isIn(output, body, said))
                .map(ChatStep::number)
                .toList();
        return new Basis(
                used,
                CitationMarkers.in(body).stream()
                        .filter(numbers(command)::contains)
                        .toList());
    }

    static List<Integer> numbers(WriteAnswer command) {
        return command.sources().stream().map(Source::number).toList();
    }

    private static boolean isIn(ToolResult.Output output, String body, Set<String> said) {
        String words = output.inWords().strip();
        return !words.isEmpty()
                && (body.contains(words) || figures(words).stream().anyMatch(said::contains));
    }

    private static Set<String> figures(String text) {
        return Figures.in(text).stream().map(Figure::value).collect(Collectors.toSet());
    }

    boolean isReasoningAlone() {
        return steps.isEmpty() && sources.isEmpty();
    }
}
