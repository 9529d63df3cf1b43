package dev.crosscheck.search.ingest;

import dev.crosscheck.files.FileKind;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The kinds of documents that can be read. */
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

    /** What to say of anything else. */
    public static final String UNSUPPORTED = "is of an unsupported type; text, Markdown, HTML, PDF, DOCX, PPTX, XLSX, "
            + "EPUB, CSV, JSON Lines, e-mail (eml) and ZIP of these can be read";

    private final FileKind kind;

    MediaType(FileKind kind) {
        this.kind = kind;
    }

    /** The same for those who read files in a process of their own. */
    public FileKind kind() {
        return kind;
    }

    public static MediaType of(FileKind kind) {
        return Arrays.stream(values())
                .filter(type -> type.kind == kind)
                .findFirst()
                .orElseThrow();
    }

    /** Whether a document of this type is one text, which JSON can carry. */
    public boolean isText() {
        return this == TEXT || this == MARKDOWN || this == HTML;
    }

    /** As it is called on the wire and in the tables, such as {@code text/markdown}. */
    public String value() {
        return kind.mediaType();
    }

    /**
     * @param declared a media type, with or without parameters, in any case
     * @return empty if it is not one of ours
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

    /** By the extension of a file's name; empty if it has none, or one that is not ours. */
    public static Optional<MediaType> ofName(String name) {
        String extension = extension(name);
        return Arrays.stream(values())
                .filter(type -> type.kind.extensions().contains(extension))
                .findFirst();
    }

    /** By its declared media type, for a file whose name has no extension that could say otherwise. */
    public static Optional<MediaType> declaredFor(String name, String declared) {
        return declared == null || !extension(name).isEmpty() ? Optional.empty() : declared(declared);
    }

    /** The extension of a file's name in lower case, without the dot; empty if it has none. */
    static String extension(String name) {
        String file = name.substring(name.lastIndexOf('/') + 1);
        int dot = file.lastIndexOf('.');
        return dot <= 0 ? "" : file.substring(dot + 1).toLowerCase(Locale.ROOT);
    }
}
