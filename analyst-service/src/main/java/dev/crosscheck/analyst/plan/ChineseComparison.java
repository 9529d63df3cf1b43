package dev.crosscheck.analyst.plan;

import dev.crosscheck.model.text.PatternFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads Chinese questions that compare sides, as {@link EnglishComparison} does for English: 「A和B對X的說法有何不同？」,
 * 「比較A、B和C的X」, 「根據A和B，…？」.
 */
final class ChineseComparison {

    /** Longest question that is read as a comparison. */
    private static final int LONGEST = 150;

    private static final Pattern OPENING = Pattern.compile("^(?:請問|請)?(比較|對照)一?下?");
    private static final Pattern ACCORDING = Pattern.compile("^(?:根據|依據|按照)");
    private static final PatternFile FILE = PatternFile.load(ChineseComparison.class, "chinese-comparison.patterns");
    private static final Pattern BETWEEN = Pattern.compile(FILE.text("BETWEEN"));
    private static final Pattern COUNTED = Pattern.compile(FILE.text("COUNTED"));
    private static final Pattern AFTER_SIDES = Pattern.compile(FILE.text("AFTER_SIDES"));
    private static final Pattern OF_TELLING = Pattern.compile(FILE.text("OF_TELLING"));
    private static final Pattern HOW_TOLD = Pattern.compile(FILE.text("HOW_TOLD"));
    private static final Pattern TELLS = Pattern.compile(FILE.text("TELLS"));
    private static final Pattern DIFFER = Pattern.compile(FILE.text("DIFFER"));

    private final String text;

    private ChineseComparison(String question) {
        this.text = Sides.withoutEnd(question);
    }

    /** Returns one question for each side; empty if {@code question} compares nothing or has no clear reading. */
    static Optional<List<Side>> of(String question) {
        return question.length() > LONGEST ? Optional.empty() : new ChineseComparison(question).read();
    }

    private Optional<List<Side>> read() {
        Matcher according = ACCORDING.matcher(text);
        if (according.find()) {
            int comma = text.indexOf('，');
            String asked = comma < 0 ? "" : text.substring(comma);
            String sides = comma < 0 ? "" : text.substring(according.end(), comma);
            String named = sides.endsWith("的說法") ? sides.substring(0, sides.length() - "的說法".length()) : sides;
            return comma < 0 || !WholeQuestion.isOne(asked.substring(1))
                    ? Optional.empty()
                    : each(named, asked.substring(1), side -> according.group() + side + asked + "？");
        }
        Matcher opening = OPENING.matcher(text);
        boolean compares = opening.find();
        int from = compares ? opening.end() : clause();
        String before = compares ? "" : Sides.withoutEnd(text.substring(0, from));
        return compared(text.substring(from), before, compares);
    }

    /** Returns where the last clause begins. The text before it is the question, or its topic. */
    private int clause() {
        int last = Math.max(text.lastIndexOf('，'), text.lastIndexOf('？'));
        return Math.max(last, text.lastIndexOf('?')) + 1;
    }

    private static Optional<List<Side>> compared(String clause, String before, boolean compares) {
        Matcher differ = DIFFER.matcher(clause);
        boolean differs = differ.find();
        String plain = differs ? clause.substring(0, differ.start()) : clause;
        Matcher first = BETWEEN.matcher(plain);
        if (!first.find()) {
            return Optional.empty();
        }
        Matcher after = AFTER_SIDES.matcher(plain);
        int end = after.find(first.end()) ? after.start() : plain.length();
        String sides = plain.substring(0, end);
        String rest = plain.substring(end);
        Matcher how = HOW_TOLD.matcher(rest);
        if (how.matches()) {
            return before.isEmpty() ? Optional.empty() : asked(sides, before);
        }
        Matcher telling = OF_TELLING.matcher(rest);
        if (telling.find()) {
            boolean open = telling.group(2).isEmpty() || differs;
            String about = about(rest.substring(0, telling.start()));
            return !open
                    ? Optional.empty()
                    : about.isEmpty() ? asked(sides, before) : told(sides, about, telling.group(1));
        }
        if (TELLS.matcher(rest).find()) {
            return each(sides, "", side -> side + rest + "？");
        }
        boolean sure = before.isEmpty() && (compares || differs);
        String topic = compares ? about(rest) : "";
        return sure ? each(sides, topic, false, side -> "關於" + side + rest + "，有哪些說法？") : Optional.empty();
    }

    /** Asks each side the question that precedes the clause, or for its account of the topic that precedes it. */
    private static Optional<List<Side>> asked(String sides, String before) {
        if (before.isEmpty()) {
            return Optional.empty();
        }
        return WholeQuestion.isOne(before)
                ? each(sides, before, side -> "根據" + side + "，" + before + "？")
                : told(sides, before, "說法");
    }

    private static Optional<List<Side>> told(String sides, String about, String noun) {
        return each(sides, about, side -> side + "對" + about + "的" + noun + "是什麼？");
    }

    private static String about(String rest) {
        for (String preposition : List.of("對於", "關於", "針對", "對", "在")) {
            if (rest.startsWith(preposition)) {
                return rest.substring(preposition.length());
            }
        }
        return rest.startsWith("的") ? rest.substring(1) : rest;
    }

    private static Optional<List<Side>> each(String listed, String topic, UnaryOperator<String> question) {
        return each(listed, topic, true, question);
    }

    private static Optional<List<Side>> each(
            String listed, String topic, boolean tells, UnaryOperator<String> question) {
        List<String> sides = new ArrayList<>();
        Matcher between = BETWEEN.matcher(listed);
        int from = 0;
        while (between.find()) {
            sides.add(listed.substring(from, between.start()));
            from = between.end();
        }
        sides.add(COUNTED.matcher(listed.substring(from)).replaceFirst(""));
        return Sides.checked(sides)
                .map(all -> all.stream()
                        .map(side -> new Side(side, question.apply(side), topic, tells))
                        .toList());
    }
}
