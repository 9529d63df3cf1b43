package dev.crosscheck.files;

/** Thrown if a file cannot be read, with a reason for the file's owner. */
final class UnreadableFile extends RuntimeException {

    private static final long serialVersionUID = 1;

    static final String ENCRYPTED = "is encrypted; remove its password first";

    /** Whether to refuse the whole archive that contains the file. */
    private final boolean spoilsArchive;

    private UnreadableFile(String reason, boolean spoilsArchive) {
        super(reason);
        this.spoilsArchive = spoilsArchive;
    }

    static UnreadableFile because(String reason) {
        return new UnreadableFile(reason, false);
    }

    /** Creates a failure for a limit that all files of an archive share. */
    static UnreadableFile tooMuch(String reason) {
        return new UnreadableFile(reason, true);
    }

    static UnreadableFile damaged(FileKind kind) {
        return because("is damaged: it cannot be read as " + kind.words());
    }

    boolean spoilsArchive() {
        return spoilsArchive;
    }
}
