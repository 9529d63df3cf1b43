package dev.crosscheck.analyst.plan;

import java.util.List;

/** The topic of an English comparison: "the price" in "Alta and Borea on the price". */
final class ComparisonTopic {

    /** Words before the topic of the comparison. */
    private static final List<String> BEFORE = List.of(
            " with regard to ",
            " with respect to ",
            " in terms of ",
            " when it comes to ",
            " regarding ",
            " concerning ",
            " about ",
            " over ",
            " as to ",
            " on ",
            " in ");

    private ComparisonTopic() {}

    /** Returns where the topic of the comparison begins, after the first side; -1 if there is none. */
    static int place(String compared) {
        int first = -1;
        String lower = Sides.lower(compared);
        int from = Math.max(0, EnglishList.firstBorder(lower));
        for (String preposition : BEFORE) {
            int at = lower.indexOf(preposition, from);
            first = at >= 0 && (first < 0 || at < first) ? at : first;
        }
        return first;
    }

    /** Returns the topic that begins with its preposition at {@code topic}; empty if none does. */
    static String in(String compared, int topic) {
        String lower = Sides.lower(compared);
        return BEFORE.stream()
                .filter(preposition -> lower.startsWith(preposition, topic))
                .map(preposition -> compared.substring(topic + preposition.length()))
                .findFirst()
                .orElse("");
    }
}
