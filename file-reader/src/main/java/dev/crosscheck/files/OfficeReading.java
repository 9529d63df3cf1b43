package dev.crosscheck.files;

import dev.crosscheck.files.Piece.Structured;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
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
            VisibleOffice visible = VisibleOffice.of(kind, content);
            try (TikaInputStream in = TikaInputStream.get(visible.content())) {
                parser.parse(in, new MarkupBlocks(blocks, kind, visible.hidden()), metadata, context());
            }
        } catch (EncryptedDocumentException e) {
            throw UnreadableFile.because(UnreadableFile.ENCRYPTED);
        } catch (IOException | SAXException | TikaException e) {
            throw cause(e, kind);
        }
        return blocks;
    }

    private static UnreadableFile cause(Exception thrown, FileKind kind) {
        Throwable cause = thrown;
        while (cause != null) {
            if (cause instanceof UnreadableFile unreadable) {
                return unreadable;
            }
            cause = cause.getCause();
        }
        return UnreadableFile.damaged(kind);
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
