package dev.crosscheck.files;

import java.util.List;

/** What came of a file, or of a file within it. */
public sealed interface Piece {

    /** The file's own name; of a file within it {@code archive.zip/path/of/it}, as the archive has it. */
    String name();

    /** A document that was read into blocks. */
    record Structured(String name, FileKind kind, About about, List<Block> blocks) implements Piece {
        public Structured {
            blocks = List.copyOf(blocks);
        }
    }

    /**
     * A document whose text is still to be read.
     *
     * @param kind of the file
     * @param markup how to read the text: as {@link FileKind#TEXT}, {@link FileKind#MARKDOWN}, {@link FileKind#HTML} or
     *     {@link FileKind#JSON_LINES}
     */
    record Plain(String name, FileKind kind, FileKind markup, About about, String text) implements Piece {}

    /**
     * @param reason for the file's owner, to follow its name: {@code is encrypted}
     */
    record Refused(String name, String reason) implements Piece {}
}
