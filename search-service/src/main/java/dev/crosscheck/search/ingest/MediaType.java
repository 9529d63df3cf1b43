package dev.crosscheck.search.ingest;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The kinds of documents that can be read. */
public enum MediaType {
    TEXT("text/plain", List.of("txt", "text")),
    MARKDOWN("text/markdown", List.of("md", "markdown")),
    HTML("text/html", List.of("html", "htm", "xhtml"));

    /** What to say of anything else. */
    public static final String UNSUPPORTED = "is of an unsupported type; text, Markdown and HTML can be read";

    private final String value;
    private final List<String> extensions;

    MediaType(String value, List<String> extensions) {
        this.value = value;
        this.extensions = extensions;
    }

    /** As it is called on the wire and in the tables, such as {@code text/markdown}. */
    public String value() {
        return value;
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
        return Arrays.stream(values()).filter(type -> type.value.equals(plain)).findFirst();
    }

    /** By the extension of a file's name; empty if it has none, or one that is not ours. */
    public static Optional<MediaType> ofName(String name) {
        String extension = extension(name);
        return Arrays.stream(values())
                .filter(type -> type.extensions.contains(extension))
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
