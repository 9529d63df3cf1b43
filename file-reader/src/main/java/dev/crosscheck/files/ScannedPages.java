package dev.crosscheck.files;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDResources;

/** Pages that are pictures: without a line of text, and with an image. */
final class ScannedPages {

    private ScannedPages() {}

    /** Their numbers, from 1. */
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
        // Images, and forms: some scanners wrap the picture in one.
        return resources != null && resources.getXObjectNames().iterator().hasNext();
    }
}
