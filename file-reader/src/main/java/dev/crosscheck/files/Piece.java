package dev.crosscheck.files;

import java.util.List;

/** The result of reading a file, or a file within it. */
public sealed interface Piece {

    /**
     * Returns the file's name; for a file within another, {@code archive.zip/path/of/it} with the path in the archive.
     */
    String name();

    /** A document as blocks. */
    record Structured(String name, FileKind kind, About about, List<Block> blocks) implements Piece {
        public Structured {
            blocks = List.copyOf(blocks);
        }
    }

    /**
     * A document whose text the caller still has to parse.
     *
     * @param kind the kind of the file
     * @param markup how to parse the text: as {@link FileKind#TEXT}, {@link FileKind#MARKDOWN}, {@link FileKind#HTML}
     *     or {@link FileKind#JSON_LINES}
     */
    record Plain(String name, FileKind kind, FileKind markup, About about, String text) implements Piece {}

    /** @param reason the reason for the file's owner, worded to follow its name: {@code is encrypted} */
    record Rejected(String name, String reason) implements Piece {}
}
