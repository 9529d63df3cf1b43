package dev.crosscheck.analyst.plan;

import java.util.List;
import java.util.Set;

/**
 * Chooses "do", "does" or "did" for a subject. "Did" fits every subject, so it is used if the subject's number is
 * unclear.
 */
final class Auxiliary {

    private static final List<String> ENDS_THE_HEAD =
            List.of(" of ", " in ", " at ", " from ", " on ", " near ", " who ", " for ", " with ", " living ");
    private static final Set<String> PLURAL =
            Set.of("people", "police", "media", "men", "women", "children", "data", "folk", "fishermen");
    private static final List<String> SINGULAR_ENDS = List.of("ss", "us", "is");
    private static final List<String> ARTICLES = List.of("the ", "a ", "an ", "its ", "their ");

    private Auxiliary() {}

    static String of(String subject) {
        int end = subject.length();
        for (String border : ENDS_THE_HEAD) {
            int at = subject.indexOf(border);
            end = at > 0 && at < end ? at : end;
        }
        String head = subject.substring(0, end);
        String last = head.substring(head.lastIndexOf(' ') + 1);
        boolean name = !last.isEmpty() && Character.isUpperCase(last.charAt(0)) && last.equals(capitalisedOnly(last));
        if (last.isEmpty() || name) {
            return "did";
        }
        boolean singular = SINGULAR_ENDS.stream().anyMatch(last::endsWith);
        if (PLURAL.contains(last) || (last.endsWith("s") && !singular)) {
            return "do";
        }
        return ARTICLES.stream().anyMatch(Sides.lower(subject)::startsWith) && !last.endsWith("s") ? "does" : "did";
    }

    /** Returns the word, or an empty text for an acronym with a plural "s": "Reuters" is a name, "NGOs" a plural. */
    private static String capitalisedOnly(String word) {
        boolean letters = word.length() > 1 && Character.isUpperCase(word.charAt(1)) && word.endsWith("s");
        return letters ? "" : word;
    }
}
