package dev.crosscheck.files;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDResources;

/** Finds scanned pages: those with an image and no text. */
final class ScannedPages {

    private ScannedPages() {}

    /** Returns the page numbers, from 1. */
    static List<Integer> of(PDDocument document, List<PdfLine> lines) {
        Set<Integer> written = lines.stream().map(PdfLine::page).collect(Collectors.toSet());
        List<Integer> scanned = new ArrayList<>();
        int number = 0;
        for (PDPage page : document.getPages()) {
            number++;
            if (!written.contains(number) && hasPicture(page)) {
                scanned.add(number);
            }
        }
        return scanned;
    }

    private static boolean hasPicture(PDPage page) {
        PDResources resources = page.getResources();
        // Forms count as well as images, because some scanners wrap the picture in a form.
        return resources != null && resources.getXObjectNames().iterator().hasNext();
    }
}
