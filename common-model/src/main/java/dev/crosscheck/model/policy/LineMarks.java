package dev.crosscheck.model.policy;

import dev.crosscheck.model.claim.HeadingLine;
import dev.crosscheck.model.text.PatternFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The section marks at the beginning of a line. A line may have several readings: {@code (i)} follows {@code (h)} or is
 * the first item of a roman list. Only its place in the outline decides.
 *
 * @param ways the possible readings; empty if the line opens no section
 * @param words the text after the number, on the same line
 */
record LineMarks(List<SectionMark> ways, String words) {

    private static final int LONGEST_HEADING = 90;

    private static final PatternFile FILE = PatternFile.load(LineMarks.class, "line-marks.patterns");
    private static final Pattern KEYWORD = Pattern.compile(FILE.text("KEYWORD"), Pattern.CASE_INSENSITIVE);
    private static final Pattern HAN = Pattern.compile(FILE.text("HAN"));

    private static final Pattern DECIMAL =
            Pattern.compile("^([0-9]{1,3}(?:\\.[0-9]{1,3}){1,6})(?:[.)]|(?=\\s))(?!\\S)");
    private static final Pattern ENUMERATOR =
            Pattern.compile("^(?:\\(([0-9]{1,3}|[A-Za-z]{1,7})\\)|([0-9]{1,3}|[A-Za-z]{1,7})([.)])(?=\\s|$))");
    private static final Pattern DOT = Pattern.compile("\\.");
    private static final Pattern BLANKS = Pattern.compile("\\s+");

    private static final Map<String, Integer> RANKS = Map.ofEntries(
            Map.entry("part", SectionMark.SCHEDULE),
            Map.entry("title", SectionMark.SCHEDULE),
            Map.entry("schedule", SectionMark.SCHEDULE),
            Map.entry("annex", SectionMark.SCHEDULE),
            Map.entry("appendix", SectionMark.SCHEDULE),
            Map.entry("exhibit", SectionMark.SCHEDULE),
            Map.entry("編", SectionMark.SCHEDULE),
            Map.entry("chapter", SectionMark.CHAPTER),
            Map.entry("章", SectionMark.CHAPTER),
            Map.entry("article", SectionMark.ARTICLE),
            Map.entry("節", SectionMark.ARTICLE),
            Map.entry("條", SectionMark.SECTION),
            Map.entry("項", SectionMark.FREE),
            Map.entry("款", SectionMark.FREE));

    LineMarks {
        ways = List.copyOf(ways);
    }

    static final LineMarks NONE = new LineMarks(List.of(), "");

    /**
     * Reads a line.
     *
     * @param line without white space around it
     * @param alone whether it is the first line or follows a blank line
     */
    static LineMarks of(String line, boolean alone) {
        if (line.isEmpty()) {
            return NONE;
        }
        LineMarks numbered = numbered(line);
        if (!numbered.ways().isEmpty()) {
            return numbered;
        }
        if (line.length() > LONGEST_HEADING) {
            return NONE;
        }
        return HeadingLine.in(line)
                .map(heading -> new LineMarks(List.of(heading(heading.level(), heading.text())), heading.text()))
                .orElseGet(() -> plain(line, alone));
    }

    /** Returns the mark of a line that is known to be a heading, with the number at its start. */
    static SectionMark heading(int level, String words) {
        int rank = SectionMark.HEADING + Math.min(level, SectionMark.SCHEDULE - SectionMark.HEADING - 1);
        List<SectionMark> ways = words.isEmpty() ? List.of() : numbered(words).ways();
        String label = ways.isEmpty() ? "" : ways.getFirst().label();
        return new SectionMark("#" + level, rank, 0, label, List.of());
    }

    private static LineMarks numbered(String line) {
        Matcher keyword = KEYWORD.matcher(line);
        if (!Character.isLowerCase(line.charAt(0)) && keyword.find() && opensSection(line, keyword)) {
            return keyword(keyword.group(1).toLowerCase(Locale.ROOT), keyword.group(2), rest(line, keyword.end()));
        }
        Matcher han = HAN.matcher(line);
        if (han.find()) {
            int rank = RANKS.getOrDefault(han.group(2), SectionMark.FREE);
            OptionalInt ordinal = Numerals.han(han.group(1));
            return ordinal.isEmpty()
                    ? NONE
                    : new LineMarks(
                            List.of(SectionMark.numbered(
                                    han.group(2), rank, ordinal.getAsInt(), Integer.toString(ordinal.getAsInt()))),
                            rest(line, han.end()));
        }
        Matcher decimal = DECIMAL.matcher(line);
        if (decimal.find()) {
            return decimal(decimal.group(1), rest(line, decimal.end()));
        }
        Matcher enumerator = ENUMERATOR.matcher(line);
        return enumerator.find() ? enumerated(enumerator, rest(line, enumerator.end())) : NONE;
    }

    /**
     * Returns whether the line opens a section: "Section 4.2 shall apply" is a sentence; "Section 4. Term" opens a
     * section.
     */
    private static boolean opensSection(String line, Matcher keyword) {
        String rest = line.substring(keyword.end()).strip();
        boolean stopped = ".:)".indexOf(line.charAt(keyword.end() - 1)) >= 0;
        return rest.isEmpty()
                || stopped
                || (rest.length() <= LONGEST_HEADING
                        && (Character.isUpperCase(rest.charAt(0)) || "-–—".indexOf(rest.charAt(0)) >= 0)
                        && !rest.endsWith("."));
    }

    private static String rest(String line, int from) {
        String rest = line.substring(from).strip();
        return !rest.isEmpty() && "-–—:".indexOf(rest.charAt(0)) >= 0
                ? rest.substring(1).strip()
                : rest;
    }

    private static LineMarks keyword(String keyword, String number, String words) {
        int rank = RANKS.getOrDefault(keyword, SectionMark.SECTION);
        String style = rank == SectionMark.SECTION ? "section" : keyword;
        if (number.indexOf('.') > 0) {
            return decimal(number, words);
        }
        List<SectionMark> ways = new ArrayList<>();
        Numerals.digits(number).ifPresent(n -> ways.add(SectionMark.numbered(style, rank, n, number)));
        Numerals.roman(number).ifPresent(n -> ways.add(SectionMark.numbered(style, rank, n, number)));
        if (ways.isEmpty()) {
            Numerals.letter(number).ifPresent(n -> ways.add(SectionMark.numbered(style, rank, n, number)));
        }
        if (ways.isEmpty()) {
            ways.add(new SectionMark(style, rank, 0, number, List.of()));
        }
        return new LineMarks(ways, words);
    }

    private static LineMarks decimal(String number, String words) {
        List<Integer> parts = DOT.splitAsStream(number).map(LineMarks::leading).toList();
        SectionMark mark =
                new SectionMark("1" + ".1".repeat(parts.size() - 1), SectionMark.FREE, parts.getLast(), number, parts);
        return new LineMarks(List.of(mark), words);
    }

    /** Returns the number at the start of a part such as {@code 4a}. */
    private static int leading(String part) {
        int end = 0;
        while (end < part.length() && Character.isDigit(part.charAt(end))) {
            end++;
        }
        return Numerals.digits(part.substring(0, end)).orElse(0);
    }

    private static LineMarks enumerated(Matcher enumerator, String words) {
        boolean enclosed = enumerator.group(1) != null;
        String written = enclosed ? enumerator.group(1) : enumerator.group(2);
        String frame = enclosed ? "(%s)" : "%s" + enumerator.group(3);
        boolean upper = Character.isUpperCase(written.charAt(0));
        List<SectionMark> ways = new ArrayList<>();
        Numerals.digits(written)
                .ifPresent(n -> ways.add(new SectionMark(
                        frame.formatted("1"), SectionMark.FREE, n, written, enclosed ? List.of() : List.of(n))));
        Numerals.letter(written)
                .ifPresent(n -> ways.add(
                        SectionMark.numbered(frame.formatted(upper ? "A" : "a"), SectionMark.FREE, n, written)));
        Numerals.roman(written)
                .ifPresent(n -> ways.add(
                        SectionMark.numbered(frame.formatted(upper ? "I" : "i"), SectionMark.FREE, n, written)));
        return new LineMarks(ways, words);
    }

    /**
     * Reads an unnumbered line: a short line in capitals is a heading, and so is a separate line that looks like a
     * title.
     */
    private static LineMarks plain(String line, boolean alone) {
        long letters = line.chars().filter(Character::isLetter).count();
        boolean cased = line.chars().anyMatch(Character::isUpperCase);
        boolean lower = line.chars().anyMatch(Character::isLowerCase);
        if (letters < 3 || !cased || letters * 2 < line.length() || line.indexOf("__") >= 0) {
            return NONE;
        }
        if (!lower) {
            return line.endsWith(",") || line.endsWith(";")
                    ? NONE
                    : new LineMarks(List.of(SectionMark.heading("CAPITALS", SectionMark.CAPITALS)), line);
        }
        boolean open = ".,;:!?".indexOf(line.charAt(line.length() - 1)) < 0;
        return alone && open && isTitle(line)
                ? new LineMarks(List.of(SectionMark.heading("short", SectionMark.SHORT_LINE)), line)
                : NONE;
    }

    /** Returns whether a line has at most nine words and every long word is capitalised. */
    static boolean isTitle(String line) {
        String[] words = BLANKS.split(line.strip(), -1);
        int longOnes = 0;
        int capital = 0;
        for (String word : words) {
            if (word.length() > 3) {
                longOnes++;
                capital += Character.isLowerCase(word.charAt(0)) ? 0 : 1;
            }
        }
        return words.length <= 9 && longOnes > 0 && capital == longOnes && !Character.isLowerCase(line.charAt(0));
    }
}
