package dev.crosscheck.model.chat;

import dev.crosscheck.model.Require;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The writer's answer.
 *
 * @param markdown cites sources by {@code [n]}
 * @param restsOn numbers of the steps whose tool outputs support it, ascending. If this and {@code sourcesUsed} are
 *      both empty, it rests on reasoning alone
 * @param sourcesUsed numbers of the sources that it cites, ascending
 */
public record Answer(String markdown, List<Integer> restsOn, List<Integer> sourcesUsed) {

    private static final Pattern NOTE = Pattern.compile("(?m)^>[^\\n]*+$");

    public Answer {
        Require.text("markdown", markdown);
        restsOn = restsOn.stream().sorted().distinct().toList();
        sourcesUsed = sourcesUsed.stream().sorted().distinct().toList();
    }

    /** Returns an answer's text without the notes under it: only these are block quotes. */
    public static String withoutNotes(String markdown) {
        return NOTE.matcher(markdown).replaceAll("");
    }
}
