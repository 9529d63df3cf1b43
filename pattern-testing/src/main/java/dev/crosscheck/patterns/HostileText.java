package dev.crosscheck.patterns;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * A text of any length that is hard for a regular expression. It consists of the text before one of its loops and the
 * text inside the loop, each once or repeated. {@link #endingOddly} adds an end that matches nothing.
 *
 * @param blocks in order
 */
record HostileText(List<Block> blocks) {

    private static final String FITS_NOTHING = "\u0001\n\n";
    private static final int MOST_OF_A_CHOICE = 24;
    private static final int MIXED = 16;
    private static final int MOST = 250;
    private static final int MOST_DEEP = 60;
    private static final long SEED = 13;

    private static final List<String> AGAINST_ALL = List.of(
            " ", "\t", "\n", "\n\n", " \n", "\r\n", "\u3000", "\"", "“", "”", "「", "『", "'", "[", "[[", "](", "(", "（",
            "<", "{", "1", "1,", "1.", "1 ", "[1]", "[1", "a", "A", "a ", "A ", "Aa ", "a.", "A.", "a, ", "和", "的", "x",
            "一", "。", "，", "、", ".", ",", "-", "- ", "#", "# ", "*", "**", "_", "|", ":", "/", "http://", "“a", "a“",
            "é", "1月", "日");

    HostileText {
        blocks = List.copyOf(blocks);
    }

    /** @param over whether the unit is repeated */
    record Block(String unit, boolean over) {}

    static Collection<HostileText> against(Pattern pattern) {
        RegexNode root = PatternReader.read(pattern);
        Set<HostileText> texts = new LinkedHashSet<>();
        addFor(root, "", texts);
        AGAINST_ALL.forEach(unit -> texts.add(of(over(unit))));
        texts.add(of(over("和"), over("的"), over("x")));
        texts.add(of(over(" "), once("x"), over(" ")));
        List<String> units = texts.stream()
                .flatMap(text -> text.blocks.stream())
                .map(Block::unit)
                .filter(unit -> !unit.isEmpty())
                .distinct()
                .toList();
        Random mixed = new Random(SEED);
        for (int i = 0; i < MIXED; i++) {
            texts.add(of(over(any(units, mixed)), over(any(units, mixed)), over(any(units, mixed))));
            texts.add(of(over(any(units, mixed) + any(units, mixed))));
        }
        return some(texts, MOST);
    }

    /**
     * Returns texts against all rules, independent of a pattern: marks, brackets, blanks, words and figures, repeated,
     * alone and in sequence.
     */
    static Collection<HostileText> againstAll() {
        Set<HostileText> texts = new LinkedHashSet<>();
        AGAINST_ALL.forEach(unit -> texts.add(of(over(unit))));
        texts.add(of(over("和"), over("的"), over("x")));
        texts.add(of(once("# "), over(" "), once("x")));
        texts.add(of(once("比較"), over("和"), over("的"), once("有何不同？")));
        texts.add(of(over("“"), over("”")));
        for (String unit : List.of(
                "“a” ",
                "「甲」 [1]",
                "The Board of ",
                "Mr Li. ",
                "1,200 l. ",
                "3 March 2025, ",
                "| a ",
                "- a\n",
                "[1, 2] ")) {
            texts.add(of(over(unit)));
        }
        return texts;
    }

    /** Returns texts that repeat a loop over more than a letter. Such a loop may recurse and use up the stack. */
    static Collection<HostileText> deepAgainst(Pattern pattern) {
        List<RegexNode> loops = RegexNode.all(PatternReader.read(pattern))
                .filter(part -> part instanceof RegexNode.Repeat loop && loop.isLongLoopOfMoreThanLetters())
                .toList();
        Set<HostileText> texts = new LinkedHashSet<>();
        loops.forEach(loop -> addFor(loop, "", texts));
        if (!loops.isEmpty()) {
            addFor(PatternReader.read(pattern), "", texts);
        }
        return some(texts, MOST_DEEP);
    }

    /** Returns at most {@code most} texts, spread evenly over all of them. */
    private static Collection<HostileText> some(Set<HostileText> texts, int most) {
        List<HostileText> growing = texts.stream().filter(HostileText::grows).toList();
        int step = Math.ceilDiv(growing.size(), most);
        return step <= 1
                ? growing
                : IntStream.range(0, growing.size())
                        .filter(i -> i % step == 0)
                        .mapToObj(growing::get)
                        .toList();
    }

    private boolean grows() {
        return blocks.stream().anyMatch(block -> block.over && !block.unit.isEmpty());
    }

    private static void addFor(RegexNode part, String before, Set<HostileText> texts) {
        switch (part) {
            case RegexNode.Letter letter -> letter.samples().forEach(sample -> texts.add(of(over(sample))));
            case RegexNode.Aside aside -> addFor(aside.body(), before, texts);
            case RegexNode.Choice choice -> {
                int plain = 0;
                for (RegexNode way : choice.parts()) {
                    boolean isPlain = way instanceof RegexNode.Row row && row.isPlain();
                    plain += isPlain ? 1 : 0;
                    if (!isPlain || plain < MOST_OF_A_CHOICE) {
                        addFor(way, before, texts);
                    }
                }
            }
            case RegexNode.Row row -> addForRow(row, before, texts);
            case RegexNode.Repeat repeat -> {
                if (repeat.isLoop()) {
                    for (String sample : repeat.body().samples()) {
                        texts.add(of(once(before), over(sample)));
                        texts.add(of(over(sample)));
                        texts.add(of(over(before + sample)));
                        texts.add(of(over(before), over(sample)));
                    }
                    texts.add(of(over(before)));
                }
                addFor(repeat.body(), before, texts);
            }
        }
    }

    private static void addForRow(RegexNode.Row row, String before, Set<HostileText> texts) {
        String whole = row.sample();
        texts.add(of(over(whole)));
        if (whole.length() > 1) {
            texts.add(of(over(whole.substring(0, whole.length() - 1))));
        }
        if (row.isPlain()) {
            return;
        }
        row.samples().forEach(sample -> texts.add(of(over(sample))));
        List<List<String>> ofParts = row.parts().stream()
                .map(part -> part instanceof RegexNode.Repeat repeat ? repeat.body() : part)
                .map(RegexNode::samples)
                .toList();
        for (int i = 0; i < RegexNode.MOST_SAMPLES; i++) {
            List<Block> inTurn = new ArrayList<>();
            for (List<String> samples : ofParts) {
                inTurn.add(over(samples.get(i % samples.size())));
            }
            texts.add(new HostileText(inTurn));
        }
        StringBuilder soFar = new StringBuilder(before);
        for (RegexNode part : row.parts()) {
            addFor(part, soFar.toString(), texts);
            soFar.append(part.sample());
            texts.add(of(over(soFar.toString())));
        }
    }

    /**
     * Returns about {@code length} characters of it, with an end that matches nothing: most loops are slowest if they
     * fail.
     */
    String endingOddly(int length) {
        return of(length) + FITS_NOTHING;
    }

    /** Returns about {@code length} characters of it. */
    String of(int length) {
        long loops = blocks.stream()
                .filter(block -> block.over && !block.unit.isEmpty())
                .count();
        StringBuilder text = new StringBuilder(length);
        for (Block block : blocks) {
            boolean over = block.over && !block.unit.isEmpty();
            text.append(over ? block.unit.repeat((int) Math.max(1, length / loops / block.unit.length())) : block.unit);
        }
        return text.toString();
    }

    private static String any(List<String> units, Random random) {
        return units.get(random.nextInt(units.size()));
    }

    private static HostileText of(Block... blocks) {
        return new HostileText(List.of(blocks));
    }

    private static Block over(String unit) {
        return new Block(unit, true);
    }

    private static Block once(String unit) {
        return new Block(unit, false);
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (Block block : blocks) {
            String unit = block.unit.replace("\n", "\\n").replace("\t", "\\t").replace("\r", "\\r");
            if (!unit.isEmpty()) {
                text.append(text.isEmpty() ? "" : " + ")
                        .append('\'')
                        .append(unit)
                        .append('\'')
                        .append(block.over ? "*n" : "");
            }
        }
        return text.toString();
    }
}
