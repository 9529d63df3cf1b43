package dev.crosscheck.model.chat;

import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.text.Figure;
import dev.crosscheck.model.text.Figures;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Finds the tool outputs that a text uses, by its words: it repeats an output, shares a figure with it, or names a row
 * of its table.
 */
public final class UsedOutputs {

    private static final Set<String> TRUTH = Set.of("true", "false");

    private UsedOutputs() {}

    /** Returns the numbers of the steps whose outputs {@code body} uses, in the order of the steps. */
    public static List<Integer> in(String body, List<ChatStep> steps) {
        Set<String> said = figures(CitationMarkers.strip(body));
        return steps.stream()
                .filter(step -> step.result() instanceof ToolResult.Output output && isIn(output, body, said))
                .map(ChatStep::number)
                .toList();
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
                    row.stream().map(String::strip).filter(UsedOutputs::isName).toList();
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
}
