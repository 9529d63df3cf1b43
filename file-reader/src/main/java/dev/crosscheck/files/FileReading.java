package dev.crosscheck.files;

import dev.crosscheck.files.Piece.Plain;
import dev.crosscheck.files.Piece.Rejected;
import dev.crosscheck.files.Piece.Structured;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads a file and everything packed in it. For one file, by one thread. */
final class FileReading {

    private static final String UNSUPPORTED = "is of an unsupported type";

    private final Allowance allowance;
    private final List<Piece> pieces = new ArrayList<>();

    private FileReading(FileLimits limits) {
        this.allowance = new Allowance(limits);
    }

    static List<Piece> read(String name, FileKind kind, FileLimits limits, byte[] content) {
        FileReading reading = new FileReading(limits);
        try {
            reading.file(name, kind, content, 0);
        } catch (UnreadableFile e) {
            // Refuse the whole archive, including files that were read before the limit was reached.
            return List.of(new Rejected(name, e.getMessage()));
        }
        return reading.pieces;
    }

    private void file(String name, FileKind kind, byte[] content, int depth) {
        try {
            if (content.length == 0) {
                throw UnreadableFile.because("is empty");
            }
            if (kind.needsReader()) {
                Contents.check(content, kind);
            }
            read(name, kind, content, depth);
        } catch (UnreadableFile e) {
            if (e.spoilsArchive()) {
                throw e;
            }
            pieces.add(new Rejected(name, e.getMessage()));
        } catch (RuntimeException | StackOverflowError | LinkageError e) {
            // Parsers fail on broken files in many ways. Hide their messages, which may contain text of the file.
            pieces.add(new Rejected(name, UnreadableFile.damaged(kind).getMessage()));
        }
    }

    private void read(String name, FileKind kind, byte[] content, int depth) {
        switch (kind) {
            case TEXT, MARKDOWN, HTML, JSON_LINES -> {
                String text = CsvReading.decode(content);
                allowance.characters(text.length());
                pieces.add(new Plain(name, kind, kind, About.NOTHING, text));
            }
            case CSV -> add(new Structured(name, kind, About.NOTHING, CsvReading.read(content, allowance)));
            case PDF -> add(PdfReading.read(name, content, allowance));
            case DOCX, PPTX, XLSX, EPUB -> add(OfficeReading.read(name, kind, content, allowance));
            case ZIP -> Packed.each(content, allowance, new Inside(name, depth));
            case MAIL -> pieces.add(MailReading.read(name, content, allowance, new Inside(name, depth)));
        }
    }

    private void add(Structured document) {
        if (document.blocks().isEmpty()) {
            throw UnreadableFile.because("contains no text");
        }
        pieces.add(document);
    }

    /** Takes the files in an archive or a message. */
    private final class Inside implements Packed.Each {
        private final String around;
        private final int depth;

        Inside(String around, int depth) {
            this.around = around;
            this.depth = depth;
        }

        @Override
        public void take(String path, byte[] content) {
            String name = around + "/" + path;
            Optional<FileKind> kind = FileKind.ofName(path);
            if (kind.isEmpty()) {
                refuse(path, UNSUPPORTED);
            } else if (depth >= allowance.limits().depth()) {
                refuse(path, "is nested too deep: in more than " + depth + " archives and messages");
            } else {
                file(name, kind.get(), content, depth + 1);
            }
        }

        @Override
        public void refuse(String path, String reason) {
            pieces.add(new Rejected(around + "/" + path, reason));
        }
    }
}
