package dev.crosscheck.analyst.plan;

import dev.crosscheck.model.text.Language;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What a question compares.
 *
 * @param sides two to four sides, in the question's order
 */
public record Compared(List<Side> sides) {

    /** Runs of white space become single blanks before other patterns run, so that these stay linear. */
    private static final Pattern BLANKS = Pattern.compile("[\\s\\u3000]++");

    private static final Pattern AND = Pattern.compile("(?:, (?:and )?| and | & )|、|以及|及|和|與");
    /** Questions and long topics are one aspect, even if they contain "and". */
    private static final int LONGEST_ASPECT = 24;

    public Compared {
        sides = List.copyOf(sides);
    }

    /** Returns what the whole question compares; empty if it compares nothing or has no clear reading. */
    public static Optional<Compared> by(String question) {
        return in(onOneLine(question));
    }

    static Optional<Compared> in(String plain) {
        return (Language.holdsHan(plain) ? ChineseComparison.of(plain) : EnglishComparison.of(plain))
                .map(Compared::new);
    }

    static String onOneLine(String question) {
        return BLANKS.matcher(question.strip()).replaceAll(" ");
    }

    /** Returns the aspects that the question lists: "price" and "duration"; none if it does not name any. */
    public List<String> aspects() {
        String topic = sides.getFirst().topic().strip();
        if (topic.isEmpty()) {
            return List.of();
        }
        List<String> listed = AND.splitAsStream(topic)
                .map(String::strip)
                .map(aspect -> aspect.startsWith("the ") ? aspect.substring("the ".length()) : aspect)
                .filter(aspect -> !aspect.isEmpty())
                .toList();
        boolean list =
                !WholeQuestion.isOne(topic) && listed.stream().allMatch(aspect -> aspect.length() <= LONGEST_ASPECT);
        return list ? listed : List.of(topic);
    }
}
