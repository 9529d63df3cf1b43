package dev.crosscheck.gateway.report;

import dev.crosscheck.model.source.Source;
import java.time.LocalDate;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Writes the cited sources as BibTeX in UTF-8. Letters of all scripts stay as they are; characters with a meaning in
 * TeX are escaped. Each entry is {@code @misc}, a type that all styles know; its key is {@code source} and the source's
 * number.
 */
public final class Bibtex {

    private static final Pattern BLANKS = Pattern.compile("\\s+");

    private Bibtex() {}

    public static String of(FinishedReport report) {
        return report.cited().stream().map(Bibtex::entry).collect(Collectors.joining("\n"));
    }

    private static String entry(Source source) {
        StringBuilder entry = new StringBuilder("@misc{source" + source.number() + ",\n");
        field(entry, "title", "{" + escaped(source.document().title()) + "}");
        String site = source.document().site();
        if (site != null && !site.isBlank()) {
            field(entry, "author", "{" + escaped(site) + "}");
        }
        LocalDate published = source.document().published();
        if (published != null) {
            field(entry, "year", Integer.toString(published.getYear()));
            field(entry, "month", Integer.toString(published.getMonthValue()));
            field(entry, "day", Integer.toString(published.getDayOfMonth()));
        }
        String url = source.document().url();
        if (WebLink.isOne(url)) {
            field(entry, "url", address(url));
        }
        if (source.document().notice() != null) {
            field(entry, "note", source.document().notice().wireName());
        }
        return entry.append("}\n").toString();
    }

    private static void field(StringBuilder entry, String name, String value) {
        entry.append(String.format(Locale.ROOT, "  %s = {%s},%n", name, value).replace("\r\n", "\n"));
    }

    /** Encodes only the characters that would end the field early, because styles print addresses verbatim. */
    private static String address(String url) {
        return url.replace("{", "%7B").replace("}", "%7D");
    }

    private static String escaped(String text) {
        StringBuilder escaped = new StringBuilder();
        BLANKS.matcher(text.strip()).replaceAll(" ").codePoints().forEach(letter -> {
            switch (letter) {
                case '\\' -> escaped.append("\\textbackslash{}");
                case '{' -> escaped.append("\\textbraceleft{}");
                case '}' -> escaped.append("\\textbraceright{}");
                case '~' -> escaped.append("\\textasciitilde{}");
                case '^' -> escaped.append("\\textasciicircum{}");
                case '#', '$', '%', '&', '_' -> escaped.append('\\').appendCodePoint(letter);
                default -> escaped.appendCodePoint(letter);
            }
        });
        return escaped.toString();
    }
}
