package dev.crosscheck.files;

import java.io.IOException;
import java.util.Map;
import java.util.Set;
import org.apache.tika.detect.DefaultDetector;
import org.apache.tika.io.TikaInputStream;
import org.apache.tika.metadata.Metadata;
import org.apache.tika.mime.MediaType;

/** Checks that a file's content fits the kind that its name claims. */
final class Contents {

    private static final DefaultDetector DETECTOR = new DefaultDetector();
    private static final String PROTECTED = "application/x-tika-ooxml-protected";
    private static final String TEXT = "text/";

    /** Media types that Tika detects, with words for them. */
    private static final Map<String, String> OTHERS = Map.ofEntries(
            Map.entry("application/x-tika-msoffice", "an older Office file (save it in today's format)"),
            Map.entry("application/msword", "an older Word document (save it as docx)"),
            Map.entry("application/vnd.ms-excel", "an older Excel workbook (save it as xlsx)"),
            Map.entry("application/vnd.ms-powerpoint", "an older PowerPoint presentation (save it as pptx)"),
            Map.entry("application/rtf", "an RTF document"),
            Map.entry("application/xhtml+xml", "an HTML page"),
            Map.entry("text/html", "an HTML page"),
            Map.entry("application/gzip", "a gzip archive"),
            Map.entry("application/x-executable", "a program"),
            Map.entry("image/png", "a picture"),
            Map.entry("image/jpeg", "a picture"));

    private Contents() {}

    /** @throws UnreadableFile if the content is certainly something else, or is encrypted */
    static void check(byte[] content, FileKind kind) {
        MediaType found = detect(content);
        String type = found.toString();
        if (type.equals(PROTECTED)) {
            throw UnreadableFile.because(UnreadableFile.ENCRYPTED);
        }
        boolean fits = switch (kind) {
            case CSV, TEXT, MARKDOWN, HTML, JSON_LINES -> type.startsWith(TEXT) && !type.equals("text/html");
            case MAIL -> type.startsWith("message/") || type.startsWith(TEXT) || type.equals("multipart/related");
            case PDF, ZIP, EPUB -> type.equals(kind.mediaType());
            case DOCX, PPTX, XLSX -> type.equals(kind.mediaType()) || isDamaged(found, kind);
        };
        boolean packed = kind.mediaType().contains("officedocument") || kind == FileKind.EPUB;
        if (!fits && packed && type.equals(FileKind.ZIP.mediaType()) && !Packed.isWhole(content)) {
            throw UnreadableFile.damaged(kind);
        }
        if (!fits) {
            throw UnreadableFile.because("is named like " + kind.words() + " but is " + words(found));
        }
    }

    /** Whether Tika finds only the family of Office files, as it does for a file whose end is missing. */
    private static boolean isDamaged(MediaType found, FileKind kind) {
        return found.toString().equals("application/x-tika-ooxml")
                && kind.mediaType().contains("officedocument");
    }

    private static MediaType detect(byte[] content) {
        try (TikaInputStream in = TikaInputStream.get(content)) {
            return DETECTOR.detect(in, new Metadata()).getBaseType();
        } catch (IOException e) {
            return MediaType.OCTET_STREAM;
        }
    }

    private static String words(MediaType found) {
        String type = found.toString();
        for (FileKind kind : FileKind.values()) {
            if (kind.mediaType().equals(type)) {
                return kind.words();
            }
        }
        String known = OTHERS.get(type);
        boolean nothing =
                Set.of("application/octet-stream", "application/x-tika-ooxml").contains(type);
        return known != null ? known : nothing ? "something that cannot be recognised" : "of the type " + type;
    }
}
