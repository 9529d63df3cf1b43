package dev.crosscheck.model.policy;

import java.util.List;

/**
 * The mark of a section: the style of its number or heading, which identifies its siblings, and its number.
 *
 * @param style equal for sections of one list: {@code (a)}, {@code 1.}, {@code article}
 * @param rank a section cannot contain a section of lower rank; {@link #FREE} may be inside anything
 * @param ordinal its number, from 1; 0 if it has none
 * @param label the number as other sections refer to it: {@code 4.2}, {@code a}, {@code iv}; empty if it has none
 * @param numbers the parts of a decimal number; empty for any other
 */
record SectionMark(String style, int rank, int ordinal, String label, List<Integer> numbers) {

    /** Rank of the first heading level that a format marks; each level below adds one. */
    static final int HEADING = 10;

    static final int SCHEDULE = 30;
    static final int CHAPTER = 35;
    static final int ARTICLE = 40;
    static final int SECTION = 45;
    static final int CAPITALS = 50;
    static final int SHORT_LINE = 55;
    static final int FREE = 100;

    SectionMark {
        numbers = List.copyOf(numbers);
    }

    static SectionMark heading(String style, int rank) {
        return new SectionMark(style, rank, 0, "", List.of());
    }

    static SectionMark numbered(String style, int rank, int ordinal, String label) {
        return new SectionMark(style, rank, ordinal, label, List.of());
    }

    /** Returns whether the text or the document's format marks it as a heading. */
    boolean isKnownHeading() {
        return rank < SCHEDULE;
    }

    boolean isDecimal() {
        return numbers.size() > 1;
    }

    /** Returns whether this decimal number is below {@code other}, at any depth: 4.2.1 is below 4.2 and below 4. */
    boolean isBelow(SectionMark other) {
        List<Integer> above = other.numbers;
        return !above.isEmpty()
                && above.size() < numbers.size()
                && numbers.subList(0, above.size()).equals(above);
    }
}
