package dev.crosscheck.search.ingest;

import dev.crosscheck.model.text.Figure;
import dev.crosscheck.model.text.Figures;
import dev.crosscheck.search.ingest.Extracted.Block;
import java.time.LocalDate;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Finds the date that an article's byline states: a short line near the beginning that says "Published 3 March 2025" or
 * 發布日期：2025年3月3日. A sentence that mentions a date of publication is not a byline: the words must stand alone, or
 * apart from their neighbours. A date of an update does not count. Pure; takes time linear in the lines that it reads.
 */
final class Byline {

    /** How many blocks count as the beginning. */
    private static final int BLOCKS = 10;

    private static final int LONGEST_LINE = 160;

    private static final int FULL_DATE = "2025-03-11".length();

    private static final Pattern SEPARATORS = Pattern.compile("\\s[-–—]\\s|[|·•｜／　]");

    private static final Pattern SAYS = Pattern.compile(
            "(?:(?:first |originally )?(?:published|posted)(?: online)?(?: on)?|(?:publication|release) date"
                    + "|date (?:of publication|published|posted)"
                    + "|(?:發[布佈表]|刊[登載出]|公[布佈告]|出版|登載)(?:日期|時間|於)?)\\s?[:：]?\\s?",
            Pattern.CASE_INSENSITIVE);

    /** What may follow the date: nothing, a time of day with its zone, or who published, in up to six words. */
    private static final Pattern REST = Pattern.compile(
            "[,，]?\\s?(?:(?:at )?\\d{1,2}[:.]\\d{2}(?::\\d{2})?(?:\\s?[ap]m)?(?:\\s?[A-Z]{2,4})?)?"
                    + "(?: by(?: [\\p{L}'’-]{1,30}){1,6})?\\s?[.。]?",
            Pattern.CASE_INSENSITIVE);

    private Byline() {}

    /** Returns the date of publication; empty if there is no byline with a full date. */
    static Optional<LocalDate> date(Extracted extracted) {
        return extracted.blocks().stream()
                .limit(BLOCKS)
                .filter(block -> block.end() - block.start() <= LONGEST_LINE)
                .map(block -> textOf(block, extracted))
                .flatMap(String::lines)
                .flatMap(SEPARATORS::splitAsStream)
                .map(part -> stated(part.strip()))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static String textOf(Block block, Extracted extracted) {
        return block.of(extracted.text());
    }

    private static Optional<LocalDate> stated(String part) {
        return Figures.in(part).stream()
                .filter(figure ->
                        figure.kind() == Figure.Kind.DATE && figure.value().length() == FULL_DATE)
                .findFirst()
                .filter(figure -> SAYS.matcher(part.substring(0, figure.span().start()))
                                .matches()
                        && REST.matcher(part.substring(figure.span().end())).matches())
                .flatMap(figure -> Dates.parse(figure.value()));
    }
}
