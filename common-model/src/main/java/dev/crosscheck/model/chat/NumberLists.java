package dev.crosscheck.model.chat;

import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.claim.CitationMarkers.CitationMarker;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Numbers in brackets that are not citations, although they look like them: lists of numbers such as {@code [10, 20]},
 * and places in lists such as {@code xs[0]}.
 */
public final class NumberLists {

    private NumberLists() {}

    /**
     * Puts spaces inside the brackets of such numbers, so that nobody takes them for citations. Code keeps its meaning,
     * which it would not with backslashes. Numbers count as a list if they stand in brackets in the question or in a
     * tool's input or output, and if one of them is no source's number.
     *
     * @param sources the numbers of the sources that may be cited
     */
    public static String spaced(String text, String question, List<ChatStep> steps, List<Integer> sources) {
        List<CitationMarker> strange = CitationMarkers.places(text).stream()
                .filter(marker -> !sources.containsAll(marker.numbers()))
                .toList();
        if (strange.isEmpty()) {
            return text;
        }
        Set<List<Integer>> lists = given(question, steps)
                .flatMap(words -> CitationMarkers.places(words).stream())
                .map(CitationMarker::numbers)
                .collect(Collectors.toSet());
        StringBuilder spaced = new StringBuilder();
        int end = 0;
        for (CitationMarker marker : strange) {
            if (lists.contains(marker.numbers())) {
                String numbers =
                        text.substring(marker.span().start() + 1, marker.span().end() - 1);
                spaced.append(text, end, marker.span().start())
                        .append("[ ")
                        .append(numbers)
                        .append(" ]");
                end = marker.span().end();
            }
        }
        return spaced.append(text, end, text.length()).toString();
    }

    private static Stream<String> given(String question, List<ChatStep> steps) {
        List<String> texts = new ArrayList<>();
        texts.add(question);
        for (ChatStep step : steps) {
            step.thought().call().ifPresent(call -> texts.add(call.toolInput().text()));
            if (step.result() instanceof ToolResult.Output output) {
                texts.add(output.inWords());
                texts.addAll(output.steps());
                if (output.table() != null) {
                    output.table().rows().forEach(texts::addAll);
                }
            }
        }
        return texts.stream();
    }
}
