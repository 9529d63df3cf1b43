package dev.crosscheck.search.ingest;

import dev.crosscheck.model.text.Figure;
import dev.crosscheck.model.text.Figures;
import dev.crosscheck.model.text.PatternFile;
import dev.crosscheck.search.ingest.Extracted.Block;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Finds the date that an article's byline states: a short line near the beginning that says "Published 3 March 2025" or
 * 發布日期：2025年3月3日. A sentence that mentions a date of publication is not a byline: the words must stand alone, or
 * apart from their neighbours. A date of an update does not count. A date that fills a line of its own below the title
 * counts too, unless the text has more such lines, as a chronicle does. Pure; takes time linear in the lines that it
 * reads.
 */
final class Byline {

    /** How many blocks count as the beginning. */
    private static final int BLOCKS = 10;

    /** How many blocks may come before a date without words: the title and a byline. */
    private static final int BEFORE_A_DATE_ALONE = 3;

    private static final int LONGEST_LINE = 160;

    private static final int FULL_DATE = "2025-03-11".length();

    private static final Pattern SEPARATORS = Pattern.compile("\\s[-–—]\\s|[|·•｜／　]");

    private static final PatternFile FILE = PatternFile.load(Byline.class, "byline.patterns");
    private static final Pattern SAYS = Pattern.compile(FILE.text("SAYS"), Pattern.CASE_INSENSITIVE);
    private static final Pattern LABEL = Pattern.compile(FILE.text("LABEL"), Pattern.CASE_INSENSITIVE);

    /** What may follow the date: nothing, a time of day with its zone, or who published, in up to six words. */
    private static final Pattern REST = Pattern.compile(
            "[,，]?\\s?(?:(?:at )?\\d{1,2}[:.]\\d{2}(?::\\d{2})?(?:\\s?[ap]m)?(?:\\s?[A-Z]{2,4})?)?"
                    + "(?: by(?: [\\p{L}'’-]{1,30}){1,6})?\\s?[.。]?",
            Pattern.CASE_INSENSITIVE);

    private Byline() {}

    /** Returns the date of publication; empty if there is no byline with a full date. */
    static Optional<LocalDate> date(Extracted extracted) {
        return lines(extracted, BLOCKS)
                .flatMap(SEPARATORS::splitAsStream)
                .map(part -> dateIn(part.strip(), SAYS))
                .flatMap(Optional::stream)
                .findFirst()
                .or(() -> dateAlone(extracted));
    }

    private static Optional<LocalDate> dateAlone(Extracted extracted) {
        List<LocalDate> all = datesAlone(extracted, Integer.MAX_VALUE);
        return all.size() == 1
                ? datesAlone(extracted, BEFORE_A_DATE_ALONE + 1).stream().findFirst()
                : Optional.empty();
    }

    private static List<LocalDate> datesAlone(Extracted extracted, int blocks) {
        return lines(extracted, blocks)
                .map(line -> dateIn(line.strip(), LABEL))
                .flatMap(Optional::stream)
                .toList();
    }

    private static Stream<String> lines(Extracted extracted, int blocks) {
        return extracted.blocks().stream()
                .limit(blocks)
                .filter(block -> block.end() - block.start() <= LONGEST_LINE)
                .map(block -> textOf(block, extracted))
                .flatMap(String::lines);
    }

    private static String textOf(Block block, Extracted extracted) {
        return block.of(extracted.text());
    }

    /** Returns the date of a part that consists of words like {@code before}, the date, and what may follow it. */
    private static Optional<LocalDate> dateIn(String part, Pattern before) {
        return Figures.in(part).stream()
                .filter(figure ->
                        figure.kind() == Figure.Kind.DATE && figure.value().length() == FULL_DATE)
                .findFirst()
                .filter(figure -> before.matcher(part.substring(0, figure.span().start()))
                                .matches()
                        && REST.matcher(part.substring(figure.span().end())).matches())
                .flatMap(figure -> Dates.parse(figure.value()));
    }
}
