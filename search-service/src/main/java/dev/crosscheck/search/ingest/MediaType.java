package dev.crosscheck.search.ingest;

import dev.crosscheck.files.FileKind;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The types of documents that the service can read. */
public enum MediaType {
    TEXT(FileKind.TEXT),
    MARKDOWN(FileKind.MARKDOWN),
    HTML(FileKind.HTML),
    JSON_LINES(FileKind.JSON_LINES),
    CSV(FileKind.CSV),
    MAIL(FileKind.MAIL),
    PDF(FileKind.PDF),
    DOCX(FileKind.DOCX),
    PPTX(FileKind.PPTX),
    XLSX(FileKind.XLSX),
    EPUB(FileKind.EPUB),
    ZIP(FileKind.ZIP);

    /** The complaint about any other type. */
    public static final String UNSUPPORTED = "is of an unsupported type; text, Markdown, HTML, PDF, DOCX, PPTX, XLSX, "
            + "EPUB, CSV, JSON Lines, e-mail (eml) and ZIP of these can be read";

    private final FileKind kind;

    MediaType(FileKind kind) {
        this.kind = kind;
    }

    /** Returns the type as the file-reading processes know it. */
    public FileKind kind() {
        return kind;
    }

    public static MediaType of(FileKind kind) {
        return Arrays.stream(values())
                .filter(type -> type.kind == kind)
                .findFirst()
                .orElseThrow();
    }

    /** Says whether a document of this type is a single text, which JSON can carry. */
    public boolean isText() {
        return this == TEXT || this == MARKDOWN || this == HTML;
    }

    /** Returns the name in JSON and in the tables, such as {@code text/markdown}. */
    public String value() {
        return kind.mediaType();
    }

    /**
     * Returns the type that a sender declared.
     *
     * @param declared a media type in any case, with or without parameters
     * @return empty if the service cannot read it
     */
    public static Optional<MediaType> declared(String declared) {
        String plain = declared.split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
        if (plain.equals("application/xhtml+xml")) {
            return Optional.of(HTML);
        }
        if (plain.equals("text/x-markdown")) {
            return Optional.of(MARKDOWN);
        }
        return Arrays.stream(values())
                .filter(type -> type.value().equals(plain))
                .findFirst();
    }

    /** Returns the type of a file by its extension; empty without a known extension. */
    public static Optional<MediaType> ofName(String name) {
        String extension = extension(name);
        return Arrays.stream(values())
                .filter(type -> type.kind.extensions().contains(extension))
                .findFirst();
    }

    /** Returns the declared type of a file whose name has no extension. */
    public static Optional<MediaType> declaredFor(String name, String declared) {
        return declared == null || !extension(name).isEmpty() ? Optional.empty() : declared(declared);
    }

    /** Returns the extension of a file name in lower case, without the dot; empty if there is none. */
    static String extension(String name) {
        String file = name.substring(name.lastIndexOf('/') + 1);
        int dot = file.lastIndexOf('.');
        return dot <= 0 ? "" : file.substring(dot + 1).toLowerCase(Locale.ROOT);
    }
}
