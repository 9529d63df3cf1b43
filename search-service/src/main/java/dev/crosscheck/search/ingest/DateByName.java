package dev.crosscheck.search.ingest;

import dev.crosscheck.model.text.Figure;
import dev.crosscheck.model.text.Figures;
import dev.crosscheck.model.text.PatternFile;
import dev.crosscheck.search.ingest.Provenance.SaidBy;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds the date of a document that states none: in its address, its file name or its title. A date inside a title may
 * belong to the topic. A title's date therefore counts only if it stands apart, or follows a kind of document such as
 * "minutes of". Pure.
 */
final class DateByName {

    private static final Pattern IN_ADDRESS =
            Pattern.compile("/((?:19|20)\\d{2})[/-](\\d{1,2})[/-](\\d{1,2})(?=[/._-]|$)");
    private static final Pattern IN_FILE_NAME =
            Pattern.compile("(?<!\\d)((?:19|20)\\d{2})([-_.]?)(\\d{2})\\2(\\d{2})(?!\\d)");
    /** The separator between a title and its own date. */
    private static final Pattern APART = Pattern.compile("(?:^|[,，;；:：|·–—(（\\[【]|\\s[-–—])\\s*$");

    private static final Pattern KIND = Pattern.compile(
            "\\b(?:minutes|agenda|letter|memo(?:randum)?|notice|bulletin|newsletter|circular|press release|statement"
                    + "|record|protocol|e-?mail)\\b.{0,80}\\b(?:of|from|on|dated)\\s+$",
            Pattern.CASE_INSENSITIVE);
    private static final PatternFile FILE = PatternFile.load(DateByName.class, "date-by-name.patterns");
    private static final Pattern WEEKDAY_BEFORE = Pattern.compile(FILE.text("WEEKDAY_BEFORE"));
    /** Nothing after the date but its weekday, a closing bracket and the page. */
    private static final Pattern CLOSED = Pattern.compile(FILE.text("CLOSED"));

    private DateByName() {}

    /**
     * A date with its source.
     *
     * @param by {@link SaidBy#ADDRESS}, {@link SaidBy#FILE_NAME} or {@link SaidBy#TITLE}
     */
    record Named(LocalDate day, SaidBy by) {}

    /**
     * @param url the address, or null
     * @param name name of the document, usually a file name
     */
    static Optional<Named> of(String url, String name, String title) {
        return inAddress(url == null ? "" : url)
                .map(day -> new Named(day, SaidBy.ADDRESS))
                .or(() -> inFileName(name).map(day -> new Named(day, SaidBy.FILE_NAME)))
                .or(() -> inTitle(title).map(day -> new Named(day, SaidBy.TITLE)));
    }

    private static Optional<LocalDate> inAddress(String url) {
        Matcher date = IN_ADDRESS.matcher(url);
        return date.find() ? day(date.group(1), date.group(2), date.group(3)) : Optional.empty();
    }

    private static Optional<LocalDate> inFileName(String name) {
        Matcher date = IN_FILE_NAME.matcher(name.substring(name.lastIndexOf('/') + 1));
        return date.find() ? day(date.group(1), date.group(3), date.group(4)) : Optional.empty();
    }

    private static Optional<LocalDate> inTitle(String title) {
        List<Figure> dates = Figures.in(title).stream()
                .filter(figure -> figure.kind() == Figure.Kind.DATE)
                .toList();
        if (dates.size() != 1) {
            return Optional.empty();
        }
        Figure date = dates.getFirst();
        String before =
                WEEKDAY_BEFORE.matcher(title.substring(0, date.span().start())).replaceFirst("");
        String after = title.substring(date.span().end());
        boolean last = CLOSED.matcher(after).matches() && APART.matcher(before).find();
        boolean borne = CLOSED.matcher(after).matches() && KIND.matcher(before).find();
        boolean first = before.isBlank() && !after.isBlank();
        boolean whole = date.value().length() == "2025-03-11".length();
        return whole && (last || borne || first) ? Dates.parse(date.value()) : Optional.empty();
    }

    private static Optional<LocalDate> day(String year, String month, String day) {
        try {
            return Optional.of(LocalDate.of(Integer.parseInt(year), Integer.parseInt(month), Integer.parseInt(day)));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }
}
