package dev.crosscheck.model.policy;

import java.util.List;

/**
 * How a section is marked: the style of its number or heading, which tells its siblings, and its number in it.
 *
 * @param style equal for sections of one list: {@code (a)}, {@code 1.}, {@code article}
 * @param rank what is marked with a lower one can't stand inside; {@link #FREE} may stand inside anything
 * @param ordinal its number, from 1; 0 where it has none
 * @param label the number as other sections would name it: {@code 4.2}, {@code a}, {@code iv}; empty where it has none
 * @param numbers of a decimal number, each of its parts; empty for any other
 */
record SectionMark(String style, int rank, int ordinal, String label, List<Integer> numbers) {

    /** Of the first heading that a format tells; each level below adds one. */
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

    /** Whether it was written as a heading, or the format tells that it is one. */
    boolean isKnownHeading() {
        return rank < SCHEDULE;
    }

    boolean isDecimal() {
        return numbers.size() > 1;
    }

    /** Whether this decimal number is directly or further below {@code other}: 4.2.1 below 4.2 and below 4. */
    boolean isBelow(SectionMark other) {
        List<Integer> above = other.numbers;
        return !above.isEmpty()
                && above.size() < numbers.size()
                && numbers.subList(0, above.size()).equals(above);
    }
}
