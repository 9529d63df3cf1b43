package dev.crosscheck.writer.answer;

import dev.crosscheck.model.chat.ChatStep;
import dev.crosscheck.model.chat.DataTable;
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
 * @param steps numbers of the steps whose outputs the answer repeats or shares figures with, or of whose tables it
 *     names a row
 * @param sources numbers of the sources that the answer cites
 */
record Basis(List<Integer> steps, List<Integer> sources) {

    private static final Set<String> TRUTH = Set.of("true", "false");

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
        boolean told = !words.isEmpty()
                && (body.contains(words) || figures(words).stream().anyMatch(said::contains));
        return told || (output.table() != null && isIn(output.table(), body, said));
    }

    /** Whether the text has a figure of the table, or all names of one of its rows. */
    private static boolean isIn(DataTable table, String body, Set<String> said) {
        return table.rows().stream().anyMatch(row -> {
            List<String> names =
                    row.stream().map(String::strip).filter(Basis::isName).toList();
            return figures(String.join("\n", row)).stream().anyMatch(said::contains)
                    || (!names.isEmpty() && names.stream().allMatch(name -> names(body, name)));
        });
    }

    /** A truth value is none: an answer has such words for other reasons, too. */
    private static boolean isName(String cell) {
        return cell.length() > 1 && figures(cell).isEmpty() && !TRUTH.contains(cell);
    }

    /** Whether the text has the name, and not only as a part of another word. */
    private static boolean names(String body, String name) {
        for (int at = body.indexOf(name); at >= 0; at = body.indexOf(name, at + 1)) {
            if (!isLatinLetter(body, at - 1) && !isLatinLetter(body, at + name.length())) {
                return true;
            }
        }
        return false;
    }

    /** Han characters do not count: Chinese has no spaces between words. */
    private static boolean isLatinLetter(String text, int at) {
        return at >= 0
                && at < text.length()
                && Character.UnicodeScript.of(text.charAt(at)) == Character.UnicodeScript.LATIN;
    }

    private static Set<String> figures(String text) {
        return Figures.in(text).stream().map(Figure::value).collect(Collectors.toSet());
    }

    boolean isReasoningAlone() {
        return steps.isEmpty() && sources.isEmpty();
    }
}
