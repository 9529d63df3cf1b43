package dev.crosscheck.files;

import dev.crosscheck.files.Piece.Structured;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import javax.xml.stream.XMLStreamException;
import org.apache.poi.openxml4j.util.ZipSecureFile;
import org.apache.tika.exception.EncryptedDocumentException;
import org.apache.tika.exception.TikaException;
import org.apache.tika.io.TikaInputStream;
import org.apache.tika.metadata.Metadata;
import org.apache.tika.metadata.OfficeOpenXMLExtended;
import org.apache.tika.metadata.TikaCoreProperties;
import org.apache.tika.parser.EmptyParser;
import org.apache.tika.parser.ParseContext;
import org.apache.tika.parser.Parser;
import org.apache.tika.parser.epub.EpubParser;
import org.apache.tika.parser.microsoft.OfficeParserConfig;
import org.apache.tika.parser.microsoft.ooxml.OOXMLParser;
import org.xml.sax.SAXException;

/** Reads Office Open XML files and EPUB books with Tika. Does not read files embedded in them. */
final class OfficeReading {

    private static final Pattern DAY = Pattern.compile("^\\d{4}-\\d{2}-\\d{2}");
    /** The parts of a Word document that have text, and its reviewers' comments. */
    private static final Set<String> WORD = Set.of("comments", "document", "footnotes", "endnotes");

    private static final String NO_COMMENTS =
            "<w:comments xmlns:w='http://schemas.openxmlformats.org/wordprocessingml/2006/main'/>";
    /** Values that programs write into fields for a person or a company. */
    private static final Set<String> NOBODY = Set.of(
            "",
            "python-docx",
            "openpyxl",
            "xlsxwriter",
            "apache poi",
            "administrator",
            "admin",
            "user",
            "author",
            "unknown",
            "anonymous",
            "microsoft office user",
            "(unspecified)");

    private OfficeReading() {}

    static Structured read(String name, FileKind kind, byte[] content, Allowance allowance) {
        Packed.check(content, kind, allowance.limits());
        ZipSecureFile.setMaxEntrySize(allowance.limits().unpackedBytes());
        ZipSecureFile.setMaxTextSize(allowance.limits().characters());
        ZipSecureFile.setMaxFileCount(allowance.limits().entries());
        Metadata metadata = new Metadata();
        BlockList blocks = parse(kind, content, metadata, new Allowance(allowance.limits()));
        blocks.blocks().forEach(block -> allowance.characters(block.text().length()));
        return new Structured(name, kind, about(kind, metadata), blocks.blocks());
    }

    private static BlockList parse(FileKind kind, byte[] content, Metadata metadata, Allowance allowance) {
        metadata.set(Metadata.CONTENT_TYPE, kind.mediaType());
        Parser parser = kind == FileKind.EPUB ? new EpubParser() : new OOXMLParser();
        BlockList blocks = new BlockList(allowance);
        try {
            Visible visible = visible(kind, content);
            try (TikaInputStream in = TikaInputStream.get(visible.content)) {
                parser.parse(in, new MarkupBlocks(blocks, kind, visible.hidden), metadata, context());
            }
        } catch (EncryptedDocumentException e) {
            throw Unfit.because(Unfit.ENCRYPTED);
        } catch (IOException | SAXException | TikaException e) {
            throw cause(e, kind);
        }
        return blocks;
    }

    /** Removes reviewers' comments and what nobody sees. Tika would return it like any other text. */
    private static Visible visible(FileKind kind, byte[] content) throws IOException {
        return switch (kind) {
            case DOCX -> {
                VisibleWords words = new VisibleWords(WordPaper.of(content));
                yield new Visible(OfficeParts.rewriting(content, WORD, words), Hidden.NOTHING);
            }
            case XLSX -> {
                byte[] sheets = OfficeParts.rewriting(content, Set.of("worksheet"), new VisibleSheet());
                yield new Visible(sheets, Hidden.sheets(content));
            }
            case PPTX -> {
                try (Slides slides = new Slides(content)) {
                    yield new Visible(slides.visible(), slides.hidden());
                }
            }
            case TEXT, MARKDOWN, HTML, JSON_LINES, CSV, MAIL, PDF, EPUB, ZIP -> new Visible(content, Hidden.NOTHING);
        };
    }

    /** A file without what nobody sees in a sheet or on a slide, and which of these nobody sees as a whole. */
    private static final class Visible {
        private final byte[] content;
        private final Hidden hidden;

        Visible(byte[] content, Hidden hidden) {
            this.content = content;
            this.hidden = hidden;
        }
    }

    private record VisibleWords(WordPaper paper) implements OfficeParts.Rewriting {
        @Override
        public void rewrite(String root, InputStream part, OutputStream out) throws IOException, XMLStreamException {
            if (root.equals("comments")) {
                out.write(NO_COMMENTS.getBytes(StandardCharsets.UTF_8));
            } else {
                VisibleRuns.write(part, paper, out);
            }
        }
    }

    private static final class VisibleSheet implements OfficeParts.Rewriting {
        @Override
        public boolean changes(String root, InputStream part) throws XMLStreamException {
            return VisibleCells.hidesAny(part);
        }

        @Override
        public void rewrite(String root, InputStream part, OutputStream out) throws XMLStreamException {
            VisibleCells.write(part, out);
        }
    }

    private static Unfit cause(Exception thrown, FileKind kind) {
        Throwable cause = thrown;
        while (cause != null) {
            if (cause instanceof Unfit unfit) {
                return unfit;
            }
            cause = cause.getCause();
        }
        return Unfit.damaged(kind);
    }

    private static ParseContext context() {
        OfficeParserConfig office = new OfficeParserConfig();
        // This extractor needs little memory and linear time. The one for presentations orders slides by file name, so
        // it is not used.
        office.setUseSAXDocxExtractor(true);
        office.setIncludeSlideMasterContent(false);
        office.setIncludeHeadersAndFooters(false);
        office.setIncludeDeletedContent(false);
        office.setIncludeMoveFromContent(false);
        ParseContext context = new ParseContext();
        context.set(OfficeParserConfig.class, office);
        context.set(Parser.class, new EmptyParser());
        return context;
    }

    private static About about(FileKind kind, Metadata metadata) {
        List<String> publishers = Arrays.asList(
                value(metadata.get(TikaCoreProperties.PUBLISHER)),
                value(metadata.get(OfficeOpenXMLExtended.COMPANY)),
                value(metadata.get(TikaCoreProperties.CREATOR)));
        String publisher = publishers.stream()
                .filter(OfficeReading::isSomebody)
                .findFirst()
                .orElse("");
        // A document made from a template can have the template's date of creation, so the last change is more
        // accurate.
        boolean book = kind == FileKind.EPUB;
        String date = day(metadata.get(book ? TikaCoreProperties.CREATED : TikaCoreProperties.MODIFIED));
        String language = book ? metadata.get(TikaCoreProperties.LANGUAGE) : "";
        return new About(metadata.get(TikaCoreProperties.TITLE), publisher, date, language);
    }

    static boolean isSomebody(String name) {
        return !NOBODY.contains(name.strip().toLowerCase(Locale.ROOT));
    }

    private static String value(String written) {
        return written == null ? "" : written;
    }

    private static String day(String date) {
        return date != null && DAY.matcher(date).find() ? date.substring(0, 10) : "";
    }
}
