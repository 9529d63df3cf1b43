package dev.crosscheck.files;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The kinds of files that can be read, by this package or by its caller. */
public enum FileKind {
    TEXT("text/plain", "a text", "txt", "text"),
    MARKDOWN("text/markdown", "a Markdown text", "md", "markdown"),
    HTML("text/html", "an HTML page", "html", "htm", "xhtml"),
    JSON_LINES("application/jsonl", "a JSON Lines file", "jsonl", "ndjson"),
    CSV("text/csv", "a CSV table", "csv"),
    MAIL("message/rfc822", "an e-mail", "eml"),
    PDF("application/pdf", "a PDF document", "pdf"),
    DOCX(office("wordprocessingml.document"), "a Word document", "docx"),
    PPTX(office("presentationml.presentation"), "a PowerPoint presentation", "pptx"),
    XLSX(office("spreadsheetml.sheet"), "an Excel workbook", "xlsx"),
    EPUB("application/epub+zip", "an EPUB book", "epub"),
    ZIP("application/zip", "a ZIP archive", "zip");

    private final String mediaType;
    private final String words;
    private final List<String> extensions;

    FileKind(String mediaType, String words, String... extensions) {
        this.mediaType = mediaType;
        this.words = words;
        this.extensions = List.of(extensions);
    }

    private static String office(String format) {
        return "application/vnd.openxmlformats-officedocument." + format;
    }

    public String mediaType() {
        return mediaType;
    }

    /** Returns the kind's name for readers, with an article: {@code a PDF document}. */
    public String words() {
        return words;
    }

    /** Returns the extensions in lower case, without the dot. */
    public List<String> extensions() {
        return extensions;
    }

    /** Whether this package is needed to read the kind; callers read the others as text. */
    public boolean needsReader() {
        return switch (this) {
            case TEXT, MARKDOWN, HTML, JSON_LINES -> false;
            case CSV, MAIL, PDF, DOCX, PPTX, XLSX, EPUB, ZIP -> true;
        };
    }

    /** Returns the kind by the extension of a file's name or path. */
    static Optional<FileKind> ofName(String name) {
        String file = name.substring(name.lastIndexOf('/') + 1);
        int dot = file.lastIndexOf('.');
        String extension = dot <= 0 ? "" : file.substring(dot + 1).toLowerCase(Locale.ROOT);
        return Arrays.stream(values())
                .filter(kind -> kind.extensions.contains(extension))
                .findFirst();
    }
}
