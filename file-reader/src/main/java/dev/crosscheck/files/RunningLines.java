package dev.crosscheck.files;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Removes running headers and footers: titles and page numbers at the top or bottom of page after page. They are not
 * part of the text, and would interrupt sentences that continue on the next page.
 */
final class RunningLines {

    /** Number of lines at each end of a page that can be running lines. */
    private static final int AT_EITHER_END = 2;
    /** A line must repeat on at least this many pages, and on at least this share of all pages. */
    private static final int PAGES = 3;

    private static final double SHARE = 0.3;
    private static final Pattern DIGITS = Pattern.compile("\\d++");
    private static final Pattern PAGE_NUMBER = Pattern.compile(
            "^(?:page |p\\. ?|第 ?|[-–—] ?)?\\d{1,4}(?: ?(?:of|/|-|–|—) ?\\d{0,4}| ?頁| ?页)?$", Pattern.CASE_INSENSITIVE);

    private RunningLines() {}

    static List<PdfLine> without(List<PdfLine> lines) {
        List<List<PdfLine>> pages = pages(lines);
        Map<String, Integer> seen = new HashMap<>();
        for (List<PdfLine> page : pages) {
            Set<String> ofPage = new HashSet<>();
            ends(page).forEach(at -> ofPage.add(shape(page.get(at))));
            ofPage.forEach(shape -> seen.merge(shape, 1, Integer::sum));
        }
        List<PdfLine> kept = new ArrayList<>();
        for (List<PdfLine> page : pages) {
            List<Integer> ends = ends(page);
            for (int i = 0; i < page.size(); i++) {
                boolean runs = ends.contains(i) && isRunning(page.get(i), seen, pages.size());
                if (!runs) {
                    kept.add(page.get(i));
                }
            }
        }
        return kept;
    }

    private static boolean isRunning(PdfLine line, Map<String, Integer> seen, int pages) {
        int times = seen.getOrDefault(shape(line), 0);
        boolean repeated = times >= PAGES && times >= SHARE * pages;
        return pages >= PAGES && (repeated || PAGE_NUMBER.matcher(line.text()).matches());
    }

    /** Returns the line with its numbers replaced, because page numbers differ. */
    private static String shape(PdfLine line) {
        return DIGITS.matcher(line.text()).replaceAll("#");
    }

    private static List<Integer> ends(List<PdfLine> page) {
        List<Integer> ends = new ArrayList<>();
        for (int i = 0; i < page.size(); i++) {
            if (i < AT_EITHER_END || i >= page.size() - AT_EITHER_END) {
                ends.add(i);
            }
        }
        return ends;
    }

    private static List<List<PdfLine>> pages(List<PdfLine> lines) {
        List<List<PdfLine>> pages = new ArrayList<>();
        int page = 0;
        for (PdfLine line : lines) {
            if (line.page() != page) {
                pages.add(new ArrayList<>());
                page = line.page();
            }
            pages.getLast().add(line);
        }
        return pages;
    }
}
