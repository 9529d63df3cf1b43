package dev.crosscheck.search.ingest;

import dev.crosscheck.files.Piece;
import dev.crosscheck.model.text.Cut;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Sha256;
import dev.crosscheck.search.ingest.Provenance.SaidBy;
import java.util.List;
import java.util.Optional;

/** The result of reading an upload. */
public sealed interface Parsing {

    record Parsed(ParsedDocument document) implements Parsing {}

    /**
     * @param field the subject of the reason: a metadata field of the text, or {@code text}
     * @param reason the reason for the sender; does not quote the text
     */
    record Rejected(String name, String field, String reason) implements Parsing {}

    /** Reads an upload. Pure; takes time linear in its size. */
    static Parsing of(Upload upload, Bounds bounds) {
        Optional<String> complaint = Characters.complaint(upload.content());
        if (complaint.isPresent()) {
            return new Rejected(upload.name(), "text", complaint.get());
        }
        if (upload.content().isBlank()) {
            return new Rejected(upload.name(), "text", "is empty");
        }
        try {
            if (ReadingEffort.of(upload.mediaType(), upload.content(), bounds).nodes() > bounds.nodes()) {
                throw bounds.tooManyNodes();
            }
            return document(upload, extract(upload, bounds));
        } catch (Unreadable e) {
            return new Rejected(upload.name(), e.field(), e.getMessage());
        }
    }

    private static Extracted extract(Upload upload, Bounds bounds) {
        return switch (upload.mediaType()) {
            case TEXT -> TextExtractor.extract(upload.content(), bounds);
            case MARKDOWN -> MarkdownExtractor.extract(upload.content(), bounds);
            case HTML -> HtmlExtractor.extract(upload.content(), bounds);
            case JSON_LINES, CSV, MAIL, PDF, DOCX, PPTX, XLSX, EPUB, ZIP ->
                throw new IllegalArgumentException(upload.mediaType() + " is no text");
        };
    }

    /**
     * Makes a document of a file that a separate process has read.
     *
     * @param bytes size of the file as sent
     * @param given metadata sent beside the file; it takes precedence over what the file says about itself
     */
    static Parsing of(Piece.Structured file, long bytes, Metadata given, Bounds bounds) {
        MediaType type = MediaType.of(file.kind());
        try {
            Extracted extracted = FileBlocks.extract(file, bounds);
            return document(new Upload(file.name(), type, "", bytes, given), extracted);
        } catch (Unreadable e) {
            return new Rejected(file.name(), e.field(), e.getMessage());
        }
    }

    private static Parsing document(Upload upload, Extracted extracted) {
        Metadata metadata = upload.given().orElse(extracted.metadata());
        String title = metadata.title() == null ? title(upload, extracted) : metadata.title();
        Language language =
                metadata.language() == null ? Language.detect(extracted.text()) : Language.of(metadata.language());
        List<PassageSpan> passages = PassageSplitter.split(extracted, language);
        if (passages.isEmpty()) {
            return new Rejected(upload.name(), "text", "holds no text besides headings and markup");
        }
        return new Parsed(new ParsedDocument(
                upload.name(),
                upload.mediaType(),
                dated(metadata.withTitle(title), upload.name(), extracted),
                language,
                extracted.text(),
                Sha256.hex(extracted.text()),
                upload.bytes(),
                passages));
    }

    private static Metadata dated(Metadata metadata, String name, Extracted extracted) {
        if (metadata.published() != null) {
            return metadata;
        }
        return DateByName.of(metadata.url(), name, metadata.title())
                .map(named -> metadata.withPublished(named.day(), named.by()))
                .or(() -> Byline.date(extracted).map(day -> metadata.withPublished(day, SaidBy.BYLINE)))
                .orElse(metadata);
    }

    /** Returns the heading that names the text, or the file's name. A workbook's headings only name its sheets. */
    private static String title(Upload upload, Extracted extracted) {
        return extracted
                .title()
                .filter(heading -> upload.mediaType() != MediaType.XLSX)
                .map(heading -> Cut.to(500, heading))
                .orElseGet(() -> fileName(upload.name()));
    }

    private static String fileName(String name) {
        String file = name.substring(name.lastIndexOf('/') + 1);
        String stem = MediaType.ofName(file).isPresent() ? file.substring(0, file.lastIndexOf('.')) : file;
        return stem.isBlank() ? name : stem;
    }
}
