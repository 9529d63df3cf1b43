package dev.crosscheck.files;

import dev.crosscheck.files.OfficeParts.Rewriting;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.xml.stream.XMLStreamException;
import org.apache.poi.openxml4j.opc.PackagePart;
import org.apache.poi.xwpf.usermodel.XWPFRelation;

/**
 * An Office file without reviewers' comments and what nobody sees in a text or a sheet, and the numbers of the slides
 * or sheets that nobody sees as a whole. Tika would return it all like any other text.
 */
final class VisibleOffice {

    /** What Tika reads of a Word document, with the notes of each. */
    private static final List<XWPFRelation> STORIES = List.of(
            XWPFRelation.DOCUMENT,
            XWPFRelation.MACRO_DOCUMENT,
            XWPFRelation.TEMPLATE,
            XWPFRelation.MACRO_TEMPLATE_DOCUMENT,
            XWPFRelation.GLOSSARY_DOCUMENT);

    private static final byte[] NO_COMMENTS =
            "<w:comments xmlns:w='http://schemas.openxmlformats.org/wordprocessingml/2006/main'/>"
                    .getBytes(StandardCharsets.UTF_8);

    private final byte[] content;
    private final Hidden hidden;

    private VisibleOffice(byte[] content, Hidden hidden) {
        this.content = content;
        this.hidden = hidden;
    }

    static VisibleOffice of(FileKind kind, byte[] content) throws IOException {
        return switch (kind) {
            case DOCX -> {
                try (OfficeParts parts = new OfficeParts(content)) {
                    yield new VisibleOffice(OfficeParts.rewriting(content, words(parts)), Hidden.NOTHING);
                }
            }
            case XLSX -> {
                try (OfficeParts parts = new OfficeParts(content)) {
                    yield new VisibleOffice(OfficeParts.rewriting(content, cells(parts)), Hidden.sheets(parts));
                }
            }
            case PPTX -> {
                try (OfficeParts parts = new OfficeParts(content)) {
                    yield new VisibleOffice(content, Hidden.slides(parts));
                }
            }
            case TEXT, MARKDOWN, HTML, JSON_LINES, CSV, MAIL, PDF, EPUB, ZIP ->
                new VisibleOffice(content, Hidden.NOTHING);
        };
    }

    byte[] content() {
        return content;
    }

    Hidden hidden() {
        return hidden;
    }

    private static Map<String, Rewriting> words(OfficeParts parts) throws IOException {
        List<PackagePart> stories = new ArrayList<>();
        for (XWPFRelation story : STORIES) {
            stories.addAll(parts.ofContentType(story.getContentType()));
        }
        WordPaper paper = WordPaper.of(parts, stories);
        Map<String, Rewriting> changes = new HashMap<>();
        Set<PackagePart> words = parts.related(stories, "footnotes", "endnotes");
        words.addAll(stories);
        for (PackagePart part : words) {
            OfficeParts.path(part).ifPresent(path -> changes.put(path, (in, out) -> VisibleRuns.write(in, paper, out)));
        }
        for (PackagePart part : parts.related(stories, "comments")) {
            OfficeParts.path(part).ifPresent(path -> changes.put(path, (in, out) -> out.write(NO_COMMENTS)));
        }
        return changes;
    }

    private static Map<String, Rewriting> cells(OfficeParts parts) throws IOException {
        Map<String, Rewriting> changes = new HashMap<>();
        Optional<PackagePart> workbook = parts.main();
        if (workbook.isEmpty()) {
            return changes;
        }
        for (PackagePart sheet : parts.related(Set.of(workbook.get()), "worksheet", "chartsheet", "xlMacrosheet")) {
            if (hidesAny(sheet)) {
                OfficeParts.path(sheet)
                        .ifPresent(path ->
                                changes.put(path, (part, out) -> VisibleCells.write(part, hiddenCells(sheet), out)));
            }
        }
        return changes;
    }

    /** Most sheets hide nothing, and then they need not be written anew. */
    private static boolean hidesAny(PackagePart sheet) throws IOException {
        try {
            return !hiddenCells(sheet).areNone();
        } catch (XMLStreamException e) {
            // Tika decides whether the sheet has to be readable.
            return false;
        }
    }

    private static HiddenCells hiddenCells(PackagePart sheet) throws IOException, XMLStreamException {
        try (InputStream in = sheet.getInputStream()) {
            return HiddenCells.of(in);
        }
    }
}
